import { render, screen } from "@testing-library/react";
import { AdminContext, RecordContextProvider } from "react-admin";
import { expect, test, vi } from "vitest";
import { wageState } from "../../../../resources/dictionaries/wageState";
import { LastMonths } from "../../../../src/views/people/LastMonths";

test("a late wage says its state, the days and what is owed; one paid in full says so", () => {
  vi.setSystemTime(new Date("2025-09-20T10:00:00+08:00"));
  const month = { days: 10, earned_amount: "3000.00", due_amount: "3000.00", due_date: "2025-09-15" };
  const months = [
    { ...month, month: "2025-08", paid_amount: "1000.00", owed_amount: "2000.00", state: wageState.partlyPaid },
    { ...month, month: "2025-07", paid_amount: "3000.00", owed_amount: "0.00", due_date: "2025-08-15", state: wageState.paid },
  ];
  render(
    <AdminContext>
      <RecordContextProvider value={{ id: 1, entry_time: "2025-07-01", months }}>
        <LastMonths />
      </RecordContextProvider>
    </AdminContext>,
  );
  expect(screen.getByText("部分拖欠2,000元 · 逾期5天")).toHaveAttribute("data-tone", "bad");
  expect(screen.getByText("已足额")).toHaveAttribute("data-tone", "good");
  vi.useRealTimers();
});
