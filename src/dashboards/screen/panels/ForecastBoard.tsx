import { memo } from "react";
import { useTranslations } from "../../../app/i18n/useTranslations";
import { listedDays } from "../../../../resources/forecast/limits";
import { estimateAmount } from "../../../../resources/forecast/amounts";
import { estimateText } from "../../../../resources/kit/kinds/percent";
import type { ForecastSummary } from "../../../../resources/forecast/responses";
import { EmptyPanelText, ScreenPanel } from "../parts/Panel";
import { AutoScrollList } from "../parts/AutoScrollList";
import { RegionLink, pageOf } from "../parts/screenPaths";

/** 未来15天可能欠薪: forecasts with their day; not in alarm colours, because they are not alarms. */
export const ForecastBoard = memo(function ForecastBoard({ forecast }: { forecast: ForecastSummary | undefined }) {
  const t = useTranslations();
  const title = t(["未来{days}天可能欠薪", "At risk within {days} days"], { days: listedDays });
  const sum = ({ project_count, shortfall }: ForecastSummary) =>
    t(["{count} 个项目，资金缺口 {amount}", "Projects: {count} · funding gap: {amount}"], {
      ...{ count: project_count, amount: estimateAmount(shortfall) },
    });
  return (
    <ScreenPanel
      title={title}
      className="forecast"
      data={forecast}
      aside={
        forecast?.as_of && (
          <span className="panel-aside">
            {t(["{day} 预测", "Forecast of {day}"], { day: forecast.as_of.slice("YYYY-".length) })}
          </span>
        )
      }
    >
      {(summary) =>
        summary.project_count === 0 ? (
          <EmptyPanelText>
            {summary.as_of === null
              ? t(["尚未生成预测", "No forecast yet"])
              : t(["未来{days}天没有可能欠薪的项目", "No project is at risk"], { days: listedDays })}
          </EmptyPanelText>
        ) : summary.rows.length === 0 ? (
          <EmptyPanelText>{sum(summary)}</EmptyPanelText>
        ) : (
          <AutoScrollList rows={summary.rows} label={`${title}: ${sum(summary)}`} keyOf={({ id }) => id}>
            {(row) => (
              <div className="missing" title={`${row.project_name} · ${row.corp_name} · ${row.reason}`}>
                <RegionLink to={pageOf("/realname/project-detail", row.project)}>{row.project_name}</RegionLink>
                <small>{t(["{days} 天后", "in {days} d"], { days: row.days_left })}</small>
                <span className="missing-amount">
                  {t(["缺口 {amount} · 可能性 {percent}", "gap {amount} · {percent} likely"], {
                    amount: estimateAmount(row.shortfall),
                    percent: estimateText(row.probability),
                  })}
                </span>
              </div>
            )}
          </AutoScrollList>
        )
      }
    </ScreenPanel>
  );
});
