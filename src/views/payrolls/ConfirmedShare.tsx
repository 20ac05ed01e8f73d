import { Box, LinearProgress, Typography } from "@mui/material";
import { useTranslations } from "../../i18n/useTranslations";
import type { WireRow } from "../../kinds/wireRow";

/** How many workers have confirmed their wages, by phone or on the signed sheet; it moves while they do. */
export function ConfirmedShare({ roll }: { roll: WireRow }) {
  const t = useTranslations();
  const [confirmed, workers] = [Number(roll["confirmed_count"]), Number(roll["worker_count"])];
  if (!(workers > 0)) return null;
  const text = t(["{confirmed} / {workers} 人已确认", "{confirmed} of {workers} workers confirmed"], { confirmed, workers });
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 1.5 }}>
      <Typography variant="body2" role="status">
        {text}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={Math.min(100, (confirmed / workers) * 100)}
        color={confirmed >= workers ? "success" : "primary"}
        sx={{ flex: 1, maxWidth: 240 }}
        aria-label={text}
      />
    </Box>
  );
}
