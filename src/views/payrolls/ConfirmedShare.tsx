import { Box, LinearProgress, Typography } from "@mui/material";
import { useTranslations } from "../../app/i18n/useTranslations";
import type { RollRow } from "./rollRow";

/** How many workers have confirmed their wages, and how many of them by their own phone; updates live. */
export function ConfirmedShare({ roll }: { roll: Pick<RollRow, "confirmed_count" | "worker_count" | "phone_confirmed_count"> }) {
  const t = useTranslations();
  const [confirmed, workers, phone] = [roll.confirmed_count ?? 0, roll.worker_count ?? 0, roll.phone_confirmed_count ?? 0];
  if (workers <= 0) return null;
  const text = t(
    confirmed > 0
      ? [
          "{confirmed} / {workers} 人已确认（本人手机{phone}人，纸质签字{paper}人）",
          "{confirmed} of {workers} workers confirmed ({phone} by phone, {paper} on paper)",
        ]
      : ["{confirmed} / {workers} 人已确认", "{confirmed} of {workers} workers confirmed"],
    { confirmed, workers, phone, paper: confirmed - phone },
  );
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1.5, rowGap: 0.5, mt: 1.5 }}>
      <Typography variant="body2" role="status">
        {text}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={Math.min(100, (confirmed / workers) * 100)}
        color={confirmed >= workers ? "success" : "primary"}
        sx={{ flex: "1 0 120px", maxWidth: 240 }}
        aria-label={text}
      />
    </Box>
  );
}
