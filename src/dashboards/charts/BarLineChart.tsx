import { Bar, CartesianGrid, ComposedChart, Line, Tooltip, XAxis, YAxis } from "recharts";
import { useLocale } from "../../app/i18n/useTranslations";
import { axisTicks } from "./axisTicks";
import { compactNumberFormat } from "./compactNumberFormat";
import { ChartTooltip } from "./ChartTooltip";
import { BarMark, DotMark, StepName } from "./marks";
import { seriesColour, type Series, type SeriesData } from "./series";
import type { ChartSize } from "./ResponsiveChart";

interface SeriesDrawingProps extends SeriesData {
  size: ChartSize;
  /** Label every category, on two lines if needed; otherwise as many as fit. */
  named?: boolean;
  stepText?: (step: string) => string;
  /** In design pixels (see ResponsiveChart). */
  fontSize?: number;
  /** Returns the click handler that opens a URL; undefined if the user may not open it. */
  open?: (address: string) => (() => void) | undefined;
}

/** In design pixels. */
const axisWidth = 50;
const top = 14;
/** The space for axis labels. If every category is labelled: two lines below; otherwise half of the last label may extend to the side. */
const around = { named: { bottom: 36, edge: 8, margin: 2 }, some: { bottom: 30, edge: 16, margin: 6 } };
/** The pixels by which a label may overlap the neighbouring category. */
const overhang = 2;

/** Widths in multiples of the font size, so that charts on the big screen have thicker lines. */
const bar = 1.8;
const line = 1 / 6;
const activeDot = 1 / 3;
/** The maximum share of a category's width for its bars. */
const barShare = 0.7;

const sideOf = ({ right }: Series) => (right ? "right" : "left");

/** Bars and lines over a common category axis. */
export function BarLineChart({
  rows,
  by,
  series,
  size,
  named = false,
  stepText = String,
  fontSize = 12,
  open,
}: SeriesDrawingProps) {
  const locale = useLocale();
  const { unit } = size;
  const { bottom, edge, margin } = around[named ? "named" : "some"];
  const [width, height] = [size.width * unit, size.height * unit];
  const hasRight = series.some(({ right }) => right);
  const step = (width - unit * (axisWidth + (hasRight ? axisWidth : edge))) / Math.max(rows.length, 1);
  const letter = fontSize * unit;
  const bars = series.filter(({ as }) => as === "bar").length;
  const breadth = Math.min(bar * letter, (barShare * step) / Math.max(bars, 1));
  const look = { fontSize: letter, fill: "var(--chart-text)" };

  const ticksOf = (side: string) =>
    axisTicks(series.filter((each) => sideOf(each) === side).flatMap(({ key }) => rows.map((row) => Number(row[key] ?? 0))));
  const linkOf = (to: string | undefined) => (index: number) => {
    const address = to === undefined ? undefined : rows[index]?.[to];
    const onClick = typeof address === "string" ? open?.(address) : undefined;
    return onClick && { className: "chart-link", onClick };
  };

  return (
    <ComposedChart
      width={width}
      height={height}
      data={rows}
      margin={{ top: top * unit, right: hasRight ? 0 : edge * unit, bottom: 0, left: 0 }}
      barGap={0}
      accessibilityLayer={false}
      // Scaled by the viewBox, because the container has another size in print and in a saved image.
      style={{ width: "100%", height: "100%" }}
    >
      <CartesianGrid yAxisId="left" vertical={false} stroke="var(--chart-grid)" strokeWidth={unit} />
      <XAxis
        dataKey={by}
        scale="band"
        height={bottom * unit}
        axisLine={{ stroke: "var(--chart-axis)", strokeWidth: unit }}
        tickLine={false}
        tickFormatter={stepText}
        minTickGap={letter}
        interval={named ? 0 : "equidistantPreserveEnd"}
        tickMargin={margin * unit}
        tick={named ? <StepName breadth={step + 2 * overhang * unit} look={look} link={linkOf(series[0]?.to)} /> : look}
      />
      {(hasRight ? (["left", "right"] as const) : (["left"] as const)).map((side) => {
        const ticks = ticksOf(side);
        return (
          <YAxis
            key={side}
            yAxisId={side}
            orientation={side}
            width={axisWidth * unit}
            domain={[0, ticks.at(-1) ?? 1]}
            ticks={ticks}
            interval={0}
            axisLine={false}
            tickLine={false}
            tickMargin={2 * unit}
            tick={look}
            tickFormatter={compactNumberFormat(locale)}
          />
        );
      })}
      <Tooltip
        isAnimationActive={false}
        cursor={{ stroke: "var(--chart-text)", strokeOpacity: 0.08, strokeWidth: step }}
        content={<ChartTooltip {...{ rows, by, series }} />}
      />
      {series.map((each, index) => {
        const color = seriesColour(each, index);
        const link = linkOf(each.to);
        const shared = { dataKey: each.key, name: each.name, yAxisId: sideOf(each), isAnimationActive: false };
        return each.as === "bar" ? (
          <Bar key={each.key} {...shared} barSize={breadth} shape={<BarMark {...{ color, link }} />} />
        ) : (
          <Line
            key={each.key}
            {...shared}
            type="linear"
            stroke={color}
            strokeWidth={line * letter}
            dot={<DotMark {...{ color, link }} radius={line * letter} />}
            activeDot={<DotMark {...{ color, link }} radius={activeDot * letter} />}
          />
        );
      })}
    </ComposedChart>
  );
}
