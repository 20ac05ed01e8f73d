import { Button } from "@mui/material";
import InboxOutlined from "@mui/icons-material/InboxOutlined";
import LockOutlined from "@mui/icons-material/LockOutlined";
import ReportProblemOutlined from "@mui/icons-material/ReportProblemOutlined";
import TravelExploreOutlined from "@mui/icons-material/TravelExploreOutlined";
import type { ReactNode } from "react";
import { Link } from "react-admin";
import { CallError } from "../../providers/callError";
import { getSession } from "../../providers/session";
import { loadFailedTexts } from "../app/entry/loadChunk";
import { navigation } from "../app/entry/navigation";
import { useTranslations } from "../app/i18n/useTranslations";
import { useCurrentScreen } from "../app/routing/currentScreen";
import css from "./LoadingState.module.css";
import { StatePage } from "./StatePage";

function HomeButton() {
  const t = useTranslations();
  return (
    <Button component={Link} to={navigation.firstPath(getSession()) ?? "/"} variant="contained">
      {t(["返回首页", "Back to home"])}
    </Button>
  );
}

export function NotFoundState() {
  const t = useTranslations();
  return (
    <StatePage
      whole
      icon={<TravelExploreOutlined />}
      title={t(["您访问的页面不存在", "The page you are looking for does not exist"])}
    >
      <HomeButton />
    </StatePage>
  );
}

export function DeniedState() {
  const t = useTranslations();
  return (
    <StatePage
      whole
      icon={<LockOutlined />}
      title={t(["您没有访问该页面的权限", "You do not have permission to view this page"])}
      text={t([
        "如工作需要，请联系本单位的系统管理员开通。",
        "If you need access for your work, contact your system administrator.",
      ])}
    >
      <HomeButton />
    </StatePage>
  );
}

export function EmptyState({ title, text, children }: { title?: string; text?: ReactNode; children?: ReactNode }) {
  const t = useTranslations();
  return (
    <StatePage icon={<InboxOutlined />} title={title ?? t(["暂无数据", "No data"])} text={text}>
      {children}
    </StatePage>
  );
}

export function ErrorState({ text, onRetry }: { text?: ReactNode; onRetry?: () => void }) {
  const t = useTranslations();
  return (
    <StatePage
      role="alert"
      icon={<ReportProblemOutlined />}
      title={onRetry && text ? t(["数据加载失败", "Failed to load data"]) : t(["页面出错了", "Something went wrong"])}
      text={text}
    >
      {onRetry ? (
        <RetryButton onRetry={onRetry} />
      ) : (
        <Button variant="contained" onClick={() => location.reload()}>
          {t(["重新加载", "Reload"])}
        </Button>
      )}
    </StatePage>
  );
}

function RetryButton({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations();
  return (
    <Button variant="contained" onClick={onRetry}>
      {t(["重试", "Retry"])}
    </Button>
  );
}

/** The row was deleted, or the user may not read it; a retry would not help. */
function MissingState() {
  const t = useTranslations();
  const { place } = useCurrentScreen();
  const up = place && (place.screen.parentScreen ?? (place.screen.resource ? undefined : place.screen.path));
  return (
    <StatePage
      role="alert"
      icon={<TravelExploreOutlined />}
      title={t(["没有这条记录", "Record not found"])}
      text={t(["可能已被删除，或不在您的查看范围内。", "It may have been deleted or is outside your scope."])}
    >
      {place && up ? (
        <Button component={Link} to={`/${place.group.path}/${up}`} variant="contained">
          {t(["返回列表", "Back to list"])}
        </Button>
      ) : (
        <HomeButton />
      )}
    </StatePage>
  );
}

const [notFound, tooManyRequests] = [404, 429];

/** The error state of a query. */
export function FailedState({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (error instanceof CallError && error.status === notFound) return <MissingState />;
  if (error instanceof CallError && error.status >= 400 && error.status < 500)
    // A refusal; if it is only for now, it can be tried again later.
    return (
      <StatePage role="alert" icon={<LockOutlined />} title={error.messages.join(" ")}>
        {error.status === tooManyRequests && <RetryButton onRetry={onRetry} />}
      </StatePage>
    );
  const text = error instanceof CallError ? error.messages.join(" ") : error instanceof Error ? error.message : undefined;
  return <ErrorState text={text} onRetry={onRetry} />;
}

/** The script of a screen failed to load. */
export function NotLoadedState({ onReload }: { onReload: () => void }) {
  const t = useTranslations();
  const { title, text, button } = loadFailedTexts;
  return (
    <StatePage whole role="alert" icon={<ReportProblemOutlined />} title={t(title)} text={t(text)}>
      <Button variant="contained" onClick={onReload}>
        {t(button)}
      </Button>
    </StatePage>
  );
}

/** The outline of a page, panel or form while its data load: a heading, cards, and lines. */
export function LoadingState() {
  const t = useTranslations();
  return (
    <div role="status" aria-label={t(["正在加载", "Loading"])} className={css.page}>
      <div className={css.heading} />
      <div className={css.cards}>
        <div />
        <div />
        <div />
      </div>
      <div className={css.lines}>
        <div />
        <div />
        <div />
        <div />
      </div>
    </div>
  );
}
