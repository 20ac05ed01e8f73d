import { memo } from "react";
import { useLocale, useSay } from "../../i18n/useSay";
import type { AlarmProject } from "../data/answers";
import { amountText, countText } from "../figures/figures";
import { levelWord } from "../parts/levels";
import { Nothing, Panel } from "../parts/Panel";
import { RollingList } from "../parts/RollingList";

/** 预警项目滚动榜 */
export const AlarmBoard = memo(function AlarmBoard({ projects }: { projects: readonly AlarmProject[] | undefined }) {
  const say = useSay();
  const locale = useLocale();
  const title = say(["预警项目榜", "Projects with alarms"]);
  const about = ({ top_rule_name, max_overdue_days, worker_count, amount }: AlarmProject) =>
    [
      top_rule_name,
      max_overdue_days ? say(["超期 {days} 天", "{days} d overdue"], { days: max_overdue_days }) : "",
      worker_count ? say(["{count} 人", "{count} people"], { count: countText(worker_count) }) : "",
      Number(amount) > 0 ? amountText(amount, locale) : "",
    ]
      .filter(Boolean)
      .join(" · ");
  return (
    <Panel title={title} aside={<span className="panel-aside">{say(["风险分", "Risk score"])}</span>} data={projects}>
      {(rows) =>
        rows.length === 0 ? (
          <Nothing>{say(["无预警项目", "No project has an alarm"])}</Nothing>
        ) : (
          <RollingList rows={rows} rowHeight={50} label={title} keyOf={({ project }) => project}>
            {(row) => (
              <div className={`alarmed level-${row.alarm_level}`}>
                <span className="badge">{levelWord(row.alarm_level, locale)}</span>
                <p title={`${row.project_name} · ${row.region_name} · ${row.contractor_corp_name}`}>
                  <b>{row.project_name}</b>
                  <span>{about(row)}</span>
                </p>
                <strong>{countText(row.risk_score)}</strong>
              </div>
            )}
          </RollingList>
        )
      }
    </Panel>
  );
});
