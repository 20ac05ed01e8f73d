import { dictionary } from "../kit/dictionary";

/** Whether an account, a key or a bank may be used. */
export const enabling = dictionary("enabling", [
  [true, "启用", "Enabled", "good"],
  [false, "停用", "Disabled", "quiet"],
]);
