import { Button, CircularProgress, Box } from "@mui/material";
import InboxOutlined from "@mui/icons-material/InboxOutlined";
import LockOutlined from "@mui/icons-material/LockOutlined";
import ReportProblemOutlined from "@mui/icons-material/ReportProblemOutlined";
import TravelExploreOutlined from "@mui/icons-material/TravelExploreOutlined";
import type { ReactNode } from "react";
import { Link } from "react-admin";
import { CallError } from "../../../providers/callError";
import { getSession } from "../../../providers/session";
import { loadFailedTexts } from "../../entry/arriving";
import { navigation } from "../../entry/navigation";
import { useSay } from "../../i18n/useSay";
import { useHere } from "../routing/place";
import { StatePage } from "./StatePage";

function HomeButton() {
  const say = useSay();
  return (
    <Button component={Link} to={navigation.firstPath(getSession()) ?? "/"} variant="contained">
      {say(["返回首页", "Back to the home page"])}
    </Button>
  );
}

export function NotFoundState() {
  const say = useSay();
  return (
    <StatePage
      whole
      icon={<TravelExploreOutlined />}
      title={say(["您访问的页面不存在", "The page you are looking for does not exist"])}
    >
      <HomeButton />
    </StatePage>
  );
}

export function DeniedState() {
  const say = useSay();
  return (
    <StatePage
      whole
      icon={<LockOutlined />}
      title={say(["您没有访问该页面的权限", "You may not open this page"])}
      text={say(["如工作需要，请联系本单位的系统管理员开通。", "If your work needs it, ask your system administrator."])}
    >
      <HomeButton />
    </StatePage>
  );
}

export function EmptyState({ title, text, children }: { title?: string; text?: ReactNode; children?: ReactNode }) {
  const say = useSay();
  return (
    <StatePage icon={<InboxOutlined />} title={title ?? say(["暂无数据", "Nothing here"])} text={text}>
      {children}
    </StatePage>
  );
}

export function ErrorState({ text, onRetry }: { text?: ReactNode; onRetry?: () => void }) {
  const say = useSay();
  return (
    <StatePage
      role="alert"
      icon={<ReportProblemOutlined />}
      title={
        onRetry && text ? say(["数据加载失败", "The data could not be loaded"]) : say(["页面出错了", "Something went wrong"])
      }
      text={text}
    >
      <Button variant="contained" onClick={onRetry ?? (() => location.reload())}>
        {onRetry ? say(["重试", "Try again"]) : say(["重新加载", "Reload"])}
      </Button>
    </StatePage>
  );
}

/** A row that was removed, or that is not the reader's to see: asking again would not help. */
function MissingState() {
  const say = useSay();
  const { place } = useHere();
  const up = place && (place.screen.up ?? (place.screen.resource ? undefined : place.screen.path));
  return (
    <StatePage
      role="alert"
      icon={<TravelExploreOutlined />}
      title={say(["没有这条记录", "There is no such record"])}
      text={say(["可能已被删除，或不在您的查看范围内。", "It may have been deleted, or it is not yours to see."])}
    >
      {place && up ? (
        <Button component={Link} to={`/${place.group.path}/${up}`} variant="contained">
          {say(["返回列表", "Back to the list"])}
        </Button>
      ) : (
        <HomeButton />
      )}
    </StatePage>
  );
}

const notFound = 404;

/** What was asked for did not come. */
export function FailedState({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (error instanceof CallError && error.status === notFound) return <MissingState />;
  const text = error instanceof CallError ? error.messages.join(" ") : error instanceof Error ? error.message : undefined;
  return <ErrorState text={text} onRetry={onRetry} />;
}

/** The script of a screen did not arrive. */
export function NotLoadedState({ onReload }: { onReload: () => void }) {
  const say = useSay();
  const { title, text, button } = loadFailedTexts;
  return (
    <StatePage whole role="alert" icon={<ReportProblemOutlined />} title={say(title)} text={say(text)}>
      <Button variant="contained" onClick={onReload}>
        {say(button)}
      </Button>
    </StatePage>
  );
}

export function LoadingState() {
  const say = useSay();
  return (
    <Box role="status" aria-label={say(["正在加载", "Loading"])} sx={{ display: "grid", placeItems: "center", minHeight: 280 }}>
      <CircularProgress size={32} aria-hidden />
    </Box>
  );
}
