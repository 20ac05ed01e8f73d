import { permission } from "./dictionaries/permission";
import type { PermissionCode } from "./kit/access";
import type { CodeGroup } from "./kit/field";
import { specifiedGroups } from "./menu";

/** What may be done beside opening a screen, by the permission that opens it. */
const acts: Partial<Readonly<Record<PermissionCode, readonly PermissionCode[]>>> = {
  alarm_view: ["alarm_handle"],
  project_view: ["permit_manage"],
  company_view: ["company_review"],
  deposit_view: ["deposit_manage"],
  account_view: ["account_manage"],
};
/** Of screens outside the menu, in the group where they are opened. */
const screensBesideMenu: Readonly<Record<string, readonly PermissionCode[]>> = { home: ["screen_view"] };

/** The permissions of a group, each with those that make sense only beside it. */
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

/** The permissions by group of the menu; those without a screen concern the data themselves. */
export const permissionTree: readonly PermissionGroup[] = [
  ...byMenu,
  group(
    ["数据与安全", "Data and security"],
    permission.codes.filter((code) => !placed.has(code)),
  ),
].filter(({ permissions }) => permissions.length > 0);

/** The same as the role editor offers them. */
export const permissionGroups: readonly CodeGroup[] = permissionTree.map((each) => ({ label: each.label, codes: codesOf(each) }));
