import { dictionary } from "../kit/dictionary";

/** State of a wage deposit. */
export const depositStatus = dictionary("deposit_status", [
  [1, "待确认", "To be confirmed"],
  [2, "有效", "Valid"],
  [3, "待补足", "To be refilled"],
  [4, "返还公示中", "Return being publicised"],
  [5, "已返还", "Returned"],
  [6, "已失效", "Expired"],
  [7, "已退回", "Sent back"],
]);
