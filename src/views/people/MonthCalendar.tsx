import { Box, IconButton, Typography } from "@mui/material";
import ChevronLeft from "@mui/icons-material/ChevronLeft";
import ChevronRight from "@mui/icons-material/ChevronRight";
import { useState } from "react";
import { dayOfMonth, shiftMonth, weekday } from "../../../resources/kit/days";
import type { Label } from "../../../resources/kit/label";
import { useSay } from "../../i18n/useSay";
import { Asked } from "../parts/Asked";
import { Panel } from "../parts/Panel";
import { thisMonth } from "../parts/today";
import { useAnswer } from "../parts/useAnswer";

interface CalendarDay {
  readonly date: string;
  readonly first_in: string | null;
  readonly last_out: string | null;
  readonly work_hours: number;
  readonly day_value: number;
  readonly abnormal: boolean;
  /** 1 a holiday, 2 a day worked instead of one. */
  readonly holiday: number;
  readonly project_name: string | null;
}

interface MonthAnswer {
  readonly days: readonly CalendarDay[];
  readonly attend_days: number;
  readonly work_hours: number;
}

const week: readonly Label[] = [
  ["一", "Mon"],
  ["二", "Tue"],
  ["三", "Wed"],
  ["四", "Thu"],
  ["五", "Fri"],
  ["六", "Sat"],
  ["日", "Sun"],
];

/** A worker's month, day by day. */
export function MonthCalendar({ worker }: { worker: number }) {
  const say = useSay();
  const [month, setMonth] = useState(thisMonth);
  const answer = useAnswer<MonthAnswer>("/project/v1/workerAttendances/monthDays/", { worker, month });
  return (
    <Panel
      title={say(["考勤日历", "Attendance"])}
      tools={
        <Box sx={{ display: "flex", alignItems: "center" }}>
          <IconButton aria-label={say(["上月", "Month before"])} onClick={() => setMonth(shiftMonth(month, -1))}>
            <ChevronLeft />
          </IconButton>
          <Typography sx={{ minWidth: 72, textAlign: "center", fontVariantNumeric: "tabular-nums" }}>{month}</Typography>
          <IconButton
            aria-label={say(["下月", "Month after"])}
            disabled={month >= thisMonth()}
            onClick={() => setMonth(shiftMonth(month, 1))}
          >
            <ChevronRight />
          </IconButton>
        </Box>
      }
    >
      <Asked answer={answer}>
        {({ days, attend_days, work_hours }) => (
          <>
            <Typography sx={{ mb: 1, color: "text.secondary" }}>
              {say(["出勤{days}天，工时{hours}小时", "{days} days, {hours} hours"], { days: attend_days, hours: work_hours })}
            </Typography>
            <Box role="list" sx={{ display: "grid", gap: "4px", gridTemplateColumns: "repeat(7, minmax(0, 1fr))" }}>
              {week.map((name) => (
                <Box key={name[1]} aria-hidden sx={{ textAlign: "center", fontSize: 12, color: "text.secondary" }}>
                  {say(name)}
                </Box>
              ))}
              {days.map((day, at) => (
                <Day key={`${day.date}.${day.project_name ?? ""}.${at}`} day={day} first={at === 0} />
              ))}
            </Box>
          </>
        )}
      </Asked>
    </Panel>
  );
}

function Day({ day, first }: { day: CalendarDay; first: boolean }) {
  const say = useSay();
  const { date, first_in, last_out, day_value, abnormal, holiday, work_hours, project_name } = day;
  const here = day_value > 0;
  return (
    <Box
      role="listitem"
      title={[date, project_name, here && say(["{n}小时", "{n} hours"], { n: work_hours })].filter(Boolean).join(" ")}
      sx={{
        ...(first && { gridColumnStart: weekday(date) }),
        minHeight: 56,
        p: 0.5,
        borderRadius: 1,
        fontSize: 12,
        lineHeight: 1.35,
        border: (theme) => `1px solid ${abnormal ? theme.palette.error.main : theme.palette.divider}`,
        backgroundColor: (theme) => (here ? (theme.palette.mode === "light" ? "#e2f3e9" : "#173526") : "transparent"),
      }}
    >
      <Box sx={{ display: "flex", justifyContent: "space-between", fontWeight: 600 }}>
        <span>{dayOfMonth(date)}</span>
        <Box component="span" sx={{ fontWeight: 400, color: "text.secondary" }}>
          {holiday === 1 ? say(["休", "off"]) : holiday === 2 ? say(["班", "work"]) : day_value === 0.5 ? "½" : ""}
        </Box>
      </Box>
      {here && (
        <>
          <div>{first_in?.slice(0, 5) ?? "-"}</div>
          <div>{last_out?.slice(0, 5) ?? "-"}</div>
        </>
      )}
      {abnormal && <Box sx={{ color: "error.main" }}>{say(["异常", "abnormal"])}</Box>}
    </Box>
  );
}
