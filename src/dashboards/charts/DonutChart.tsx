import { Label, Pie, PieChart, Sector, type PieSectorShapeProps } from "recharts";
import type { ChartSize } from "./ResponsiveChart";

/** A part of a whole. */
export interface RingPart {
  readonly name: string;
  readonly value: number;
  readonly color: string;
  /** The URL of the list that the part counts. */
  readonly to: string | undefined;
}

interface DonutChartProps {
  parts: readonly RingPart[];
  size: ChartSize;
  /** Returns the click handler that opens a URL; undefined if the user may not open it. */
  open: (address: string) => (() => void) | undefined;
}

/** Radii in pixels. */
const [inner, outer] = [58, 88];

/** A donut chart: parts of a whole, clockwise from the top, with the total in the centre. */
export function DonutChart({ parts, size: { width, height }, open }: DonutChartProps) {
  const whole = parts.reduce((sum, { value }) => sum + value, 0);
  const sector = ({ name, value, payload: _, index, ...shape }: PieSectorShapeProps) => {
    const part = parts[index];
    const onClick = part?.to === undefined ? undefined : open(part.to);
    return (
      <g {...(onClick && { className: "chart-link", onClick })}>
        <title>{`${name} ${value}`}</title>
        <Sector {...shape} fill={part?.color} />
      </g>
    );
  };
  return (
    <PieChart width={width} height={height} accessibilityLayer={false} style={{ width: "100%", height: "100%" }}>
      <Pie
        data={parts}
        dataKey="value"
        innerRadius={inner}
        outerRadius={outer}
        startAngle={90}
        endAngle={-270}
        paddingAngle={parts.filter(({ value }) => value > 0).length > 1 ? 1 : 0}
        stroke="none"
        isAnimationActive={false}
        shape={sector}
      >
        <Label position="center" value={whole.toLocaleString()} className="chart-whole" />
      </Pie>
    </PieChart>
  );
}
