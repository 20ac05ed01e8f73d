import { dictionary } from "../kit/dictionary";
import type { CodeOf } from "../kit/dictionary";
import type { ShiftTimes } from "./shiftTimes";

/** How a site divides its days into shifts. */
export const shiftSystem = dictionary("shift_system", {
  twoShifts: [1, "两班倒（08:00–20:00、20:00–08:00）", "Two shifts (08:00–20:00, 20:00–08:00)"],
  threeShifts: [2, "三班倒（08:00–16:00、16:00–24:00、00:00–08:00）", "Three shifts (08:00–16:00, 16:00–24:00, 00:00–08:00)"],
  ownTimes: [3, "自定时间", "Own times"],
});

const shift = (name: string, from: string, to: string): ShiftTimes => ({ name, from, to });

/** The shifts of the systems that need no times of their own. */
export const presetShifts: Readonly<Partial<Record<CodeOf<typeof shiftSystem>, readonly ShiftTimes[]>>> = {
  [shiftSystem.twoShifts]: [shift("白班", "08:00", "20:00"), shift("夜班", "20:00", "08:00")],
  [shiftSystem.threeShifts]: [shift("早班", "08:00", "16:00"), shift("中班", "16:00", "00:00"), shift("夜班", "00:00", "08:00")],
};
