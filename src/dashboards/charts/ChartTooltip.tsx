import type { TooltipContentProps } from "recharts";
import { unknown } from "../../../resources/kit/dictionary";
import { seriesColour, type ChartRow, type SeriesData } from "./series";

/** The props that recharts injects. */
type Active = Partial<Pick<TooltipContentProps, "active" | "activeIndex">>;

const valueText = (value: ChartRow[string] | undefined): string =>
  value == null ? unknown : Number(value).toLocaleString(undefined, { maximumFractionDigits: 2 });

/** The figures of the category under the pointer. */
export function ChartTooltip({ rows, by, series, active = false, activeIndex }: SeriesData & Active) {
  const row = active ? rows[Number(activeIndex)] : undefined;
  if (!row) return null;
  return (
    <div className="chart-tooltip">
      <div>{row[by]}</div>
      {series.map((each, index) => (
        <div key={each.key}>
          <i className={`chart-key-${each.as}`} style={{ background: seriesColour(each, index) }} />
          {each.name} <b>{valueText(row[each.key])}</b>
        </div>
      ))}
    </div>
  );
}
