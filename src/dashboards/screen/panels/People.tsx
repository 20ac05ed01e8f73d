import { memo } from "react";
import { labelOf, unknown } from "../../../../resources/kit/dictionary";
import { workTrade } from "../../../../resources/dictionaries/workTrade";
import { useLocale, useTranslations } from "../../../app/i18n/useTranslations";
import { cityFigures } from "../../../../resources/dashboards/figures";
import type { ProjectSummary } from "../../../../resources/dashboards/screenResponses";
import { countText } from "../figures/figures";
import { EmptyPanelText, ScreenPanel } from "../parts/Panel";
import { RegionLink, useScreenPaths } from "../parts/screenPaths";
import { ShareBar } from "../parts/ShareBar";
import { percentOf } from "../../../ui/decimals";

/** Workers on the job, present today, and their trades (工种 Top 8). */
export const PeoplePanel = memo(function People({ summary }: { summary: ProjectSummary | undefined }) {
  const t = useTranslations();
  const place = useScreenPaths();
  return (
    <ScreenPanel
      title={t(["在岗农民工", "Workers on site"])}
      className="people"
      aside={
        summary && (
          <span className="panel-aside">
            {t(["实名登记累计 {count} 人", "{count} registered in total"], { count: countText(summary.worker_total) })}
          </span>
        )
      }
      data={summary}
    >
      {(data) => (
        <>
          <p className="large-figure">
            <RegionLink to={place(cityFigures.onSite)}>
              <b>{countText(data.worker_on_job)}</b> <small>{t(["人", "people"])}</small>
            </RegionLink>
            <span className="large-second">
              {t(["今日出勤", "Present today"])}{" "}
              <RegionLink to={place(cityFigures.present, data.updated_at.slice(0, 10))}>
                <strong>{countText(data.today_attend)}</strong>
              </RegionLink>{" "}
              {percentOf(data.attend_rate)}
            </span>
          </p>
          {data.attend_rate !== null && (
            <ShareBar share={Math.min(100, data.attend_rate)} label={t(["今日出勤率", "Attendance today"])} />
          )}
          <h3 className="sub-head">{t(["人数最多的8个工种", "Top 8 trades"])}</h3>
          <Trades trades={data.top_trades} />
        </>
      )}
    </ScreenPanel>
  );
});

function Trades({ trades }: { trades: ProjectSummary["top_trades"] }) {
  const t = useTranslations();
  const locale = useLocale();
  if (trades.length === 0) return <EmptyPanelText>{t(["暂无在岗人员", "No workers on site"])}</EmptyPanelText>;
  return (
    <ul className="trades">
      {trades.map(({ work_type, name, count }) => {
        const known = labelOf(workTrade, work_type, locale);
        const shown = known === unknown || locale === "zh" ? name : known;
        return (
          <li key={work_type}>
            <span title={shown}>{shown}</span> <b>{countText(count)}</b>
          </li>
        );
      })}
    </ul>
  );
}
