import { labelOf } from "../../../../resources/kit/dictionary";
import { projectStatus } from "../../../../resources/dictionaries/projectStatus";
import { Link } from "../../../app/entry/Link";
import { useLocale, useTranslations } from "../../../app/i18n/useTranslations";
import { designRem } from "../../charts/ResponsiveChart";
import { countText } from "../figures/figures";
import { LevelMark } from "../parts/LevelMark";
import { riskWord } from "../parts/levels";
import { pageOf } from "../parts/screenPaths";
import type { PointedProject } from "./Points";
import type { MapBox } from "./projection";

/** In design pixels. */
const width = 380;
const height = 210;
const linked = 250;
const away = 18;
const inRem = (pixels: number): string => `${pixels / designRem}rem`;

/** A card for the project under the pointer, next to its point, kept inside the map. */
export function ProjectCard({ pointed: { position, x, y, held }, box }: { pointed: PointedProject; box: MapBox }) {
  const t = useTranslations();
  const locale = useLocale();
  const left = x + away + width > box.width ? x - away - width : x + away;
  const to = held ? pageOf("/realname/project-detail", position.id) : undefined;
  const tall = to ? linked : height;
  const top = Math.max(0, Math.min(y - tall / 2, box.height - tall));
  const level = position.alarm_level;
  return (
    <div
      className={`card level-${level} ${held ? "card-held" : ""}`}
      style={{ left: inRem(left), top: inRem(top), width: inRem(width), minHeight: inRem(tall) }}
      role="status"
    >
      <p className="card-head">
        <span className="badge">
          <LevelMark level={level} />
          {riskWord(level, locale)}
        </span>
        <span>{labelOf(projectStatus, position.prj_status, locale)}</span>
      </p>
      <h3>{position.name}</h3>
      <p className="card-corp">{position.contractor_corp_name}</p>
      <dl className="facts">
        <div>
          <dt>{t(["风险分", "Risk score"])}</dt>
          <dd>{countText(position.risk_score)}</dd>
        </div>
        <div>
          <dt>{t(["在岗", "On site"])}</dt>
          <dd>{countText(position.on_job_count)}</dd>
        </div>
        <div>
          <dt>{t(["今日出勤", "Present"])}</dt>
          <dd>{countText(position.today_attend)}</dd>
        </div>
      </dl>
      {to && (
        <Link to={to} target="_blank" rel="opener">
          {t(["查看项目 ›", "Open the project ›"])}
        </Link>
      )}
    </div>
  );
}
