import { Box } from "@mui/material";
import { useState } from "react";
import type { AttendanceDayRow } from "../../../resources/attendance/responses";
import { useRecordContext } from "react-admin";
import { unknown } from "../../../resources/kit/dictionary";
import { useTranslations } from "../../app/i18n/useTranslations";
import type { WireRow } from "../../kinds/wireRow";
import { SeriesChart } from "../../dashboards/panels/SeriesChart";
import { Loadable } from "../../app/data/Loadable";
import { hoursOf, percentOf } from "../../ui/decimals";
import { SectionPanel } from "../../ui/SectionPanel";
import { DataTable } from "../../ui/table/DataTable";
import { todayInShanghai } from "../../app/i18n/today";
import { useApiQuery } from "../../app/data/useApiQuery";
import { ConfirmedWeeks } from "../people/ConfirmedWeeks";
import { DayDetail } from "../people/DayDetail";
import { DownloadSheet } from "../people/DownloadSheet";
import { MonthAttendance } from "../people/MonthAttendance";
import { LinkButton } from "../../ui/LinkButton";

const path = "/project/v1/dailyAttendances/";

/** Hours are counted at the punch-out, so today may have none yet. */
const isUnderWay = ({ date, work_hours }: AttendanceDayRow): boolean => date === todayInShanghai() && work_hours === 0;

/** The attendance of the last thirty days; a day opens its list of workers. */
export function Attendance() {
  const t = useTranslations();
  const project = useRecordContext<WireRow>()?.id ?? 0;
  const [date, setDate] = useState<string>();
  const answer = useApiQuery<readonly AttendanceDayRow[]>(path, { project, range: [0, 99] });
  const title = t(["近30天出勤", "Attendance, last 30 days"]);
  return (
    <Loadable answer={answer} isEmpty={(days) => days.length === 0} empty={t(["没有考勤数据", "No attendance yet"])}>
      {(days) => (
        <>
          <SectionPanel title={title}>
            <SeriesChart
              label={title}
              by="day"
              height={196}
              rows={days.toReversed().map(({ teams: _, ...day }) => ({ ...day, day: day.date.slice(5) }))}
              series={[
                { key: "attend_count", name: t(["出勤人数", "Present"]), as: "bar" },
                { key: "on_job_count", name: t(["在岗人数", "On site"]), as: "line" },
              ]}
            />
          </SectionPanel>
          <SectionPanel title={t(["工人按周确认出勤", "Weeks confirmed by the workers"])}>
            <ConfirmedWeeks project={project} />
          </SectionPanel>
          <SectionPanel
            flush
            title={t(["每日考勤", "Daily attendance"])}
            tools={<DownloadSheet path={path} query={{ project }} fileName={t(["每日考勤", "Daily attendance"])} />}
          >
            <DataTable
              pinned
              rows={days}
              rowKey={(day) => day.date}
              columns={[
                {
                  label: t(["日期", "Date"]),
                  render: (day) => (
                    <>
                      <Box component="span" sx={{ display: { xs: "none", sm: "inline" } }}>
                        {day.date.slice(0, 5)}
                      </Box>
                      {day.date.slice(5)}
                    </>
                  ),
                },
                { label: t(["在岗", "On site"]), render: (day) => day.on_job_count, numeric: true, wide: true },
                { label: t(["出勤", "Present"]), render: (day) => day.attend_count, numeric: true },
                { label: t(["管理人员", "Staff"]), render: (day) => day.manager_attend, numeric: true, wide: true },
                { label: t(["建筑工人", "Workers"]), render: (day) => day.worker_attend, numeric: true, wide: true },
                { label: t(["出勤率", "Rate"]), render: (day) => percentOf(day.attend_rate), numeric: true },
                {
                  label: t(["工时", "Hours"]),
                  render: (day) => (isUnderWay(day) ? unknown : hoursOf(day.work_hours)),
                  numeric: true,
                },
                { label: t(["异常", "Exceptions"]), render: (day) => day.abnormal_count, numeric: true },
                {
                  label: t(["查看", "View"]),
                  render: (day) => <LinkButton onClick={() => setDate(day.date)}>{t(["查看人员", "View"])}</LinkButton>,
                },
              ]}
            />
          </SectionPanel>
          {date && <DayDetail project={project} date={date} onClose={() => setDate(undefined)} />}
          <MonthAttendance project={project} />
        </>
      )}
    </Loadable>
  );
}
