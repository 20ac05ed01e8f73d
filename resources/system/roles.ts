import * as d from "../declare";
import { permission } from "../dictionaries/permission";
import { roleType } from "./roleType";
import { userRole } from "./userRole";
import { everyDeployment } from "../kit/menu";
import { missingPermission, permissionGroups } from "../permissionGroups";
import { dutyOf } from "../administrators";

/** The permissions of a role's users. Two roles are built in: super administrator and company. */
export const roles = d.defineResource("roles", ["角色", "Roles"], {
  path: "/system/v1/roles/",
  deployments: everyDeployment,
  route: "/system/role",

  fields: {
    name: d.text("角色名称", "Name", { max: 30 }).required().unique().search().english("name_en"),
    name_en: d.text("英文名称", "English name", { max: 60 }).search(),
    role_type: d.choice(roleType, "角色类型", "Type").required().filter().default(roleType.government),
    /** The role code in the session (specification §6). */
    code: d.choice(userRole, "会话角色", "Session role").computed().default("government"),
    permissions: d.choices(permission, "权限", "Permissions", { groups: permissionGroups }),
    is_builtin: d.bool("内置", "Built-in").computed().default(false),
    account_count: d.integer("账号数", "Accounts").derived(d.countOf("accounts", "role")),
    remark: d.text("备注", "Remark", { max: 200 }),
  },

  restorable: true,
  read: dutyOf("roles.read", { super: true, government: { needs: "user_manage" } }),
  create: dutyOf("roles.write", d.superOnly),
  update: [{ by: dutyOf("roles.write", d.superOnly), in: { is_builtin: [false] } }],
  remove: {
    by: dutyOf("roles.write", d.superOnly),
    in: { is_builtin: [false] },
    unless: { reads: ["account_count"], check: ({ account_count }) => account_count > 0 && { reason: "roles.inUse" } },
  },
  check: ({ role_type, permissions }) => ({
    permissions:
      role_type === roleType.enterprise
        ? !!permissions && ["企业角色不设置权限", "Company roles have no permissions"]
        : missingPermission(permissions?.split(",") ?? []),
  }),

  list: { columns: ["name", "name_en", "role_type", "is_builtin", "account_count", "remark"], sort: ["id", "ASC"] },
  form: [{ fields: ["name", "name_en", "role_type", "remark"] }, { title: ["权限", "Permissions"], fields: ["permissions"] }],
  screen: { show: false },
});
export type Role = d.Row<typeof roles>;
