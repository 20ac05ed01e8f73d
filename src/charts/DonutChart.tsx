import { Label, Pie, PieChart, Sector, type PieSectorShapeProps } from "recharts";
import type { ChartSize } from "./ResponsiveChart";

/** A part of a whole. */
export interface RingPart {
  readonly name: string;
  readonly value: number;
  readonly color: string;
  /** The list of what is counted. */
  readonly to: string | undefined;
}

interface DonutChartProps {
  parts: readonly RingPart[];
  size: ChartSize;
  /** What a click on a part does that leads to this address; nothing where it may not be opened. */
  open: (address: string) => (() => void) | undefined;
}

/** Pixels. */
const [inner, outer] = [58, 88];

/** Donut chart: shares of a whole, clockwise from the top, around their sum. */
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
