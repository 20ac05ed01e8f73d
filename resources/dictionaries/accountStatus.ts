import { dictionary } from "../kit/dictionary";

/** State of a special wage account (specification §9). */
export const accountStatus = dictionary(
  "account_status",
  {
    open: [1, "正常", "Normal", "good"],
    closed: [0, "销户", "Closed", "quiet"],
  },
  "bank_status",
);
