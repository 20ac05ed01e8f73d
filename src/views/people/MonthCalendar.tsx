import { Box, ButtonBase, Typography } from "@mui/material";
import { useState } from "react";
import { stayWords } from "../../../resources/attendance/stayWords";
import type { MonthDaysResponse } from "../../../resources/attendance/responses";
import { useRecordContext } from "react-admin";
import { dayOfMonth, weekday } from "../../../resources/kit/days";
import type { Label } from "../../../resources/kit/label";
import { useTranslations } from "../../app/i18n/useTranslations";
import { Loadable } from "../../app/data/Loadable";
import { hoursOf } from "../../ui/decimals";
import { MonthStep } from "../../ui/MonthStep";
import { SectionPanel } from "../../ui/SectionPanel";
import { thisMonth, todayInShanghai } from "../../app/i18n/today";
import { useApiQuery } from "../../app/data/useApiQuery";
import { DayDetail } from "./DayDetail";
import type { WorkerRow } from "./workerRow";

const week: readonly Label[] = [
  ["一", "Mon"],
  ["二", "Tue"],
  ["三", "Wed"],
  ["四", "Thu"],
  ["五", "Fri"],
  ["六", "Sat"],
  ["日", "Sun"],
];

/** A worker's month as a calendar; each day links to its punches. */
export function MonthCalendar() {
  const t = useTranslations();
  const record = useRecordContext<WorkerRow>();
  const [worker, project] = [record?.id ?? 0, Number(record?.project)];
  const [month, setMonth] = useState(thisMonth);
  const [date, setDate] = useState<string>();
  const answer = useApiQuery<MonthDaysResponse>("/project/v1/workerAttendances/monthDays/", { worker, month });
  return (
    <SectionPanel title={t(["考勤日历", "Attendance"])} tools={<MonthStep month={month} onChange={setMonth} />}>
      <Loadable answer={answer}>
        {({ days, attend_days, work_hours }) => (
          <>
            <Typography sx={{ mb: 1, color: "text.secondary" }}>
              {t(["出勤{days}天，工时{hours}小时", "{days} days, {hours} hours"], {
                days: attend_days,
                hours: hoursOf(work_hours),
              })}
            </Typography>
            <Box role="list" sx={{ display: "grid", gap: "4px", gridTemplateColumns: "repeat(7, minmax(0, 1fr))" }}>
              {week.map((name) => (
                <Box key={name[1]} aria-hidden sx={{ textAlign: "center", fontSize: 12, color: "text.secondary" }}>
                  {t(name)}
                </Box>
              ))}
              {byDate(days).map((own, at) => (
                <Day key={own[0]!.date} days={own} isFirst={at === 0} project={project} onOpen={setDate} />
              ))}
            </Box>
          </>
        )}
      </Loadable>
      {date && <DayDetail project={project} worker={worker} date={date} onClose={() => setDate(undefined)} />}
    </SectionPanel>
  );
}

/** Groups by date, because a person may work on two projects in one day. */
function byDate(days: readonly MonthDaysResponse["days"][number][]): MonthDaysResponse["days"][number][][] {
  const dates = new Map<string, MonthDaysResponse["days"][number][]>();
  for (const day of days) dates.set(day.date, [...(dates.get(day.date) ?? []), day]);
  return [...dates.values()];
}

type MonthDay = MonthDaysResponse["days"][number];

const isMissing = (stays: MonthDay["stays"], isOpen: boolean): boolean =>
  stays.some((stay, at) => stay.includes(null) && !(isOpen && at === stays.length - 1));

/** Each stay of a day; days derived before stays were kept have only their first and last time. */
const timesOf = ({ stays, is_open, date, first_in, last_out }: MonthDay): Label[] =>
  stays.length > 0
    ? stays.map((stay, at) => stayWords(stay, date, is_open && at === stays.length - 1))
    : [[first_in, last_out].map((time) => time ?? "-").join("–")].map((text) => [text, text]);

interface DayProps {
  days: readonly MonthDaysResponse["days"][number][];
  isFirst: boolean;
  project: number;
  onOpen: (date: string) => void;
}

function Day({ days, isFirst, project, onOpen }: DayProps) {
  const t = useTranslations();
  const { date, holiday } = days[0]!;
  // A day that counts nothing still shows why.
  const worked = days.filter(({ day_value, abnormal }) => day_value > 0 || abnormal);
  const isAbnormal = days.some(({ abnormal }) => abnormal);
  const isHere = worked.some((day) => day.project === project);
  const value = worked.reduce((sum, { day_value }) => sum + day_value, 0);
  const about = worked.map(({ project_name, work_hours, abnormal_reason }) =>
    [project_name, t(["{n}小时", "{n} hours"], { n: hoursOf(work_hours) }), abnormal_reason].filter(Boolean).join(" "),
  );
  return (
    <Box role="listitem" sx={{ display: "grid", ...(isFirst && { gridColumnStart: weekday(date) }) }}>
      <ButtonBase
        disabled={!isHere}
        title={[date, ...about].join(" · ")}
        onClick={() => onOpen(date)}
        sx={{
          display: "flex",
          flexDirection: "column",
          alignItems: "stretch",
          justifyContent: "flex-start",
          textAlign: "left",
          fontFamily: "inherit",
          minHeight: 64,
          p: 0.5,
          borderRadius: 1,
          fontSize: 12,
          lineHeight: 1.35,
          color: date > todayInShanghai() ? "text.disabled" : undefined,
          border: 1,
          borderColor: isAbnormal ? "error.main" : date === todayInShanghai() ? "primary.main" : "divider",
          backgroundColor: worked.length > 0 ? "rgba(var(--mui-palette-success-mainChannel) / 0.13)" : "transparent",
        }}
      >
        <Box sx={{ display: "flex", justifyContent: "space-between", fontWeight: 600 }}>
          <span>{dayOfMonth(date)}</span>
          <Box component="span" sx={{ fontWeight: 400, color: "text.secondary" }}>
            {holiday === 1 ? t(["休", "off"]) : holiday === 2 ? t(["班", "work"]) : value === 0.5 ? "½" : ""}
          </Box>
        </Box>
        {worked.map((day) => (
          <div key={day.project}>
            {timesOf(day).map((words) => (
              <div key={words[0]}>{t(words)}</div>
            ))}
            {day.project !== project && <Box sx={{ color: "text.secondary" }}>{t(["其他项目", "elsewhere"])}</Box>}
          </div>
        ))}
        {isAbnormal && (
          <Box sx={{ color: "error.main" }}>
            {days.some(({ stays, is_open }) => isMissing(stays, is_open))
              ? t(["缺卡", "missing punch"])
              : t(["异常", "exception"])}
          </Box>
        )}
      </ButtonBase>
    </Box>
  );
}
