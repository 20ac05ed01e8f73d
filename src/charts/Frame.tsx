import type { ReactNode } from "react";

/** Pixels of the stage around the drawing, for the marks of the axes. */
const plot = { left: 50, right: 50, top: 14, bottom: 30 } as const;

export interface Axis {
  readonly ticks: readonly number[];
  readonly text: (tick: number) => string;
}

export const highest = ({ ticks }: Axis): number => ticks.at(-1) ?? 1;

interface Props {
  width: number;
  height: number;
  label: string;
  left: Axis;
  right?: Axis;
  /** Names of the steps along the bottom; where they would stand on one another, only every so many is written. */
  steps: readonly string[];
  /** Pixels that the names take, with the space between. */
  widths?: readonly number[];
  /** Every step is named, on two lines where one is too long. */
  named?: boolean;
  children: ReactNode;
}

/** So many letters stand on one line under the narrowest step. */
const short = 3;

const halves = (name: string): readonly string[] => {
  if (name.length <= short) return [name];
  const middle = Math.ceil(name.length / 2);
  return [name.slice(0, middle), name.slice(middle)];
};

/** Grid, axes and the names of the months; what is measured is drawn inside by the chart. */
export function Frame({
  width,
  height,
  label,
  left,
  right,
  steps,
  widths = steps.map(() => 50),
  named = false,
  children,
}: Props) {
  const inner = innerBox(width, height, right !== undefined);
  const room = writtenEvery(widths, inner.width / Math.max(steps.length, 1));
  const isBroken = named && room > 1;
  const every = named ? 1 : room;
  return (
    <svg className="chart" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {left.ticks.map((tick) => {
        const y = inner.bottom - (tick / highest(left)) * inner.height;
        return (
          <g key={tick}>
            <line x1={inner.left} x2={inner.right} y1={y} y2={y} className={tick === 0 ? "axis" : "grid"} />
            <text x={inner.left - 8} y={y} dy="0.36em" textAnchor="end">
              {left.text(tick)}
            </text>
          </g>
        );
      })}
      {right?.ticks.map((tick) => (
        <text key={tick} x={inner.right + 8} y={inner.bottom - (tick / highest(right)) * inner.height} dy="0.36em">
          {right.text(tick)}
        </text>
      ))}
      {steps.map((step, index) => {
        if ((steps.length - 1 - index) % every !== 0) return null;
        const middle = nearestStep(inner, steps.length, index);
        // The last one is as long as the others, but has the edge beside it.
        const isCut = middle + (widths[index] ?? 0) / (isBroken ? 4 : 2) > width;
        if (isBroken)
          return halves(step).map((half, line) => (
            <text key={`${step} ${line}`} x={middle} y={height - 18 + line * 14} textAnchor="middle">
              {half}
            </text>
          ));
        return (
          <text key={step} x={isCut ? width : middle} y={height - 8} textAnchor={isCut ? "end" : "middle"}>
            {step}
          </text>
        );
      })}
      {children}
    </svg>
  );
}

/** The last name is always written, and from there back as many as do not touch. */
function writtenEvery(widths: readonly number[], step: number): number {
  const reevaluates = (every: number) =>
    widths.some((width, at) => {
      const before = widths[at - every];
      return (widths.length - 1 - at) % every === 0 && before !== undefined && (before + width) / 2 > every * step;
    });
  return widths.findIndex((_, index) => !reevaluates(index + 1)) + 1 || 1;
}

export interface Inner {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly width: number;
  readonly height: number;
}

export function innerBox(width: number, height: number, hasRight: boolean): Inner {
  const right = width - (hasRight ? plot.right : 8);
  return {
    left: plot.left,
    right,
    bottom: height - plot.bottom,
    width: right - plot.left,
    height: height - plot.top - plot.bottom,
  };
}

/** The middle of the step, in pixels. */
export const nearestStep = ({ left, width }: Inner, count: number, index: number): number =>
  left + (width / Math.max(count, 1)) * (index + 0.5);
