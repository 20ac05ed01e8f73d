import { dictionary } from "../kit/dictionary";

/** State of a payroll (specification §4): `draft` is with the maker, `submitted` with the authoriser. */
export const payrollStatus = dictionary("payroll_status", {
  draft: [0, "待发放", "To be paid", "quiet"],
  submitted: [1, "待审核", "To be reviewed", "wait"],
  paying: [2, "发放中", "Being paid", "busy"],
  paid: [3, "发放完成", "Paid", "good"],
  failed: [4, "发放失败", "Payment failed", "bad"],
});

export const unfinishedPayrollStatuses = [
  payrollStatus.draft,
  payrollStatus.submitted,
  payrollStatus.paying,
  payrollStatus.failed,
] as const;
