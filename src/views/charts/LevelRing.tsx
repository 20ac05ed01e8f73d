import { Box } from "@mui/material";
import { useNavigate } from "react-admin";
import { Pie, PieChart, ResponsiveContainer, Tooltip } from "recharts";
import { opens } from "../../entry/opens";
import { ToList } from "../parts/ToList";
import { ChartFrame } from "./ChartFrame";
import { useChartColours } from "./useChartColours";

interface Part {
  readonly name: string;
  readonly value: number;
  readonly color: string;
  /** The list of what is counted. */
  readonly to: string | undefined;
}

export interface LevelRingProps {
  parts: readonly Part[];
  label: string;
}

/** Shares of a whole as a ring, and beneath it each with its number, which leads to its list. */
export default function LevelRing({ parts, label }: LevelRingProps) {
  const colours = useChartColours();
  const navigate = useNavigate();
  const open = (at: number) => {
    const to = parts[at]?.to;
    if (to !== undefined && opens(to)) navigate(to);
  };
  return (
    <>
      <ChartFrame role="img" aria-label={label}>
        <ResponsiveContainer width="100%" height={220}>
          <PieChart>
            <Pie
              data={parts.map(({ color, name, value }) => ({ name, value, fill: color }))}
              dataKey="value"
              nameKey="name"
              innerRadius={58}
              outerRadius={88}
              paddingAngle={1}
              stroke={colours.ground}
              isAnimationActive={false}
              onClick={(_, at) => open(at)}
              cursor="pointer"
            />
            <Tooltip contentStyle={{ backgroundColor: colours.ground, borderColor: colours.line, fontSize: 13 }} />
          </PieChart>
        </ResponsiveContainer>
      </ChartFrame>
      <Box
        component="ul"
        sx={{
          listStyle: "none",
          m: 0,
          p: 0,
          minHeight: 40,
          display: "flex",
          flexWrap: "wrap",
          justifyContent: "center",
          gap: "4px 20px",
        }}
      >
        {parts.map(({ name, value, color, to }) => (
          <Box
            component="li"
            key={name}
            sx={{ fontSize: 13, color: "text.secondary", display: "flex", alignItems: "center", gap: 0.75 }}
          >
            <Box component="span" sx={{ width: 10, height: 10, borderRadius: 0.5, bgcolor: color }} />
            <ToList to={to}>
              {name} <b>{value}</b>
            </ToList>
          </Box>
        ))}
      </Box>
    </>
  );
}
