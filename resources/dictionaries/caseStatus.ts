import { dictionary } from "../kit/dictionary";

/** The state of a wage case. Facts open and settle it, never a person. */
export const caseStatus = dictionary("case_status", {
  inProgress: [1, "处理中", "In progress", "bad"],
  promised: [2, "承诺中", "Promised", "wait"],
  settled: [3, "已结清", "Settled", "good"],
});

export const openCaseStatuses = [caseStatus.inProgress, caseStatus.promised] as const;
