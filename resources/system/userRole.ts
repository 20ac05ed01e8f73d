import { dictionary } from "../kit/dictionary";

/** sup and company are the roles of specification §6; all other accounts are government. */
export const userRole = dictionary("user_role", [
  ["sup", "超级管理员", "Super administrator"],
  ["company", "施工企业", "Construction company"],
  ["system_admin", "系统管理员（三员）", "System administrator"],
  ["security_admin", "安全管理员（三员）", "Security administrator"],
  ["audit_admin", "审计管理员（三员）", "Audit administrator"],
  ["government", "监管部门", "Government staff"],
]);
