import { permission } from "./dictionaries/permission";
import type { PermissionCode } from "./kit/access";
import { labelOf } from "./kit/dictionary";
import type { CodeGroup } from "./kit/field";
import type { Label, Locale } from "./kit/label";
import { specifiedGroups } from "./menu";

/** By the permission that opens a screen: further permissions that apply on it. */
const acts: Partial<Readonly<Record<PermissionCode, readonly PermissionCode[]>>> = {
  alarm_view: ["alarm_handle", "alarm_waive", "complaint_handle", "paper_serve", "site_inspect", "hand_over"],
  project_view: ["permit_manage"],
  secret_manage: ["project_review"],
  company_view: ["company_review"],
  deposit_view: ["deposit_manage", "drawdown_order", "drawdown_register"],
  account_view: ["account_manage"],
  wage_view: ["evidence_accept"],
};
/** An error if a permission is chosen without the one that opens its screen, because it would have no effect. */
export function missingPermission(chosen: readonly string[]): Label | undefined {
  for (const parent of permission.codes) {
    const child = acts[parent]?.find((code) => chosen.includes(code) && !chosen.includes(parent));
    if (child === undefined) continue;
    const name = (code: PermissionCode, locale: Locale) => labelOf(permission, code, locale);
    return [
      `选择“${name(child, "zh")}”时，请同时选择“${name(parent, "zh")}”`,
      `“${name(child, "en")}” needs “${name(parent, "en")}” as well`,
    ];
  }
  return undefined;
}
/** Permissions of screens outside the menu, in the group where they are opened. */
const screensBesideMenu: Readonly<Record<string, readonly PermissionCode[]>> = { home: ["screen_view"] };

/** The permissions of a group, each with those that require it. */
interface PermissionGroup extends Pick<CodeGroup, "label"> {
  readonly permissions: readonly { readonly code: PermissionCode; readonly children: readonly PermissionCode[] }[];
}

const isPermission = (word: string): word is PermissionCode => (permission.codes as readonly string[]).includes(word);

const group = (label: PermissionGroup["label"], codes: readonly PermissionCode[]): PermissionGroup => ({
  label,
  permissions: [...new Set(codes)].map((code) => ({ code, children: acts[code] ?? [] })),
});
const codesOf = ({ permissions }: PermissionGroup) => permissions.flatMap(({ code, children }) => [code, ...children]);

const byMenu = specifiedGroups.map(({ path, label, screens }) =>
  group(label, [...screens.flatMap(({ access = [] }) => access).filter(isPermission), ...(screensBesideMenu[path] ?? [])]),
);
const placed = new Set(byMenu.flatMap(codesOf));

/** The permissions by menu group; those without a screen concern the data themselves. */
export const permissionTree: readonly PermissionGroup[] = [
  ...byMenu,
  group(
    ["数据与安全", "Data and security"],
    permission.codes.filter((code) => !placed.has(code)),
  ),
].filter(({ permissions }) => permissions.length > 0);

/** The same as options of the role form. */
export const permissionGroups: readonly CodeGroup[] = permissionTree.map((each) => ({ label: each.label, codes: codesOf(each) }));
