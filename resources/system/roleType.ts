import { dictionary } from "../kit/dictionary";

/** Specification §6. */
export const roleType = dictionary("role_type", {
  government: [1, "政府", "Government"],
  enterprise: [2, "企业", "Enterprise"],
});
