import { expect, test } from "vitest";
import { groups } from "../../../../resources/menuGroups";
import { screenFamilies } from "../../../../resources/menu";
import { menuEntries } from "../../../../src/app/shell/sidebar/menuEntries";

test("each tab of a family is a screen of its group", () => {
  for (const { group, tabs } of screenFamilies) {
    const screens = groups.find(({ path }) => path === group)?.screens.map(({ path }) => path) ?? [];
    expect(tabs.filter(({ path }) => !screens.includes(path))).toEqual([]);
  }
});

test("screens of one family are one entry, a single one keeps its name", () => {
  const screen = (path: string) => ({ path, label: [path, path] as const });
  const menu = (...paths: string[]) =>
    menuEntries({ path: "payroll", screens: paths.map(screen) }).map(({ path, label }) => `${path} ${label[0]}`);
  expect(menu("salary", "bail", "wage", "payroll", "arrears")).toEqual(["salary 工资发放", "bail bail", "arrears 工资台账"]);
  expect(menu("bail", "wage")).toEqual(["bail bail", "wage wage"]);
});
