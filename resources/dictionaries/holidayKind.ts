import { dictionary } from "../kit/dictionary";

/** Exceptions to the five-day week, from the yearly notice on holidays. */
export const holidayKind = dictionary("holiday_kind", {
  holiday: [1, "法定节假日", "Statutory holiday"],
  workday: [2, "调休上班", "Make-up workday"],
});
