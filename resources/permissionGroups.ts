import { permission } from "./dictionaries/permission";
import type { CodeGroup } from "./kit/field";
import { groups } from "./menu";

type Permission = (typeof permission.codes)[number];

/** What may be done on the screens of a group, beside opening them. */
const acts: Readonly<Record<string, readonly Permission[]>> = {
  home: ["screen_view"],
  alarm: ["alarm_handle"],
  realname: ["company_review"],
  payroll: ["deposit_manage", "account_manage"],
};

const isPermission = (word: string): word is Permission => (permission.codes as readonly string[]).includes(word);

/** Each group of the menu with the codes that open its screens and those that act there. */
const byMenu: readonly { readonly label: CodeGroup["label"]; readonly codes: readonly Permission[] }[] = groups.map(
  ({ path, label, screens }) => ({
    label,
    codes: [...new Set([...screens.flatMap(({ access = [] }) => access).filter(isPermission), ...(acts[path] ?? [])])],
  }),
);
const placed = new Set(byMenu.flatMap(({ codes }) => codes));

/** The permissions as the role editor offers them; what no screen asks for concerns the data themselves. */
export const permissionGroups: readonly CodeGroup[] = [
  ...byMenu,
  { label: ["数据与安全", "Data and security"] as const, codes: permission.codes.filter((code) => !placed.has(code)) },
].filter(({ codes }) => codes.length > 0);
