import { Bar, CartesianGrid, ComposedChart, Line, Tooltip, XAxis, YAxis } from "recharts";
import { useLocale } from "../i18n/useTranslations";
import { axisTicks } from "./axisTicks";
import { compactNumberFormat } from "./compactNumberFormat";
import { ChartTooltip } from "./ChartTooltip";
import { BarMark, DotMark, StepName } from "./marks";
import { seriesColour, type Series, type SeriesData } from "./series";
import type { ChartSize } from "./ResponsiveChart";

interface SeriesDrawingProps extends SeriesData {
  size: ChartSize;
  /** Every step is named, on two lines where one is too long; otherwise as many as find room. */
  named?: boolean;
  stepText?: (step: string) => string;
  /** Pixels of the design. */
  fontSize?: number;
  /** What a click on a figure does that leads to this address; nothing where it may not be opened. */
  open?: (address: string) => (() => void) | undefined;
}

/** Pixels of the design. */
const axisWidth = 50;
const top = 14;
/** Where every step is named, two lines below and nothing beside; otherwise half of the last name is beside its step. */
const around = { named: { bottom: 36, edge: 8, margin: 2 }, some: { bottom: 30, edge: 16, margin: 6 } };
/** How far a name may come into the step beside its own. */
const overhang = 2;

/** In sizes of the text: what is read from afar is drawn stronger. */
const bar = 1.8;
const line = 1 / 6;
const activeDot = 1 / 3;
/** The most of a step that its bars take. */
const barShare = 0.7;

const sideOf = ({ right }: Series) => (right ? "right" : "left");

/** Bars and lines over the steps of one axis. */
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
      // On paper and in a saved picture the place is smaller or larger: the drawing is scaled by its view box.
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
