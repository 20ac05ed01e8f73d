import { dictionary } from "../kit/dictionary";

/** State of a wage deposit. */
export const depositStatus = dictionary("deposit_status", {
  unconfirmed: [1, "待确认", "Pending confirmation", "wait"],
  valid: [2, "有效", "Valid", "good"],
  short: [3, "待补足", "To be topped up", "bad"],
  returning: [4, "返还公示中", "Release on public notice", "busy"],
  returned: [5, "已返还", "Released", "quiet"],
  expired: [6, "已失效", "Expired", "bad"],
  sentBack: [7, "已退回", "Returned", "bad"],
});

/** States that count as stored. */
export const storedDepositStatuses = [depositStatus.valid, depositStatus.short] as const;
/** Stored, or still held while its return is being published. */
export const heldDepositStatuses = [...storedDepositStatuses, depositStatus.returning] as const;
