import { Box, IconButton, Typography } from "@mui/material";
import ChevronLeft from "@mui/icons-material/ChevronLeft";
import ChevronRight from "@mui/icons-material/ChevronRight";
import { shiftMonth, type Month } from "../../resources/kit/days";
import { useTranslations } from "../app/i18n/useTranslations";
import { thisMonth } from "../app/i18n/today";

/** Buttons to the previous and next month, up to the current one. */
export function MonthStep({ month, onChange }: { month: Month; onChange: (month: Month) => void }) {
  const t = useTranslations();
  return (
    <Box sx={{ display: "flex", alignItems: "center" }}>
      <IconButton aria-label={t(["上月", "Previous month"])} onClick={() => onChange(shiftMonth(month, -1))}>
        <ChevronLeft />
      </IconButton>
      <Typography sx={{ minWidth: 72, textAlign: "center", fontVariantNumeric: "tabular-nums" }}>{month}</Typography>
      <IconButton
        aria-label={t(["下月", "Next month"])}
        disabled={month >= thisMonth()}
        onClick={() => onChange(shiftMonth(month, 1))}
      >
        <ChevronRight />
      </IconButton>
    </Box>
  );
}
