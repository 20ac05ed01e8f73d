import { dictionary } from "../kit/dictionary";

/** Why the attendance days of a project are derived from its punches once more. */
export const rebuildCause = dictionary("rebuild_cause", {
  update: [1, "考勤规则更新", "Rules of a new version"],
  shifts: [2, "班次变更", "Shifts changed"],
  restored: [3, "取回归档考勤", "Archived punches restored"],
  command: [4, "运维重算", "Operator's command"],
});
