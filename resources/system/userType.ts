import { dictionary } from "../kit/dictionary";

/** The two kinds of user of specification §1. The super administrator is a role, not a type. */
export const userType = dictionary("user_type", {
  government: [1, "政府用户", "Government user"],
  company: [2, "企业用户", "Company user"],
});
