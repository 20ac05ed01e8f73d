import { Legend, Pie, PieChart, ResponsiveContainer, Tooltip } from "recharts";
import { ChartFrame } from "./ChartFrame";
import { useChartColours } from "./useChartColours";

export interface LevelRingProps {
  parts: readonly { readonly name: string; readonly value: number; readonly color: string }[];
  label: string;
}

/** Shares of a whole as a ring, each with its number in the legend. */
export default function LevelRing({ parts, label }: LevelRingProps) {
  const colours = useChartColours();
  return (
    <ChartFrame role="img" aria-label={label}>
      <ResponsiveContainer width="100%" height={260}>
        <PieChart>
          <Pie
            data={parts.map(({ color, name, value }) => ({ name: `${name} ${value}`, value, fill: color }))}
            dataKey="value"
            nameKey="name"
            innerRadius={58}
            outerRadius={88}
            paddingAngle={1}
            stroke={colours.ground}
            isAnimationActive={false}
          />
          <Tooltip contentStyle={{ backgroundColor: colours.ground, borderColor: colours.line, fontSize: 13 }} />
          <Legend wrapperStyle={{ fontSize: 13 }} itemSorter={null} />
        </PieChart>
      </ResponsiveContainer>
    </ChartFrame>
  );
}
