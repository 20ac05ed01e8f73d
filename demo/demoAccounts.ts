import type { Label } from "../resources/kit/label";
import type { Settings } from "../server/platform/settings/env";
import { makeNumbers } from "./numbers";

export interface DemoLogin {
  readonly username: string;
  readonly name: Label;
  readonly role_label: Label;
  readonly password: string;
}

/**
 * The company offered to visitors: the first contractor, which has the first credit code. On any day, it builds the sites of the
 * worker who is owed wages and of the worker with a payroll to confirm.
 */
export const firstCompany = 0;

const offices: readonly (readonly [username: string, name: Label, role: Label])[] = [
  ["gov01", ["市劳动保障监察支队", "City Labour Inspection Division"], ["市级监察员", "City inspector"]],
  ["gov02", ["东汀区劳动保障监察大队", "Dongting District Labour Inspection Brigade"], ["区县监察员", "District inspector"]],
  [
    "zhujian01",
    ["市住建局建筑市场科", "City Housing Bureau, Construction Market Section"],
    ["行业主管部门", "Sector department"],
  ],
  ["shenhe01", ["项目审核岗", "Project review desk"], ["项目审核员", "Project reviewer"]],
  ["bzj01", ["工资保证金管理岗", "Wage deposit desk"], ["保证金专员", "Deposit officer"]],
  ["lingdao01", ["市根治欠薪工作领导小组", "City Leading Group against Wage Arrears"], ["领导", "Leader"]],
  ["admin", ["平台管理员", "Platform administrator"], ["超级管理员", "Super administrator"]],
];

/** For the buttons of the login page; empty outside the demo. */
export function demoAccounts({ settings }: { readonly settings: Pick<Settings, "demo" | "demoPassword"> }): DemoLogin[] {
  if (!settings.demo) return [];
  const companies: typeof offices = [
    [makeNumbers().creditCode(), ["总承包单位", "General contractor"], ["施工企业管理员", "Company administrator"]],
    ["jingban01", ["总承包单位经办岗", "General contractor, payroll desk"], ["施工企业经办", "Company preparer"]],
    ["fuhe01", ["总承包单位复核岗", "General contractor, review desk"], ["施工企业复核", "Company reviewer"]],
  ];
  return [...offices, ...companies].map(([username, name, role_label]) => ({
    username,
    name,
    role_label,
    password: settings.demoPassword,
  }));
}
