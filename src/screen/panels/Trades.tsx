import { memo } from "react";
import { labelOf, unknown } from "../../../resources/kit/dictionary";
import { workTrade } from "../../../resources/dictionaries/workTrade";
import { useLocale, useSay } from "../../i18n/useSay";
import type { ProjectSummary } from "../data/answers";
import { countText } from "../figures/figures";
import { Bar } from "../parts/Bar";
import { Nothing, Panel } from "../parts/Panel";

/** 工种Top8 */
export const Trades = memo(function Trades({ summary }: { summary: ProjectSummary | undefined }) {
  const say = useSay();
  const locale = useLocale();
  return (
    <Panel
      title={say(["工种 Top 8", "Top 8 trades"])}
      aside={<span className="panel-aside">{say(["在岗人数", "On the job"])}</span>}
      data={summary?.top_trades}
    >
      {(trades) => {
        if (trades.length === 0) return <Nothing>{say(["暂无在岗人员", "Nobody on the job"])}</Nothing>;
        const most = Math.max(...trades.map(({ count }) => count));
        return (
          <ul className="bars">
            {trades.map(({ work_type, name, count }) => {
              const said = labelOf(workTrade, work_type, locale);
              return (
                <Bar key={work_type} label={said === unknown || locale === "zh" ? name : said} value={count} of={most}>
                  <b>{countText(count)}</b>
                </Bar>
              );
            })}
          </ul>
        );
      }}
    </Panel>
  );
});
