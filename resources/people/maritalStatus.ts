import { dictionary } from "../kit/dictionary";

/** Specification §9. It has no value for the widowed (丧偶, 04 of the national standard): a push with it leaves the field empty. */
export const maritalStatus = dictionary("marital_status", [
  ["01", "未婚", "Unmarried"],
  ["02", "已婚", "Married"],
  ["03", "离异", "Divorced"],
]);
