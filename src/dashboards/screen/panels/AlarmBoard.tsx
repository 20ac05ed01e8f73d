import { memo } from "react";
import { useLocale, useTranslations } from "../../../app/i18n/useTranslations";
import type { ScreenAnswers } from "../../../../resources/dashboards/screenResponses";
import { amountText, countText } from "../figures/figures";
import { LevelMark } from "../parts/LevelMark";
import { riskMark } from "../parts/levels";
import { RegionLink, pageOf } from "../parts/screenPaths";
import { EmptyPanelText, ScreenPanel } from "../parts/Panel";
import { AutoScrollList } from "../parts/AutoScrollList";

/** 预警项目滚动榜 */
export const AlarmBoard = memo(function AlarmBoard({
  projects,
}: {
  projects: readonly ScreenAnswers["alarmProjects"][number][] | undefined;
}) {
  const t = useTranslations();
  const locale = useLocale();
  const title = t(["优先处置项目", "Priority projects"]);
  const about = ({ top_rule_name, max_overdue_days }: ScreenAnswers["alarmProjects"][number]) =>
    [top_rule_name, max_overdue_days ? t(["逾期 {days} 天", "{days} d overdue"], { days: max_overdue_days }) : ""]
      .filter(Boolean)
      .join(" · ");
  return (
    <ScreenPanel
      title={title}
      aside={<span className="panel-aside">{t(["按金额×逾期天数", "By debt × days"])}</span>}
      className="board"
      data={projects}
    >
      {(rows) =>
        rows.length === 0 ? (
          <EmptyPanelText>{t(["无预警项目", "No projects with alarms"])}</EmptyPanelText>
        ) : (
          <AutoScrollList rows={rows} label={title} keyOf={({ project }) => project}>
            {(row) => (
              <div className={`alarmed level-${row.alarm_level}`}>
                <span className="badge">
                  <LevelMark level={row.alarm_level} />
                  {riskMark(row.alarm_level, locale)}
                </span>
                <p title={`${row.project_name} · ${row.region_name} · ${row.contractor_corp_name}`}>
                  <RegionLink to={pageOf("/realname/project-detail", row.project)}>{row.project_name}</RegionLink>
                  <span>{about(row)}</span>
                </p>
                <p className="at-stake">
                  <b>{Number(row.amount) > 0 && amountText(row.amount, locale)}</b>
                  <span>
                    {row.worker_count
                      ? t(["{count} 人", row.worker_count === 1 ? "{count} person" : "{count} people"], {
                          count: countText(row.worker_count),
                        })
                      : ""}
                  </span>
                </p>
              </div>
            )}
          </AutoScrollList>
        )
      }
    </ScreenPanel>
  );
});
