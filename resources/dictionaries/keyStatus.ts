import { dictionary } from "../kit/dictionary";

/** The secret with which a site pushes data. */
export const keyStatus = dictionary("key_status", [
  [0, "未发放", "Not issued"],
  [1, "已启用", "In use"],
  [2, "已停用", "Stopped"],
]);
