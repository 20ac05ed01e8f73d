import { Bar, CartesianGrid, ComposedChart, Legend, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { useNavigate } from "react-admin";
import type { Locale } from "../../../resources/kit/label";
import { opens } from "../../entry/opens";
import { useLocale } from "../../i18n/useSay";
import { ChartFrame } from "./ChartFrame";
import { useChartColours } from "./useChartColours";

export interface Series {
  readonly key: string;
  readonly name: string;
  readonly as: "bar" | "line";
  /** A second scale at the right. */
  readonly right?: boolean;
  /** The key of a row under which the address of the list stands that this figure counts. */
  readonly to?: string;
}

export interface MonthChartProps {
  rows: readonly Readonly<Record<string, number | string | null>>[];
  /** The key that stands under the bars. */
  by: string;
  series: readonly Series[];
  label: string;
  height?: number;
}

export type ChartRow = MonthChartProps["rows"][number];

/** 220万, 2.2M: as figures are shortened in each language. */
const shortIn = (locale: Locale) => {
  const written = new Intl.NumberFormat(locale === "zh" ? "zh-CN" : "en", { notation: "compact", maximumFractionDigits: 1 });
  return (value: number): string => written.format(value);
};

/** Bars and lines by month. */
export default function MonthChart({ rows, by, series, label, height = 260 }: MonthChartProps) {
  const short = shortIn(useLocale());
  const navigate = useNavigate();
  const open = (row: ChartRow | undefined, to: string | undefined) => {
    const address = to === undefined ? undefined : row?.[to];
    if (typeof address === "string" && opens(address)) navigate(address);
  };
  const colours = useChartColours();
  const fill = [colours.main, colours.wait, colours.second, colours.good];
  const axis = { stroke: colours.text, fontSize: 12, tickLine: false, axisLine: { stroke: colours.line } } as const;
  return (
    <ChartFrame role="img" aria-label={label}>
      <ResponsiveContainer width="100%" height={height}>
        <ComposedChart data={[...rows]} margin={{ top: 8, right: 8, bottom: 0, left: 0 }}>
          <CartesianGrid stroke={colours.line} vertical={false} />
          <XAxis dataKey={by} {...axis} minTickGap={8} />
          <YAxis yAxisId="left" {...axis} width={52} tickFormatter={short} />
          {series.some(({ right }) => right) && (
            <YAxis yAxisId="right" orientation="right" {...axis} width={44} tickFormatter={short} />
          )}
          <Tooltip
            contentStyle={{ backgroundColor: colours.ground, borderColor: colours.line, fontSize: 13 }}
            formatter={(value) => Number(value).toLocaleString()}
          />
          <Legend wrapperStyle={{ fontSize: 13 }} itemSorter={null} />
          {series.map(({ key, name, as, right, to }, at) =>
            as === "bar" ? (
              <Bar
                key={key}
                dataKey={key}
                name={name}
                yAxisId={right ? "right" : "left"}
                fill={fill[at % fill.length]}
                maxBarSize={22}
                isAnimationActive={false}
                {...(to && { cursor: "pointer", onClick: (_, nth) => open(rows[nth], to) })}
              />
            ) : (
              <Line
                key={key}
                dataKey={key}
                name={name}
                yAxisId={right ? "right" : "left"}
                stroke={fill[at % fill.length]}
                strokeWidth={2}
                dot={{ r: 2 }}
                isAnimationActive={false}
              />
            ),
          )}
        </ComposedChart>
      </ResponsiveContainer>
    </ChartFrame>
  );
}
