import { Box } from "@mui/material";
import { ChartBox } from "../charts/ChartBox";
import type { RingPart } from "../charts/DonutChart";
import { ListLink } from "../../app/data/ListLink";
import { ChartTheme } from "./ChartTheme";
import { useOpenList } from "./useOpenList";

export interface LevelDonutProps {
  parts: readonly RingPart[];
  label: string;
}

/** A donut chart; the legend below shows each number as a link to its list. */
export function LevelDonut({ parts, label }: LevelDonutProps) {
  const open = useOpenList();
  return (
    <ChartTheme>
      <ChartBox label={label} height={220}>
        {({ DonutChart }, size) => <DonutChart {...{ parts, size, open }} />}
      </ChartBox>
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
            <ListLink to={to}>
              {name} <b>{value}</b>
            </ListLink>
          </Box>
        ))}
      </Box>
    </ChartTheme>
  );
}
