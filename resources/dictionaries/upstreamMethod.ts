import { dictionary } from "../kit/dictionary";

/** What is reported to a higher-level platform, by the names of the national OpenAPI; database triggers queue it (server/upstream). */
export const upstreamMethod = dictionary("upstream_method", {
  participant: ["ProjectSubContractor", "参建单位", "Participants"],
  team: ["Team", "班组", "Teams"],
  worker: ["ProjectWorker", "人员", "Workers"],
  move: ["WorkerEntryExit", "进退场", "Entries and exits"],
  contract: ["WorkerContract", "劳动合同", "Contracts"],
  attendance: ["WorkerAttendance", "考勤", "Attendance"],
  payroll: ["Payroll", "工资", "Payrolls"],
});
