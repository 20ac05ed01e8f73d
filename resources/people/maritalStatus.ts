import { dictionary } from "../kit/dictionary";

/** Specification §9. A push may contain the national standard's 04 丧偶; it is stored and shown as unknown. */
export const maritalStatus = dictionary("marital_status", [
  ["01", "未婚", "Unmarried"],
  ["02", "已婚", "Married"],
  ["03", "离异", "Divorced"],
]);
