import { render, screen } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { AdminContext, RecordContextProvider } from "react-admin";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { CalendarMonth } from "../../../../resources/payrolls/wagesResponses";
import { monthsFrom } from "../../../../resources/kit/days";
import { CorpStanding } from "../../../../src/views/corps/CorpStanding";
import { signIn } from "../../../support/signIn";

const month = (of: string, more: Partial<CalendarMonth>): CalendarMonth => ({
  ...{ month: of, state: null, worker_count: 0, due_amount: "0.00", paid_amount: "0.00", overdue_workers: 0 },
  ...{ overdue_amount: "0.00", overdue_days: 0, late_days: 0, due_date: null, last_paid_on: null, to: "/" },
  ...more,
});
const months = monthsFrom("2024-12", "2026-11").map((of) =>
  of === "2026-06"
    ? month(of, { state: 4, overdue_days: 125, overdue_amount: "86400.00" })
    : month(of, of === "2026-07" ? { state: 3, late_days: 6 } : {}),
);

let asked = "";
const server = setupServer(
  http.get("*/project/v1/wageLedger/calendar/", ({ request }) => {
    asked = new URL(request.url).search;
    return HttpResponse.json([{ key: "contractor", name: "作为总承包单位", months, earlier: null }]);
  }),
);
beforeAll(() => server.listen());
beforeEach(() => signIn("super"));
afterAll(() => server.close());

test("a company's page begins with what it owes, how often it was late in two years, and its credit", async () => {
  render(
    <AdminContext>
      <RecordContextProvider
        value={{ id: 5, credit_level: "C", is_blacklisted: true, blacklist_until: "2027-05-01", last_arrears_date: "2026-07-31" }}
      >
        <CorpStanding />
      </RecordContextProvider>
    </AdminContext>,
  );
  expect(await screen.findByText("拖欠86,400元 · 最长125天")).toBeVisible();
  expect(screen.getByText(/近24个月迟发或拖欠2个月/)).toBeVisible();
  for (const text of ["失信", "列入，至2027-05-01", "2026-07-31"]) expect(screen.getByText(text)).toBeVisible();
  expect(asked).toContain("months=24");
});

test("credit is called assessed, and a company in arrears without a finding is not said to have none", async () => {
  render(
    <AdminContext>
      <RecordContextProvider value={{ id: 5, credit_level: "A", is_blacklisted: false, last_arrears_date: null }}>
        <CorpStanding />
      </RecordContextProvider>
    </AdminContext>,
  );
  expect(await screen.findByText("拖欠86,400元 · 最长125天")).toBeVisible();
  for (const text of ["守法诚信等级", "最近欠薪认定日", "无认定"]) expect(screen.getByText(text)).toBeVisible();
});
