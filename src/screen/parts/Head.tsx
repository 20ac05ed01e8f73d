import { setLocale } from "../../../providers/locale";
import { Emblem } from "../../brand/Emblem";
import { Link } from "../../entry/Link";
import { usePlatform, usePlatformTitle } from "../../i18n/usePlatform";
import { useLocale, useSay } from "../../i18n/useSay";
import { Clock } from "./Clock";

interface Props {
  regionName: string | undefined;
  /** A district leads back to the whole city. */
  back: boolean;
  /** hh:mm of the data shown; null before there is any. */
  updated: string | null;
  /** Said plainly when the newest data did not arrive. */
  stale: string | null;
}

export function Head({ regionName, back, updated, stale }: Props) {
  const say = useSay();
  const title = usePlatformTitle();
  const { city } = usePlatform();
  const other = useLocale() === "zh" ? "en" : "zh";
  const place = back ? [city, regionName] : [regionName ?? city];
  return (
    <header className="head">
      <div className="head-place">
        {back && (
          <Link to="/screen" className="head-button">
            ‹ {say(["返回全市", "Whole city"])}
          </Link>
        )}
        <p>{[...new Set(place.filter(Boolean))].join(" · ")}</p>
        {updated && stale === null && <small>{say(["数据更新于 {updated}", "Data of {updated}"], { updated })}</small>}
      </div>
      <h1>
        <Emblem size={38} shield="var(--accent)" sign="var(--ground)" />
        {title}
      </h1>
      <div className="head-end">
        <p className="stale" role="status">
          {stale}
        </p>
        <button type="button" className="head-button" lang={other === "zh" ? "zh-CN" : "en"} onClick={() => setLocale(other)}>
          {other === "zh" ? "中文" : "EN"}
        </button>
        <button type="button" className="head-button" onClick={() => void toggleFullScreen()}>
          {say(["全屏", "Full screen"])}
        </button>
        <Clock />
      </div>
    </header>
  );
}

/** A browser may refuse; the screen then stays as it is. */
async function toggleFullScreen(): Promise<void> {
  try {
    await (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen());
  } catch {
    // Nothing is lost.
  }
}
