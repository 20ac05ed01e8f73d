import { act, render, screen } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { storeSession } from "../../../providers/session";
import Screen from "../../../src/screen/Screen";
import { callNames } from "../../../src/screen/data/answers";
import { pollEvery } from "../../../src/screen/data/watch";
import { loginAnswer } from "../../support/signIn";

const lists = new Set(["projectPosition", "alarmProjects", "withoutDepositCorps", "withoutWageAccountProjects"]);
let asked: string[] = [];
let status = 200;
let registered = 3200;

const summary = (region: number) => ({
  ...{ region, region_name: region === 1 ? "云汀市" : "东汀区", updated_at: "", project_total: 60, project_building: 42 },
  ...{ project_preparing: 8, project_completed: 6, project_suspended: 4, corp_total: 82, contractor_total: 24 },
  ...{ worker_total: registered, worker_on_job: 2310, today_attend: 1650, attend_rate: null, contract_amount: "7234567890.12" },
  ...{ month: "2025-08", month_due_amount: "1.00", month_paid_amount: "1.00", month_paid_workers: 1 },
  ...{ year_paid_amount: "1.00", account_balance: "1.00", deposit_amount: "1.00", by_department: [], by_region: [] },
  ...{ trend: [], top_trades: [] },
  rates: { realname: 97.2, contract: null, account: null, deposit: null, online_pay: null, board: null },
});
const alarms = {
  ...{ levels: [], types: [], status: [], trend: [], by_region: [], close_rate: null, avg_close_days: null, overdue_count: 0 },
};

const server = setupServer(
  http.get("*/system/v1/platform/", () => HttpResponse.json({ title: "云汀市监管平台", city: "云汀市" })),
  http.get("*/system/v1/regions/:region/:name/", ({ params }) => {
    asked.push(`${String(params["region"])}/${String(params["name"])}`);
    if (status !== 200) return HttpResponse.json({ detail: "no" }, { status });
    const name = String(params["name"]);
    if (lists.has(name)) return HttpResponse.json([]);
    return HttpResponse.json(name === "projectSummary" ? summary(Number(params["region"])) : alarms);
  }),
);

beforeAll(() => server.listen());
beforeEach(() => {
  asked = [];
  status = 200;
  registered = 3200;
  window.location.hash = "#/screen";
  storeSession({ ...loginAnswer("government"), region_id: 1 });
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  Object.defineProperty(document, "hidden", { value: false, configurable: true });
  server.resetHandlers();
});
afterAll(() => server.close());

const aMinute = async () => act(async () => vi.advanceTimersByTimeAsync(pollEvery));

test("asks the six calls of the session's region, and again every minute", async () => {
  render(<Screen />);
  expect(await screen.findByText("3,200")).toBeVisible();
  expect(asked.toSorted()).toEqual(callNames.map((name) => `1/${name}`).toSorted());
  registered = 3201;
  await aMinute();
  expect(await screen.findByText("3,201")).toBeVisible();
  expect(asked).toHaveLength(12);
});

test("keeps what it has when the server fails, says so plainly, and stops saying so", async () => {
  render(<Screen />);
  await screen.findByText("3,200");
  status = 500;
  await aMinute();
  expect(await screen.findByText(/^更新失败，显示 \d\d:\d\d 的数据$/)).toBeVisible();
  expect(screen.getByText("3,200")).toBeVisible();
  status = 200;
  await aMinute();
  await vi.waitFor(() => expect(screen.queryByText(/更新失败/)).toBeNull());
});

test("a hidden tab asks nothing; seen again, it asks at once", async () => {
  render(<Screen />);
  await screen.findByText("3,200");
  const show = (hidden: boolean) => {
    Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  };
  show(true);
  await aMinute();
  await aMinute();
  expect(asked).toHaveLength(6);
  show(false);
  await vi.waitFor(() => expect(asked).toHaveLength(12));
});

test("a district has its own address and leads back", async () => {
  window.location.hash = "#/screen-region?regionId=2";
  render(<Screen />);
  expect(await screen.findByText("云汀市 · 东汀区")).toBeVisible();
  expect(screen.getByRole("link", { name: /返回全市/ })).toHaveAttribute("href", "#/screen");
  expect(new Set(asked.map((call) => call.split("/")[0]))).toEqual(new Set(["2"]));
});

test("whoever may not see it is told so, and no figure is shown", async () => {
  status = 403;
  render(<Screen />);
  expect(await screen.findByRole("heading", { name: "无权查看此大屏" })).toBeVisible();
  expect(screen.queryByText("项目总览")).toBeNull();
});

test("when nothing has ever arrived, it can be tried again", async () => {
  status = 500;
  render(<Screen />);
  expect(await screen.findByRole("button", { name: "立即重试" })).toBeVisible();
  status = 200;
  act(() => screen.getByRole("button", { name: "立即重试" }).click());
  expect(await screen.findByText("3,200")).toBeVisible();
});
