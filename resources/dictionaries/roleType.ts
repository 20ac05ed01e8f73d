import { dictionary } from "../kit/dictionary";

/** Specification §6. */
export const roleType = dictionary("role_type", [
  [1, "政府", "Government"],
  [2, "企业", "Enterprise"],
]);
