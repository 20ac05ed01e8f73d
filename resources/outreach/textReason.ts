import { dictionary } from "../kit/dictionary";

/** Why the office texts the workers of a case. */
export const textReason = dictionary("text_reason", {
  callMissed: [1, "电话未接通", "Call not answered"],
  confirmWages: [2, "核对工资", "Check the wages"],
  sendEvidence: [3, "提供证据", "Send evidence"],
  caseProgress: [4, "案件进展", "Progress of the case"],
});
