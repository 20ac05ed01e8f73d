import { dictionary } from "../kit/dictionary";

/** State of a payroll (specification §4): 0 is the maker's stage, 1 the authoriser's. */
export const payrollStatus = dictionary("payroll_status", [
  [0, "待发放", "To be paid"],
  [1, "待审核", "To be reviewed"],
  [2, "发放中", "Being paid"],
  [3, "发放完成", "Paid"],
  [4, "发放失败", "Payment failed"],
]);
