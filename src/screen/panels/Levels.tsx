import { memo } from "react";
import { useLocale, useSay } from "../../i18n/useSay";
import type { AlarmSummary } from "../data/answers";
import { countText, rateText } from "../figures/figures";
import { Panel } from "../parts/Panel";
import { levelWord } from "../parts/levels";

/** 预警分级 */
export const Levels = memo(function Levels({ alarms }: { alarms: AlarmSummary | undefined }) {
  const say = useSay();
  const locale = useLocale();
  return (
    <Panel
      title={say(["预警分级", "Alarm levels"])}
      aside={<span className="panel-aside">{say(["项目数 · 未结预警", "Projects · open alarms"])}</span>}
      data={alarms}
    >
      {(data) => (
        <>
          <ul className="levels">
            {data.levels.map(({ level, name, project_count, alarm_count }) => (
              <li key={level} className={`level level-${level}`}>
                <span>{locale === "zh" ? name : levelWord(level, locale)}</span>
                <b>{countText(project_count)}</b>
                <small>
                  {level === 9
                    ? say(["个项目", "projects"])
                    : say(["{count} 条预警", "{count} alarms"], { count: countText(alarm_count) })}
                </small>
              </li>
            ))}
          </ul>
          <dl className="line-figures">
            <div>
              <dt>{say(["销号率", "Closed"])}</dt>
              <dd>{rateText(data.close_rate)}</dd>
            </div>
            <div>
              <dt>{say(["平均销号", "Mean time"])}</dt>
              <dd>{data.avg_close_days === null ? "-" : say(["{days} 天", "{days} d"], { days: data.avg_close_days })}</dd>
            </div>
            <div>
              <dt>{say(["超期未整改", "Overdue"])}</dt>
              <dd className={data.overdue_count > 0 ? "warned" : ""}>{countText(data.overdue_count)}</dd>
            </div>
          </dl>
        </>
      )}
    </Panel>
  );
});
