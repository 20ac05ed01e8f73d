import { ChartBox } from "../../charts/ChartBox";
import { ChartLegend } from "../../charts/ChartLegend";
import type { SeriesData } from "../../charts/series";
import { ChartTheme } from "./ChartTheme";
import { useOpenList } from "./useOpenList";

export interface SeriesChartProps extends SeriesData {
  label: string;
  /** Pixels, without the legend. */
  height?: number;
  /** Every step is named, on two lines where one is too long. */
  named?: boolean;
}

/** Bars and lines whose figures lead to the lists that they count. */
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
