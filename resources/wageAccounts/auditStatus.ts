import { dictionary } from "../kit/dictionary";

/** The check of a voucher. */
export const auditStatus = dictionary("audit_status", {
  unchecked: [0, "待核验", "Pending verification", "wait"],
  checked: [1, "已核验", "Verified", "good"],
  sentBack: [2, "已退回", "Returned", "bad"],
});
