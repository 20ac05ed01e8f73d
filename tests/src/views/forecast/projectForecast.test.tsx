import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { AdminContext } from "react-admin";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { ProjectForecast, WhatIf } from "../../../../resources/forecast/responses";
import { addDays } from "../../../../resources/kit/days";
import { ProjectForecastPanel } from "../../../../src/views/forecast/ProjectForecastPanel";
import { signIn } from "../../../support/signIn";

vi.mock("../../../../src/app/entry/canOpenAddress", () => ({ canOpenAddress: () => true }));

const today = "2026-11-23";
const fanOf = (p50: string) =>
  Array.from({ length: 45 }, (_, index) => ({ day: addDays(today, index + 1), p10: "-2000.00", p50, p90: "9000.00" }));
const outlook = {
  ...{ probability: 62.4, expected_shortfall: "3000.00", shortfall_p10: "3000.00", shortfall: "5000.00" },
  ...{ shortfall_p90: "7000.00", runs_out_on: "2026-12-05" },
};
const answer: ProjectForecast = {
  as_of: today,
  model: { version: 1, kind: 1, kind_name: "经验模型" },
  forecast: {
    ...{
      id: 8,
      pay_month: "2026-11",
      due_date: "2026-12-05",
      days_left: 12,
      is_listed: true,
      reminded_on: null,
      can_remind: true,
    },
    ...outlook,
    need: { p10: "8000.00", p50: "9000.00", p90: "10000.00" },
    cover: { p10: "3000.00", p50: "4000.00", p90: "5000.00" },
  },
  reasons: [
    { key: "cover", label: "专户可用资金", text: "缺5000元", effect: 2, points: 41.2, to: "/payroll/account" },
    { key: "growth", label: "用工变化", text: "人数不变", effect: -0.1, points: -0.2, to: "/realname/person" },
  ],
  fan: fanOf("1234.56"),
  paydays: [{ day: "2026-12-05", pay_month: "2026-11", p10: "8000.00", p50: "9000.00", p90: "10000.00" }],
  history: [],
};
const changed: WhatIf = {
  ...{ day: "2026-12-01", amount: "5000.00", before: outlook },
  after: { ...outlook, probability: 4, shortfall: "0.00", runs_out_on: null },
  fan: fanOf("6234.56"),
};

let given: ProjectForecast = answer;
let sent: unknown;
const server = setupServer(
  http.get("*/building/v1/projects/3/forecast/", () => HttpResponse.json(given)),
  http.post("*/building/v1/projects/3/forecast/whatIf/", async ({ request }) => {
    sent = await request.json();
    return HttpResponse.json(changed);
  }),
);
beforeAll(() => server.listen());
afterAll(() => server.close());
afterEach(() => server.resetHandlers());
beforeEach(() => {
  given = answer;
  signIn("government");
});

const draw = () =>
  render(
    <AdminContext>
      <ProjectForecastPanel project={3} />
    </AdminContext>,
  );
const panel = () => screen.findByRole("region", { name: "欠薪预测" });

test("each figure is said with its range and its day, and the default coefficients are called by their name", async () => {
  draw();
  const forecast = within(await panel());
  expect(await forecast.findByText("62%")).toBeVisible();
  expect(forecast.getByText("0.9万元（0.8万元至1万元）")).toBeVisible();
  expect(forecast.getByText("0.4万元（0.3万元至0.5万元）")).toBeVisible();
  expect(forecast.getByText("0.5万元（较好0.3万元，较坏0.7万元）")).toBeVisible();
  expect(forecast.getByText(/按2026-11-23的数据预测，使用经验模型（第1版），尚未用本市数据训练/)).toBeVisible();
  expect((await panel()).textContent).not.toMatch(/[一二三]级|预警/);
});

test("where the money suffices in the worst case, no amount is called a bad case", async () => {
  given = { ...answer, forecast: { ...answer.forecast!, shortfall_p10: "0.00", shortfall: "0.00", shortfall_p90: "0.00" } };
  draw();
  expect(await within(await panel()).findByText("0万元（较坏情况也够）")).toBeVisible();
  expect(screen.queryByText(/较坏\d/)).toBeNull();
});

test("each reason says how much it changes the probability, and leads to its rows", async () => {
  draw();
  const reasons = within(await screen.findByRole("region", { name: "预测依据" })).getAllByRole("listitem");
  expect(reasons[0]).toHaveTextContent("推高");
  expect(reasons[0]).toHaveTextContent("+41个百分点");
  expect(reasons[1]).toHaveTextContent("压低");
  expect(reasons[1]).toHaveTextContent("影响很小");
  expect(within(reasons[0]!).getByRole("link")).toHaveAttribute("href", expect.stringContaining("/payroll/account"));
});

test("the chart can be read as a table, a row a day, with the need on the payday", async () => {
  draw();
  fireEvent.click(await screen.findByRole("button", { name: "未来45天专户余额预测：看数据" }));
  const rows = within(screen.getByRole("table")).getAllByRole("row");
  expect(rows).toHaveLength(46);
  expect(rows[12]).toHaveTextContent("2026-12-05");
  expect(rows[12]).toHaveTextContent("9,000（8,000–10,000）");
});

test("a payment is tried with amount and day, and what it changes is put beside what is", async () => {
  draw();
  const amount = await screen.findByLabelText(/付款金额/);
  expect(amount).toHaveValue("7000.00");
  fireEvent.change(amount, { target: { value: "5000" } });
  const paidOn = screen.getByLabelText(/到账日期/);
  fireEvent.change(paidOn, { target: { value: "2026-12-01" } });
  fireEvent.blur(paidOn);
  fireEvent.click(screen.getByRole("button", { name: "重新预测" }));
  const compared = within(await screen.findByRole("status"));
  const cells = within(compared.getByText("未按时可能性").closest("tr")!).getAllByRole("cell");
  expect(cells.map(({ textContent }) => textContent)).toEqual(["未按时可能性", "62%", "4%"]);
  expect(compared.getByText("45天内不会用尽")).toBeVisible();
  expect(sent).toMatchObject({ day: "2026-12-01" });
  expect(Number((sent as { amount: string }).amount)).toBe(5000);
  fireEvent.click(screen.getByRole("button", { name: /看数据/ }));
  await waitFor(() => expect(screen.getByRole("columnheader", { name: "假设付款后" })).toBeVisible());
});

test("without a payday to forecast the page says so", async () => {
  given = { ...answer, forecast: null, reasons: [], fan: [], paydays: [] };
  draw();
  expect(await screen.findByText("未来45天没有可预测的发薪日")).toBeVisible();
});
