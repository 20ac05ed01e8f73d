import { useState } from "react";
import { unknown } from "../../../resources/kit/dictionary";
import { useSay } from "../../i18n/useSay";
import { MonthChart } from "../charts/MonthChart";
import { Asked } from "../parts/Asked";
import { hoursOf, percentOf } from "../parts/decimals";
import { Panel } from "../parts/Panel";
import { figures, PlainTable, wideFigures } from "../parts/PlainTable";
import { today } from "../parts/today";
import { useAnswer } from "../parts/useAnswer";
import { DayDetail } from "../people/DayDetail";
import { TakeSheet } from "../people/TakeSheet";
import { MonthAttendance } from "../people/MonthAttendance";

interface AttendanceDay {
  readonly date: string;
  readonly on_job_count: number;
  readonly attend_count: number;
  readonly manager_attend: number;
  readonly worker_attend: number;
  readonly attend_rate: number | null;
  readonly work_hours: number;
  readonly abnormal_count: number;
}

const path = "/project/v1/dailyAttendances/";

/** Hours are counted when somebody leaves: until then today has none to tell. */
const isUnderWay = ({ date, work_hours }: AttendanceDay): boolean => date === today() && work_hours === 0;

/** The last thirty days of a project, and who was there on one of them. */
export function Attendance({ project }: { project: number }) {
  const say = useSay();
  const [date, setDate] = useState<string>();
  const answer = useAnswer<readonly AttendanceDay[]>(path, { project, range: [0, 99] });
  const title = say(["近30天出勤", "Attendance of 30 days"]);
  return (
    <Asked answer={answer} isEmpty={(days) => days.length === 0} empty={say(["没有考勤数据", "No attendance yet"])}>
      {(days) => (
        <>
          <Panel title={title}>
            <MonthChart
              label={title}
              by="day"
              height={220}
              rows={days.toReversed().map((day) => ({ ...day, day: day.date.slice(5) }))}
              series={[
                { key: "attend_count", name: say(["出勤人数", "Present"]), as: "bar" },
                { key: "on_job_count", name: say(["在岗人数", "On the job"]), as: "line" },
              ]}
            />
          </Panel>
          <Panel
            flush
            title={say(["每日考勤", "Attendance by day"])}
            tools={<TakeSheet path={path} query={{ project }} fileName={say(["每日考勤", "Attendance by day"])} />}
          >
            <PlainTable
              pinned
              rows={days}
              keyOf={(day) => day.date}
              heads={[
                say(["日期", "Date"]),
                wideFigures(say(["在岗", "On the job"])),
                figures(say(["出勤", "Present"])),
                wideFigures(say(["管理人员", "Staff"])),
                wideFigures(say(["建筑工人", "Workers"])),
                figures(say(["出勤率", "Rate"])),
                figures(say(["工时", "Hours"])),
                figures(say(["异常", "Abnormal"])),
                say(["查看", "View"]),
              ]}
            >
              {(day) => (
                <>
                  <td>
                    <span className="wide">{day.date.slice(0, 5)}</span>
                    {day.date.slice(5)}
                  </td>
                  <td className="num wide">{day.on_job_count}</td>
                  <td className="num">{day.attend_count}</td>
                  <td className="num wide">{day.manager_attend}</td>
                  <td className="num wide">{day.worker_attend}</td>
                  <td className="num">{percentOf(day.attend_rate)}</td>
                  <td className="num">{isUnderWay(day) ? unknown : hoursOf(day.work_hours)}</td>
                  <td className="num">{day.abnormal_count}</td>
                  <td>
                    <button type="button" className="link" onClick={() => setDate(day.date)}>
                      {say(["查看人员", "View"])}
                    </button>
                  </td>
                </>
              )}
            </PlainTable>
          </Panel>
          {date && <DayDetail project={project} date={date} onClose={() => setDate(undefined)} />}
          <MonthAttendance project={project} />
        </>
      )}
    </Asked>
  );
}
