import { dictionary } from "../kit/dictionary";

/** State of the key with which a site pushes data. */
export const keyStatus = dictionary("key_status", {
  none: [0, "未发放", "Not issued", "quiet"],
  inUse: [1, "已启用", "In use", "good"],
  stopped: [2, "已停用", "Disabled", "bad"],
});
