import { render, screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { AdminContext } from "react-admin";
import { MemoryRouter } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { SettlementResponse } from "../../../../resources/people/responses";
import { LeaveDialog } from "../../../../src/views/people/LeaveDialog";
import type { WorkerRow } from "../../../../src/views/people/workerRow";

const month = { attend_days: 20, is_minimum: false, earned_amount: "6000.00", paid_amount: "0.00", claimed_amount: "0.00" };
const answer: SettlementResponse = {
  months: [
    { ...month, pay_month: "2025-07", due_amount: "6000.00", owed_amount: "6000.00", due_date: "2025-08-15", overdue_days: 26 },
    { ...month, pay_month: "2025-08", due_amount: "5000.00", owed_amount: "5000.00", due_date: "2025-09-13", overdue_days: 0 },
  ],
  ...{ open_days: 40, owed_amount: "11000.00", overdue_amount: "6000.00" },
};
const server = setupServer(http.get("*/project/v1/workers/7/settlement/", () => HttpResponse.json(answer)));
beforeAll(() => server.listen({ onUnhandledRequest: "bypass" }));
afterAll(() => server.close());

test("an exit names the day of each open month, says which are overdue, and adds up", async () => {
  const worker = { id: 7, worker_name: "张有田", project: 1, corp: 2 } as WorkerRow;
  render(
    <MemoryRouter>
      <AdminContext>
        <LeaveDialog worker={worker} onClose={() => undefined} />
      </AdminContext>
    </MemoryRouter>,
  );
  const dialog = within(await screen.findByRole("dialog"));
  const rowOf = async (name: string) => within((await dialog.findByText(name)).closest("tr")!);
  const [july, august, total] = [await rowOf("2025-07"), await rowOf("2025-08"), await rowOf("合计")];
  july.getByText("2025-08-15");
  july.getByText("逾期26天");
  august.getByText("2025-09-13");
  expect(august.queryByText(/逾期/)).toBeNull();
  total.getByText("11,000");
  expect(screen.getByRole("alert")).toHaveTextContent("其中拖欠6,000元");
});
