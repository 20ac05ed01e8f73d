import { dictionary } from "../kit/dictionary";

/** How a worker confirmed a pay record. */
export const confirmMethod = dictionary("confirm_method", {
  ownPhone: [1, "本人手机确认", "By worker's phone"],
  paper: [2, "纸质签字", "Paper signature"],
});
