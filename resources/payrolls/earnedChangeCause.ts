import { dictionary } from "../kit/dictionary";

/** Why the earnings of a past month fell. */
export const earnedChangeCause = dictionary("earned_change_cause", {
  contract: [1, "合同调整", "Contract changed"],
  attendance: [2, "考勤减少", "Attendance reduced"],
});
