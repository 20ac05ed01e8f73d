import { dictionary } from "../kit/dictionary";

/** How an alarm ended. */
export const closeType = dictionary("close_type", {
  verified: [1, "核实销号", "Approved and closed"],
  cleared: [2, "系统自动消除", "Auto-cleared"],
  dismissed: [3, "豁免", "Waived"],
});
