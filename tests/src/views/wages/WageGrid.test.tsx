import { fireEvent, render, screen } from "@testing-library/react";
import { AdminContext } from "react-admin";
import { expect, test, vi } from "vitest";
import type { CalendarMonth } from "../../../../resources/payrolls/wagesResponses";
import { wageState } from "../../../../resources/dictionaries/wageState";
import { monthsFrom } from "../../../../resources/kit/days";
import { WageGrid, type WageGridRow } from "../../../../src/views/wages/WageGrid";

vi.mock("../../../../src/app/entry/canOpenAddress", () => ({ canOpenAddress: (to: string) => to !== "/locked" }));

const months = monthsFrom("2024-10", "2025-09").map((month): CalendarMonth => ({
  ...{ month, state: null, worker_count: 0, due_amount: "0.00", paid_amount: "0.00" },
  ...{
    overdue_workers: 0,
    overdue_amount: "0.00",
    overdue_days: 0,
    late_days: 0,
    due_date: null,
    last_paid_on: null,
    to: "/locked",
  },
}));
const unpaid: Partial<CalendarMonth> = {
  ...{ state: wageState.unpaid, overdue_workers: 12, overdue_amount: "86400.00", overdue_days: 125, due_date: "2025-07-20" },
  to: "/payroll/wage-detail?project=1&month=2025-06",
};
const paid: Partial<CalendarMonth> = { state: wageState.paid, worker_count: 3, paid_amount: "9000.00" };
const own = months.map((month) => ({
  ...month,
  ...(month.month === "2025-06" && unpaid),
  ...(month.month === "2025-05" && paid),
}));

const draw = (rows: readonly WageGridRow[] = [{ key: "project", name: null, months: own }]) =>
  render(
    <AdminContext>
      <WageGrid label="工资日历" nameHead="项目" rows={rows} />
    </AdminContext>,
  );

test("each month is a full sentence: state, people, amount and days", () => {
  draw();
  expect(screen.getByRole("grid", { name: "工资日历" })).toBeVisible();
  expect(screen.getAllByRole("cell")).toHaveLength(12);
  expect(screen.getByRole("link", { name: "2025年6月：拖欠86,400元 · 12人 · 应发日2025-07-20，逾期125天" })).toHaveAttribute(
    "href",
    expect.stringContaining("/payroll/wage-detail?project=1&month=2025-06"),
  );
  expect(screen.getByRole("img", { name: "2025年5月：已足额 · 3人 · 已发9,000元" })).toBeVisible();
  expect(screen.getByRole("img", { name: "2025年4月：无应发工资" })).toBeVisible();
});

test("is one tab stop, and arrow keys move between the months and the rows", () => {
  draw([
    { key: "1", name: "一期", months: own },
    { key: "2", name: "二期", months: own },
  ]);
  const stops = () => [...document.querySelectorAll("[data-place][tabindex='0']")].map((cell) => cell.getAttribute("data-place"));
  expect(stops()).toEqual(["0.11"]);
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  document.querySelector<HTMLElement>("[data-place='0.11']")!.focus();
  for (const [key, place] of [
    ["ArrowRight", "0.11"],
    ["ArrowLeft", "0.10"],
    ["ArrowDown", "1.10"],
    ["ArrowDown", "1.10"],
    ["Home", "1.0"],
    ["ArrowUp", "0.0"],
    ["End", "0.11"],
  ] as const) {
    press(key);
    expect([key, stops(), document.activeElement?.getAttribute("data-place")]).toEqual([key, [place], place]);
  }
});
