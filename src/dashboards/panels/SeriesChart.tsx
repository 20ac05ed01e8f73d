import { ChartBox } from "../charts/ChartBox";
import { ChartLegend } from "../charts/ChartLegend";
import type { SeriesData } from "../charts/series";
import { ChartTheme } from "./ChartTheme";
import { useOpenList } from "./useOpenList";

export interface SeriesChartProps extends SeriesData {
  label: string;
  /** Height in pixels, without the legend. */
  height?: number;
  /** Label every category, on two lines if needed. */
  named?: boolean;
}

/** A chart of bars and lines whose figures link to the lists that they count. */
export function SeriesChart({ label, height = 236, ...data }: SeriesChartProps) {
  const open = useOpenList();
  return (
    <ChartTheme>
      <ChartBox label={label} height={height}>
        {({ BarLineChart }, size) => <BarLineChart {...data} {...{ size, open }} />}
      </ChartBox>
      <ChartLegend series={data.series} />
    </ChartTheme>
  );
}
