import { dictionary } from "../kit/dictionary";

/** Days that break the rule of the week, by the yearly notice on holidays. */
export const holidayKind = dictionary("holiday_kind", [
  [1, "法定节假日", "Statutory holiday"],
  [2, "调休上班", "Make-up workday"],
]);
