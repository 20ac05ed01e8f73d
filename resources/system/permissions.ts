import type { CodeOf } from "../kit/dictionary";
import type { Label } from "../kit/label";
import type { permission } from "../dictionaries/permission";

export type PermissionCode = CodeOf<typeof permission>;

/** The permissions by group of the menu, each with those that make sense only beside it. */
export interface PermissionGroup {
  readonly group: Label;
  readonly permissions: readonly { readonly code: PermissionCode; readonly children?: readonly PermissionCode[] }[];
}

export const permissionTree: readonly PermissionGroup[] = [
  { group: ["首页", "Home"], permissions: [{ code: "1001" }, { code: "screen_view" }] },
  { group: ["预警管理", "Alarms"], permissions: [{ code: "alarm_view", children: ["alarm_handle"] }] },
  {
    group: ["实名制管理", "Real names"],
    permissions: [{ code: "project_view" }, { code: "company_view", children: ["company_review"] }, { code: "worker_view" }],
  },
  {
    group: ["无欠薪管理", "Wages without arrears"],
    permissions: [
      { code: "deposit_view", children: ["deposit_manage"] },
      { code: "account_view", children: ["account_manage"] },
      { code: "payment_view" },
      { code: "payroll_view" },
      { code: "wage_view" },
    ],
  },
  { group: ["系统管理", "System"], permissions: [{ code: "user_manage" }, { code: "secret_manage" }, { code: "audit_view" }] },
  { group: ["数据安全", "Data protection"], permissions: [{ code: "pii_view" }, { code: "export_data" }] },
];
