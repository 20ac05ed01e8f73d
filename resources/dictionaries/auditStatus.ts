import { dictionary } from "../kit/dictionary";

/** Check of a voucher. */
export const auditStatus = dictionary("audit_status", {
  unchecked: [0, "待核验", "To be checked"],
  checked: [1, "已核验", "Checked"],
  sentBack: [2, "已退回", "Sent back"],
});
