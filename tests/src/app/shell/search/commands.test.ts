import { expect, test } from "vitest";
import { commandMatch, sessionCommands } from "../../../../../src/app/shell/search/commands";
import { pinyinInitials } from "../../../../../src/app/shell/search/pinyinInitials";
import { signIn } from "../../../../support/signIn";

const addresses = () => sessionCommands().map(({ label, run }) => [label[0], typeof run === "function" ? "" : run.to] as const);
const addressOf = (label: string) => addresses().find(([name]) => name === label)?.[1];

test("the pages of the reader's menu are offered, and no others", () => {
  signIn("company");
  expect(addressOf("工资发放")).toBe("/payroll/salary");
  expect(addressOf("角色管理")).toBeUndefined();
  signIn("super");
  expect(addressOf("角色管理")).toBe("/system/role");
  expect(addressOf("通知公告")).toBe("/system/announcement");
});

test("what may be created leads to its form, or to the dialog over its list", () => {
  signIn("super");
  expect(addressOf("新增角色")).toBe("/system/role-edit");
  expect(addressOf("新增通知公告")).toBe("/system/announcement?create-announcements=new");
  expect(addressOf("导入节假日")).toBe("/system/preset?part=figures&import-holidays=new");
  signIn("company");
  expect(addressOf("新建工资单")).toBe("/payroll/edit-salary");
  expect(addressOf("导入人员花名册")).toBe("/realname/person?import-roster=new");
  expect(addressOf("新增角色")).toBeUndefined();
});

test("none is offered twice, and each in both languages", () => {
  for (const visitor of ["super", "company", "government"] as const) {
    signIn(visitor);
    const all = sessionCommands();
    expect(new Set(all.map(({ key }) => key)).size).toBe(all.length);
    for (const { label } of all) expect(label.every((text) => text.length > 1)).toBe(true);
  }
});

test.each([
  ["工资发放", "gzff"],
  ["欠薪台账", "qxtz"],
  ["预警管理", "yjgl"],
  ["角色管理", "jsgl"],
  ["农民工实名制", "nmgsmz"],
  ["导入Excel 2", "drexcel2"],
])("the pinyin initials of %s are %s", (text, expected) => expect(pinyinInitials(text)).toBe(expected));

test.each([
  ["工资", 2],
  ["gzff", 2],
  ["Wage PAYOUT", 2],
  ["发放", 1],
  ["工发", 1],
  ["放工", 0],
  ["无欠薪管理", 1],
  ["保证金", 0],
])("how well %s means the payout of wages: %i", (typed, expected) =>
  expect(commandMatch({ label: ["工资发放", "Wage payout"], detail: ["无欠薪管理", "Wages"] }, typed)).toBe(expected),
);
