import { render, screen } from "@testing-library/react";
import { AdminContext } from "react-admin";
import { expect, test, vi } from "vitest";
import { setLocale } from "../../../../providers/locale";
import { storeSession } from "../../../../providers/session";
import type { UrgentProject } from "../../../../resources/dashboards/homeResponses";
import { OverdueWages } from "../../../../src/dashboards/home/OverdueWages";
import { Figures } from "../../../../src/dashboards/home/Figures";
import { HandleFirst } from "../../../../src/dashboards/home/HandleFirst";
import { WorkQueue } from "../../../../src/dashboards/home/WorkQueue";
import { loginAnswer } from "../../../support/signIn";

vi.mock("../../../../src/app/entry/canOpenAddress", () => ({ canOpenAddress: () => true }));

const debt = {
  amount: "522550.00",
  worker_count: 90,
  project_count: 2,
  max_overdue_days: 125,
  promised_count: 0,
  promised_amount: "0.00",
  to: "/payroll/arrears",
};
const project: UrgentProject = {
  ...{ project: 3, project_name: "栖霞高速", region_name: "东汀区", alarm: 45, alarm_level: 1, rule_name: "工资逾期未发" },
  ...{
    amount: "209610.00",
    worker_count: 37,
    overdue_days: 33,
    deadline: null,
    days_left: null,
    wage_case: 7,
    is_cleared: false,
  },
};

test("the debt is said with its money, people, projects and days, and leads to the ledger", () => {
  render(
    <AdminContext>
      <OverdueWages wages={debt} />
    </AdminContext>,
  );
  expect(screen.getByRole("link", { name: "52.26万元" })).toHaveAttribute("href", expect.stringContaining("/payroll/arrears"));
  expect(screen.getByText("2个项目 · 90人 · 最长逾期125天")).toBeVisible();
});

test.each([
  ["zh", "52.26万元"],
  ["en", "522,550 CNY"],
] as const)("the overview writes the debt as the head of the page does (%s)", (locale, text) => {
  setLocale(locale);
  const sums = [{ key: "overdue", label: "拖欠", amount: debt.amount, to: debt.to }];
  render(
    <AdminContext>
      <OverdueWages wages={debt} />
      <Figures kpi={{}} counts={[]} sums={sums} />
    </AdminContext>,
  );
  setLocale("zh");
  const written = screen.getAllByRole("link").map(({ textContent }) => textContent?.replaceAll(" ", ""));
  expect(written).toEqual([text, text].map((each) => each.replaceAll(" ", "")));
});

test("that all due wages are paid is said only where no project owes any", () => {
  render(
    <AdminContext>
      <OverdueWages wages={{ ...debt, amount: "0.00", worker_count: 0, project_count: 0, max_overdue_days: 0 }} />
    </AdminContext>,
  );
  expect(screen.getByText("到期工资均已发放")).toBeVisible();
});

test.each([
  [null, "待下发通知", "wait"],
  [3, "还剩3天", "quiet"],
  [-2, "逾期2天", "bad"],
])("of a project with %s days left the time is said, and its button opens the case", (days_left, words, tone) => {
  storeSession(loginAnswer("government", { permissions: "1001,alarm_view,alarm_handle" }));
  render(
    <AdminContext>
      <HandleFirst items={[{ ...project, days_left }]} />
    </AdminContext>,
  );
  expect(screen.getByText(words)).toHaveAttribute("data-tone", tone);
  expect(screen.getByRole("link", { name: "处置" })).toHaveAttribute("href", expect.stringContaining("/alarm/case-detail?id=7"));
});

test("an official without the permission to handle alarms is offered to view them", () => {
  storeSession(loginAnswer("government", { permissions: "1001,alarm_view" }));
  render(
    <AdminContext>
      <HandleFirst items={[project]} />
    </AdminContext>,
  );
  expect(screen.getByRole("link", { name: "查看" })).toHaveAttribute("href", expect.stringContaining("/alarm/case-detail?id=7"));
});

test("rows that belong to no project leave the queue without a column of projects", () => {
  const waiting = { resource: "projects", id: 7, label: "待审核项目", name: "栖霞高速", since: "2026-11-01 08:00:00" };
  const row = { ...waiting, project_name: null, has_review: true, to: "/system/key-project" };
  const { rerender } = render(<WorkQueue rows={[row]} />, { wrapper: AdminContext });
  expect(screen.getByText("待审核项目")).toBeVisible();
  expect(screen.queryByRole("columnheader", { name: "项目" })).toBeNull();
  rerender(<WorkQueue rows={[row, { ...row, id: 8, project_name: "东汀大桥" }]} />);
  expect(screen.getByRole("columnheader", { name: "项目" })).toBeVisible();
});
