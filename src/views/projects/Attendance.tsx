import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from "@mui/material";
import { useState } from "react";
import { workTrade } from "../../../resources/dictionaries/workTrade";
import { labelOf } from "../../../resources/kit/dictionary";
import { useLocale, useSay } from "../../i18n/useSay";
import { MonthChart } from "../charts/lazyCharts";
import { Asked } from "../parts/Asked";
import { Panel } from "../parts/Panel";
import { figures, PlainTable } from "../parts/PlainTable";
import { Word } from "../parts/Tag";
import { useAnswer } from "../parts/useAnswer";

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

/** The last thirty days of a project, and who was there on one of them. */
export function Attendance({ project }: { project: number }) {
  const say = useSay();
  const [date, setDate] = useState<string>();
  const answer = useAnswer<readonly AttendanceDay[]>("/project/v1/dailyAttendances/", { project, range: [0, 99] });
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
          <Panel flush title={say(["每日考勤", "Attendance by day"])}>
            <PlainTable
              rows={days}
              keyOf={(day) => day.date}
              heads={[
                say(["日期", "Date"]),
                figures(say(["在岗", "On the job"])),
                figures(say(["出勤", "Present"])),
                figures(say(["管理人员", "Staff"])),
                figures(say(["建筑工人", "Workers"])),
                figures(say(["出勤率", "Rate"])),
                figures(say(["工时", "Hours"])),
                figures(say(["异常", "Abnormal"])),
                say(["操作", "Action"]),
              ]}
            >
              {(day) => (
                <>
                  <td>{day.date}</td>
                  <td className="num">{day.on_job_count}</td>
                  <td className="num">{day.attend_count}</td>
                  <td className="num">{day.manager_attend}</td>
                  <td className="num">{day.worker_attend}</td>
                  <td className="num">{day.attend_rate === null ? "-" : `${day.attend_rate}%`}</td>
                  <td className="num">{day.work_hours}</td>
                  <td className="num">{day.abnormal_count}</td>
                  <td>
                    <button type="button" className="link" onClick={() => setDate(day.date)}>
                      {say(["查看人员", "Who"])}
                    </button>
                  </td>
                </>
              )}
            </PlainTable>
          </Panel>
          {date && <DayDetail project={project} date={date} onClose={() => setDate(undefined)} />}
        </>
      )}
    </Asked>
  );
}

interface WorkerDay {
  readonly worker: number;
  readonly worker_name: string;
  readonly team_name: string;
  readonly corp_name: string;
  readonly work_type: string;
  readonly first_in: string | null;
  readonly last_out: string | null;
  readonly punch_count: number;
  readonly work_hours: number;
  readonly day_value: number;
  readonly abnormal: boolean;
  readonly abnormal_reason: string;
}

function DayDetail({ project, date, onClose }: { project: number; date: string; onClose: () => void }) {
  const say = useSay();
  const locale = useLocale();
  const [attended, setAttended] = useState(1);
  const answer = useAnswer<readonly WorkerDay[]>("/project/v1/dailyAttendanceDetail/", {
    project,
    date,
    attended,
    range: [0, 199],
  });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="lg" aria-labelledby="day-detail">
      <DialogTitle id="day-detail">{say(["{date}考勤", "Attendance of {date}"], { date })}</DialogTitle>
      <DialogContent>
        <Box sx={{ mb: 1, display: "flex", gap: 1 }}>
          <Button size="small" variant={attended ? "contained" : "outlined"} onClick={() => setAttended(1)}>
            {say(["已出勤", "Present"])}
          </Button>
          <Button size="small" variant={attended ? "outlined" : "contained"} onClick={() => setAttended(0)}>
            {say(["未出勤", "Absent"])}
          </Button>
        </Box>
        <Asked answer={answer}>
          {(rows) => (
            <PlainTable
              rows={rows}
              keyOf={({ worker }) => worker}
              heads={[
                say(["姓名", "Name"]),
                say(["企业", "Company"]),
                say(["班组", "Team"]),
                say(["工种", "Trade"]),
                say(["首次进场", "First in"]),
                say(["最后出场", "Last out"]),
                figures(say(["打卡", "Punches"])),
                figures(say(["工时", "Hours"])),
                figures(say(["出勤天数", "Days"])),
                say(["异常", "Abnormal"]),
              ]}
            >
              {(row) => (
                <>
                  <td>{row.worker_name}</td>
                  <td>{row.corp_name}</td>
                  <td>{row.team_name}</td>
                  <td>{labelOf(workTrade, row.work_type, locale)}</td>
                  <td>{row.first_in ?? "-"}</td>
                  <td>{row.last_out ?? "-"}</td>
                  <td className="num">{row.punch_count}</td>
                  <td className="num">{row.work_hours}</td>
                  <td className="num">{row.day_value}</td>
                  <td>{row.abnormal ? <Word tone="bad">{row.abnormal_reason || say(["异常", "Abnormal"])}</Word> : "-"}</td>
                </>
              )}
            </PlainTable>
          )}
        </Asked>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{say(["关闭", "Close"])}</Button>
      </DialogActions>
    </Dialog>
  );
}
