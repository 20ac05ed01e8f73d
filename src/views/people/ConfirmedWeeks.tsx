import { Box, LinearProgress, Typography } from "@mui/material";
import type { ConfirmedWeek } from "../../../resources/attendance/responses";
import { addDays, monthOf } from "../../../resources/kit/days";
import { useApiQuery } from "../../app/data/useApiQuery";
import { useTranslations } from "../../app/i18n/useTranslations";

interface ConfirmedWeeksProps {
  readonly project: number;
  /** Only the weeks of this month; a week belongs to the month of its Thursday. */
  readonly month?: string;
}

/** How many workers of a project have confirmed the days of their last weeks on their own phones; updates live. */
export function ConfirmedWeeks({ project, month }: ConfirmedWeeksProps) {
  const t = useTranslations();
  const { data = [] } = useApiQuery<readonly ConfirmedWeek[]>("/project/v1/confirmedWeeks/", { project });
  const weeks = month === undefined ? data : data.filter(({ week_start }) => monthOf(addDays(week_start, 3)) === month);
  if (weeks.length === 0) return null;
  return (
    <Box
      sx={{
        display: "grid",
        gridTemplateColumns: { xs: "minmax(0, 320px)", sm: "auto minmax(60px, 240px)" },
        alignItems: "center",
        gap: "4px 12px",
        width: "fit-content",
      }}
    >
      {weeks.map(({ week_start, week_end, workers, confirmed }) => {
        const text = t(
          [
            "{from}至{to}出勤：{confirmed} / {workers} 人已确认",
            "Days {from} to {to}: confirmed by {confirmed} of {workers} workers",
          ],
          { from: week_start.slice(5), to: week_end.slice(5), confirmed, workers },
        );
        return [
          <Typography key={week_start} variant="body2" role="status">
            {text}
          </Typography>,
          <LinearProgress
            key={`${week_start} bar`}
            variant="determinate"
            value={Math.min(100, (confirmed / workers) * 100)}
            color={confirmed >= workers ? "success" : "primary"}
            aria-label={text}
          />,
        ];
      })}
    </Box>
  );
}
