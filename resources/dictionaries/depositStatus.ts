import { dictionary } from "../kit/dictionary";

/** State of a wage deposit. */
export const depositStatus = dictionary("deposit_status", {
  unconfirmed: [1, "待确认", "Pending confirmation"],
  valid: [2, "有效", "Valid"],
  short: [3, "待补足", "To be topped up"],
  returning: [4, "返还公示中", "Release on public notice"],
  returned: [5, "已返还", "Released"],
  expired: [6, "已失效", "Expired"],
  sentBack: [7, "已退回", "Returned"],
});

/** What a project counts as stored. */
export const storedDepositStatuses = [depositStatus.valid, depositStatus.short] as const;
/** Stored, or still held while its return is publicised. */
export const heldDepositStatuses = [...storedDepositStatuses, depositStatus.returning] as const;
