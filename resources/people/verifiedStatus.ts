import { dictionary } from "../kit/dictionary";

/** The result of comparing a person with the identity card. */
export const verifiedStatus = dictionary("verified_status", {
  unverified: [0, "未核验", "Not verified", "quiet"],
  matches: [1, "一致", "Matches", "good"],
  differs: [2, "不一致", "Does not match", "bad"],
});
