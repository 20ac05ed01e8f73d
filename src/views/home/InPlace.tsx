import { Box, LinearProgress, Typography } from "@mui/material";
import { useSay } from "../../i18n/useSay";
import { ToList } from "../parts/ToList";
import type { HomeAnswer } from "./homeAnswer";

/** 六项制度落实率: how many sites keep each of the six systems; the others are one click away. */
export function InPlace({ systems }: Required<Pick<HomeAnswer, "systems">>) {
  const say = useSay();
  return (
    <Box
      sx={{
        mt: 2,
        display: "grid",
        gap: "14px 24px",
        gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr", lg: "repeat(3, 1fr)" },
      }}
    >
      {systems.map(({ key, label, rate, n, to }) => (
        <Box key={key}>
          <Typography component="div" sx={{ fontSize: 13, display: "flex", gap: 1.5, mb: 0.5 }}>
            <Box component="span" sx={{ flex: 1 }}>
              {say(["{name}落实率", "{name} in place"], { name: label })}
            </Box>
            {n > 0 && (
              <Box component="span" sx={{ color: "text.secondary" }}>
                <ToList to={to}>{say(["{n}个未落实", "{n} without"], { n })}</ToList>
              </Box>
            )}
            <b>{rate === null ? "-" : `${rate}%`}</b>
          </Typography>
          <LinearProgress variant="determinate" value={rate ?? 0} aria-label={label} sx={{ height: 6, borderRadius: 3 }} />
        </Box>
      ))}
    </Box>
  );
}
