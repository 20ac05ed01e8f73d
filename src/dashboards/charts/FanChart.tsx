import {
  Area,
  CartesianGrid,
  ComposedChart,
  Line,
  ReferenceLine,
  Tooltip,
  XAxis,
  YAxis,
  type TooltipContentProps,
} from "recharts";
import { useLocale } from "../../app/i18n/useTranslations";
import { ticksAround } from "./axisTicks";
import { compactNumberFormat } from "./compactNumberFormat";
import type { ChartSize } from "./ResponsiveChart";

/** The forecast balance of a day: the median, and the range that contains eight of ten simulated courses. Yuan; negative if money is missing. */
export interface FanDay {
  readonly day: string;
  readonly range: readonly [low: number, high: number];
  readonly median: number;
  /** The median of a second course, if one is compared. */
  readonly other: number | null;
}

/** The amount due on a payday. Yuan. */
interface FanNeed {
  readonly day: string;
  readonly low: number;
  readonly high: number;
  readonly name: string;
}

interface FanDrawingProps {
  days: readonly FanDay[];
  needs: readonly FanNeed[];
  /** The day when the balance runs out, with its label. */
  end: { readonly day: string; readonly name: string } | undefined;
  /** The figures of a day as text. */
  describe: (day: FanDay) => readonly string[];
  size: ChartSize;
}

const axisWidth = 56;
const bottom = 26;
const top = 34;
const edge = 18;
const fontSize = 12;
const needWidth = 7;

/** A fan chart: a line with its range, the payments due, and the day when the money runs out. */
export function FanChart({ days, needs, end, describe, size: { width, height, unit } }: FanDrawingProps) {
  const locale = useLocale();
  const letter = fontSize * unit;
  const look = { fontSize: letter, fill: "var(--chart-text)" };
  const drawn = needs.filter(({ day }) => days.some((each) => each.day === day));
  const ticks = ticksAround([
    ...days.flatMap(({ range, other }) => [...range, other ?? 0]),
    ...drawn.flatMap(({ low, high }) => [low, high]),
  ]);
  return (
    <ComposedChart
      width={width * unit}
      height={height * unit}
      data={days}
      margin={{ top: top * unit, right: edge * unit, bottom: 0, left: 0 }}
      accessibilityLayer={false}
      style={{ width: "100%", height: "100%" }}
    >
      <CartesianGrid vertical={false} stroke="var(--chart-grid)" />
      <XAxis
        dataKey="day"
        height={bottom * unit}
        axisLine={false}
        tickLine={false}
        tick={look}
        tickFormatter={(day: string) => day.slice("YYYY-".length)}
        minTickGap={letter}
        interval="equidistantPreserveStart"
      />
      <YAxis
        width={axisWidth * unit}
        domain={[ticks[0] ?? 0, ticks.at(-1) ?? 1]}
        ticks={ticks}
        interval={0}
        axisLine={false}
        tickLine={false}
        tick={look}
        tickFormatter={compactNumberFormat(locale)}
      />
      <ReferenceLine y={0} stroke="var(--chart-strong)" />
      <Area
        dataKey="range"
        type="stepAfter"
        fill="var(--chart-1)"
        fillOpacity={0.18}
        stroke="none"
        activeDot={false}
        isAnimationActive={false}
      />
      <Line dataKey="median" type="stepAfter" stroke="var(--chart-1)" strokeWidth={2} dot={false} isAnimationActive={false} />
      {days.some(({ other }) => other !== null) && (
        <Line
          dataKey="other"
          type="stepAfter"
          stroke="var(--chart-3)"
          strokeWidth={2}
          strokeDasharray="6 4"
          dot={false}
          isAnimationActive={false}
        />
      )}
      {drawn.map(({ day, low, high, name }) => (
        <ReferenceLine
          key={day}
          segment={[
            { x: day, y: low },
            { x: day, y: high },
          ]}
          stroke="var(--chart-3)"
          strokeWidth={needWidth}
          label={{ ...look, value: name, position: "top", fill: "var(--chart-strong)" }}
        />
      ))}
      {end && days.some(({ day }) => day === end.day) && (
        <ReferenceLine
          x={end.day}
          stroke="var(--chart-strong)"
          strokeDasharray="3 3"
          label={{ ...look, value: end.name, position: "insideBottomLeft", fill: "var(--chart-strong)" }}
        />
      )}
      <Tooltip isAnimationActive={false} content={<FanTooltip {...{ days, describe }} />} />
    </ComposedChart>
  );
}

type FanTooltipProps = Pick<FanDrawingProps, "days" | "describe"> & Partial<Pick<TooltipContentProps, "active" | "activeIndex">>;

function FanTooltip({ days, describe, active = false, activeIndex }: FanTooltipProps) {
  const day = active ? days[Number(activeIndex)] : undefined;
  if (!day) return null;
  return (
    <div className="chart-tooltip">
      {describe(day).map((line) => (
        <div key={line}>{line}</div>
      ))}
    </div>
  );
}
