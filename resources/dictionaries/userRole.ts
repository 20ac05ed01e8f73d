import { dictionary } from "../kit/dictionary";

/** sup and company are the roles of specification §6; government stands for every other account. */
export const userRole = dictionary("user_role", [
  ["sup", "超级管理员", "Super administrator"],
  ["company", "施工企业", "Construction company"],
  ["government", "监管部门", "Government staff"],
]);
