import { dictionary } from "../kit/dictionary";

export const handOverStatus = dictionary("hand_over_status", {
  given: [1, "待办理", "To do", "busy"],
  answered: [2, "已答复", "Answered", "wait"],
  done: [3, "已办结", "Done", "good"],
  recalled: [4, "已撤回", "Recalled", "quiet"],
});
