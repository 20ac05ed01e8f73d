import { dictionary } from "../kit/dictionary";

/** The methods of the national OpenAPI that report to a higher-level platform; database triggers queue the reports (server/topics/upstream). */
export const upstreamMethod = dictionary("upstream_method", {
  participant: ["ProjectSubContractor", "参建单位", "Participants"],
  team: ["Team", "班组", "Teams"],
  worker: ["ProjectWorker", "人员", "Workers"],
  move: ["WorkerEntryExit", "进退场", "Entries and exits"],
  contract: ["WorkerContract", "劳动合同", "Contracts"],
  attendance: ["WorkerAttendance", "考勤", "Attendance"],
  payroll: ["Payroll", "工资", "Payrolls"],
});
