import { act, render, screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { storeSession } from "../../../../providers/session";
import Screen from "../../../../src/dashboards/screen/Screen";
import { callNames, pollIntervalMs } from "../../../../src/dashboards/screen/data/pollRegion";
import { loginAnswer } from "../../../support/signIn";

const lists = new Set(["projectPosition", "alarmProjects", "withoutDepositCorps", "withoutWageAccountProjects"]);
let asked: string[] = [];
let status = 200;
let registered = 3200;

const summary = (region: number) => ({
  ...{
    region,
    region_name: region === 1 ? "云汀市" : "东汀区",
    updated_at: "2025-08-20 16:05:09",
    project_total: 60,
    project_building: 42,
  },
  ...{ project_preparing: 8, project_completed: 6, project_suspended: 4, corp_total: 82, contractor_total: 24 },
  ...{ worker_total: registered, worker_on_job: 2310, today_attend: 1650, attend_rate: null, contract_amount: "7234567890.12" },
  ...{
    month: "2025-08",
    month_due_amount: "1.00",
    month_unpaid_amount: "0.00",
    month_paid_amount: "1.00",
    month_paid_workers: 1,
  },
  ...{ year_paid_amount: "1.00", account_balance: "1.00", deposit_amount: "1.00", by_department: [], by_region: [] },
  ...{ trend: [], top_trades: [] },
  rates: { realname: 97.2, contract: null, account: null, deposit: null, online_pay: null, board: null },
  laggards: {
    ...{ contract: null, account: null, deposit: null, online_pay: null, board: null },
    realname: { lacking: 1, region: 2, in_region: 1, project_name: "汇文幼儿园" },
  },
});
const alarms = {
  ...{ updated_at: "", overdue_wages: { amount: "0.00", worker_count: 0, project_count: 0, max_overdue_days: 0 } },
  ...{
    levels: [],
    types: [],
    status: [],
    trend: [],
    by_region: [],
    close_rate: null,
    avg_close_days: null,
    overdue_count: 0,
    complaints: { open_count: 3, overdue_count: 1 },
  },
};

const forecast = { as_of: null, days: 15, project_count: 0, shortfall: "0.00", rows: [] };

const server = setupServer(
  http.get("*/system/v1/platform/", () =>
    HttpResponse.json({ title: "云汀市监管平台", title_en: "Yunting platform", city: "云汀市" }),
  ),
  http.get("*/system/v1/regions/:region/:name/", ({ params }) => {
    if (params["name"] !== "outline") asked.push(`${String(params["region"])}/${String(params["name"])}`);
    if (status !== 200) return HttpResponse.json({ detail: "no" }, { status });
    const name = String(params["name"]);
    if (name === "outline") return HttpResponse.json({ approval: null, districts: [] });
    if (lists.has(name)) return HttpResponse.json([]);
    if (name === "forecastSummary") return HttpResponse.json(forecast);
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

const aMinute = async () => act(async () => vi.advanceTimersByTimeAsync(pollIntervalMs));

test("asks the calls of the session's region, and again every minute", async () => {
  render(<Screen />);
  expect(await screen.findByText(/3,200/)).toBeVisible();
  expect(asked.toSorted()).toEqual(callNames.map((name) => `1/${name}`).toSorted());
  registered = 3201;
  await aMinute();
  expect(await screen.findByText(/3,201/)).toBeVisible();
  expect(asked).toHaveLength(2 * callNames.length);
});

test("keeps what it has when the server fails, says so plainly, and stops saying so", async () => {
  render(<Screen />);
  await screen.findByText(/3,200/);
  status = 500;
  await aMinute();
  expect(await screen.findByText("服务器未响应，显示 08-20 16:05 的数据，自动重试中")).toBeVisible();
  expect(screen.getByText(/3,200/)).toBeVisible();
  status = 200;
  await aMinute();
  await waitFor(() => expect(screen.queryByText(/服务器未响应/)).toBeNull());
});

test("a hidden tab asks nothing; seen again, it asks at once", async () => {
  render(<Screen />);
  await screen.findByText(/3,200/);
  const show = (hidden: boolean) => {
    Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  };
  show(true);
  await aMinute();
  await aMinute();
  expect(asked).toHaveLength(callNames.length);
  show(false);
  await waitFor(() => expect(asked).toHaveLength(2 * callNames.length));
});

test("a district has its own address and leads back", async () => {
  window.location.hash = "#/screen-region?regionId=2";
  render(<Screen />);
  expect(await screen.findByText("东汀区", { selector: ".head-region" })).toBeVisible();
  expect(screen.getByRole("link", { name: /返回全市/ })).toHaveAttribute("href", "#/screen");
  expect(new Set(asked.map((call) => call.split("/")[0]))).toEqual(new Set(["2"]));
});

test("anyone who may not see it is answered so, and no figure is shown", async () => {
  status = 403;
  render(<Screen />);
  expect(await screen.findByRole("heading", { name: "无权查看此大屏" })).toBeVisible();
  expect(screen.queryByText("拖欠工资")).toBeNull();
});

test("when nothing has ever arrived, nothing is said to be paid, and it can be tried again", async () => {
  status = 500;
  render(<Screen />);
  expect(await screen.findByRole("button", { name: "立即重试" })).toBeVisible();
  expect(document.querySelector(".overdue.paid")).toBeNull();
  status = 200;
  act(() => screen.getByRole("button", { name: "立即重试" }).click());
  expect(await screen.findByText(/3,200/)).toBeVisible();
  expect(document.querySelector(".overdue.paid")).toHaveTextContent("到期工资均已发放");
});

test("a region without projects says so where its figures would be", async () => {
  render(<Screen />);
  expect(await screen.findByText("到期工资均已发放")).toBeVisible();
  for (const nothing of [
    "本区域暂无项目",
    "暂无在岗人员",
    "无未结预警",
    "无预警项目",
    "应存企业均已足额存储",
    "应开项目均已开立专户",
  ])
    expect(screen.getByText(nothing)).toBeVisible();
});

test("what lags is named in place of a bar of its rate", async () => {
  render(<Screen />);
  expect(await screen.findByText("汇文幼儿园")).toBeVisible();
  expect(screen.getAllByText("暂未到期")).toHaveLength(5);
});

test("a company is notified that it may not view the screen before anything is asked for", async () => {
  storeSession({ ...loginAnswer("company"), region_id: 1 });
  render(<Screen />);
  expect(await screen.findByText("无权查看此大屏")).toBeVisible();
  expect(asked).toEqual([]);
});
