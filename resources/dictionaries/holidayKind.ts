import { dictionary } from "../kit/dictionary";

/** Days that break the rule of the week, by the yearly notice on holidays. */
export const holidayKind = dictionary("holiday_kind", {
  holiday: [1, "法定节假日", "Statutory holiday"],
  workday: [2, "调休上班", "Make-up workday"],
});
