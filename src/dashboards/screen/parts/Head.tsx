import { Emblem } from "../../../ui/Emblem";
import { Link } from "../../../app/entry/Link";
import { usePlatformTitle } from "../../../app/i18n/usePlatform";
import { useTranslations } from "../../../app/i18n/useTranslations";
import { Tools } from "../picture/Tools";
import { ScreenClock } from "./Clock";

interface Props {
  /** Undefined until loaded. */
  regionName: string | undefined;
  /** Shows a link from a district back to the whole city. */
  back: boolean;
  /** When the figures shown were counted; null before the first data. */
  countedAt: string | null;
  /** A message shown if the latest data did not arrive. */
  stale: string | null;
}

export function ScreenHeader({ regionName, back, countedAt, stale }: Props) {
  const t = useTranslations();
  const title = usePlatformTitle();
  return (
    <header className="head">
      <div className="head-title">
        <Emblem size={36} shield="var(--accent)" sign="var(--ground)" />
        <h1>{title}</h1>
        {back && regionName && <p className="head-region">{regionName}</p>}
        {back && (
          <Link to="/screen" className="head-back">
            ‹ {t(["返回全市", "Whole city"])}
          </Link>
        )}
      </div>
      <p className={stale === null ? "counted" : "counted stale"} role="status">
        {stale ??
          (countedAt && t(["数据截至 {countedAt}，每分钟更新", "Data as of {countedAt}, refreshed every minute"], { countedAt }))}
      </p>
      <Tools name={[title, back ? regionName : ""].filter(Boolean).join(" ")} countedAt={countedAt} />
      <ScreenClock />
    </header>
  );
}
