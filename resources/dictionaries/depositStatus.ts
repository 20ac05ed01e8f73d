import { dictionary } from "../kit/dictionary";

/** State of a wage deposit. */
export const depositStatus = dictionary("deposit_status", {
  unconfirmed: [1, "待确认", "To be confirmed"],
  valid: [2, "有效", "Valid"],
  short: [3, "待补足", "To be refilled"],
  returning: [4, "返还公示中", "Return being publicised"],
  returned: [5, "已返还", "Returned"],
  expired: [6, "已失效", "Expired"],
  sentBack: [7, "已退回", "Sent back"],
});

/** What a project counts as stored. */
export const storedDepositStatuses = [depositStatus.valid, depositStatus.short] as const;
/** Stored, or still held while its return is publicised. */
export const heldDepositStatuses = [...storedDepositStatuses, depositStatus.returning] as const;
