import { dictionary } from "../kit/dictionary";

/** How the client transfers the labour fee. */
export const laborFeeMode = dictionary("labor_fee_mode", {
  monthly: [1, "按月定额", "Fixed monthly amount"],
  share: [2, "按进度款比例", "Share of the progress payment"],
});
