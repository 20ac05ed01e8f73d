import { dictionary } from "../kit/dictionary";

/** Whether the worker has confirmed the pay record (specification §9). */
export const confirmStatus = dictionary("confirm_status", [
  [true, "已确认", "Confirmed", "good"],
  [false, "未确认", "Not confirmed", "wait"],
]);
