import { dictionary } from "../kit/dictionary";

/** State of a special wage account (specification §9). */
export const accountStatus = dictionary("account_status", [
  [1, "正常", "Normal"],
  [0, "销户", "Closed"],
]);
