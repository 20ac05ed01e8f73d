import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import App from "../../../../src/app/App";
import { placeOnScale } from "../../../../src/views/alarms/MeasureScaleBar";
import { signIn } from "../../../support/signIn";
import { openAddress } from "../../../support/openAddress";

const levels = [
  { level: 3, at: 1 },
  { level: 2, at: 15 },
  { level: 1, at: 30 },
] as const;

const alarm = (id: number, more: object = {}) => ({
  ...{ id, version: 1, alarm_no: `YJ25080${id}`, title: "未开立工资专用账户", rule_code: "A01", level: 2, status: 1 },
  ...{ project: 5, project_name: "云汀广场工程", corp: 8, corp_name: "云汀建设", raised_at: "2025-08-01 08:00:00" },
  ...{ content: `施工合同于2025-06-${id}签订。请开户。`, logs: [], evidence: [], actions: ["notify", "dismiss"] },
  scale: { unit: "days", value: 20, marks: levels },
  project_card: { id: 5, name: "云汀广场工程", labor_officer_name: "周敏", labor_officer_phone: "138****0001", risk_score: 40 },
  contact: { corp: 8, corp_name: "云汀建设", link_man: "高远", link_phone: "139****0002" },
  can_unmask: true,
  prefill: { notify: { opinion: "请开户。", deadline: "2025-08-11" } },
  ...more,
});
const page = (rows: readonly object[], total = rows.length) =>
  HttpResponse.json(rows, { headers: { "Content-Range": `projectAlarms 0-${rows.length}/${total}` } });

let asked: URL[] = [];
let sent: unknown[] = [];
const server = setupServer(
  http.get("*/system/v1/platform/", () =>
    HttpResponse.json(
      { title: "云汀市监管平台", city: "云汀市", today: "2025-08-04" },
      { headers: { "X-Epoch-Ms": String(Date.parse("2025-08-04T12:00:00+08:00")) } },
    ),
  ),
  http.get("*/system/v1/preferences/", () => HttpResponse.json([])),
  http.get("*/system/v1/messages/unread/", () => HttpResponse.json({ unread: 0 })),
  http.get("*/system/v1/changes/", () => new HttpResponse(null, { status: 204 })),
  http.get("*/building/v1/projectAlarms/", ({ request }) => {
    const url = new URL(request.url);
    asked.push(url);
    const earlier = url.searchParams.get("filter")?.includes('"rule_code":"A01"');
    return page(earlier ? [alarm(9, { status: 4 }), alarm(12)] : [alarm(11), alarm(12), alarm(13)]);
  }),
  http.get("*/building/v1/projectAlarms/:id/", ({ params, request }) => {
    const isWhole = new URL(request.url).searchParams.has("unmask");
    const whole = { project_card: { labor_officer_name: "周敏", labor_officer_phone: "13800000001" } };
    return HttpResponse.json(alarm(Number(params["id"]), isWhole ? whole : {}));
  }),
  http.post("*/building/v1/projectAlarms/:id/notify/", async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json(alarm(12, { status: 2 }));
  }),
);
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(() => {
  [asked, sent] = [[], []];
  sessionStorage.clear();
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

async function openAt(address: string, permissions = "1001,alarm_view,alarm_handle") {
  signIn("government", { permissions });
  await openAddress(address);
  const view = render(<App />);
  await screen.findByText(/^施工合同于/, { selector: "p" });
  return view;
}

test("the address of an alarm shows its measure between the thresholds, and whom to call", async () => {
  await openAt("/alarm/manage-detail?id=12");
  expect(screen.getByRole("img", { name: "当前值20天，三级预警阈值1天，二级预警阈值15天，一级预警阈值30天" })).toBeVisible();
  const contacts = screen.getByRole("region", { name: "联系人" });
  expect(within(contacts).getByText(/138\*{4}0001/)).toBeVisible();
  fireEvent.click(within(contacts).getByRole("button", { name: "显示电话" }));
  expect(await within(contacts).findByRole("link", { name: "13800000001" })).toHaveAttribute("href", "tel:13800000001");
  expect(within(contacts).queryByRole("button", { name: "显示电话" })).toBeNull();
});

test("who may hand over is offered it on the alarm's page", async () => {
  const { unmount } = await openAt("/alarm/manage-detail?id=12", "1001,alarm_view,alarm_handle,hand_over");
  expect(screen.getByRole("button", { name: "限期交办" })).toBeVisible();
  unmount();
  await openAt("/alarm/manage-detail?id=12", "1001,alarm_view,alarm_handle");
  expect(screen.queryByRole("button", { name: "限期交办" })).toBeNull();
});

test("earlier alarms of the same rule at the project lead to their own addresses", async () => {
  await openAt("/alarm/manage-detail?id=12");
  const others = await screen.findByRole("region", { name: "本项目同类预警" });
  const links = within(others).getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["#/alarm/manage-detail?id=9"]);
});

test("previous and next go through the list one came from, in its order and filter", async () => {
  const search = `?filter=${encodeURIComponent('{"level":2}')}&order=DESC&page=1&perPage=3&sort=raised_at`;
  sessionStorage.setItem("breadcrumb", JSON.stringify([{ pathname: "/alarm/manage", search }]));
  await openAt("/alarm/manage-detail?id=12");
  const around = await screen.findByRole("navigation", { name: "列表中的上一条与下一条" });
  const query = asked.find((url) => url.searchParams.get("filter") === '{"level":2}');
  expect(query?.searchParams.get("sort")).toBe('["raised_at","DESC"]');
  expect(around).toHaveTextContent("2 / 3");
  expect(within(around).getByRole("link", { name: "上一条" })).toHaveAttribute("href", "#/alarm/manage-detail?id=11");
  fireEvent.click(within(around).getByRole("link", { name: "下一条" }));
  expect(await screen.findByText(/^施工合同于2025-06-13/, { selector: "p" })).toBeVisible();
  expect(window.location.hash).toBe("#/alarm/manage-detail?id=13");
});

test("the next action is at the foot with what it begins with, and is sent from there", async () => {
  await openAt("/alarm/manage-detail?id=12");
  const foot = screen.getByRole("region", { name: "处置" });
  await waitFor(() => expect(within(foot).getByLabelText(/^整改要求/)).toHaveValue("请开户。"));
  expect(within(foot).getByLabelText(/^整改期限/)).toHaveValue("2025-08-11");
  fireEvent.change(within(foot).getByLabelText(/^整改期限/), { target: { value: "2025-08-15" } });
  fireEvent.click(within(foot).getByRole("button", { name: "下发通知" }));
  await waitFor(() => expect(sent).toEqual([{ action: "notify", opinion: "请开户。", deadline: "2025-08-15", version: 1 }]));
  expect(within(foot).getByRole("button", { name: "豁免" })).toBeVisible();
});

test("an opinion typed at the foot is kept when the rectification is sent back instead", async () => {
  const verifying = alarm(12, { status: 3, actions: ["verify", "sendBack"], prefill: {} });
  server.use(http.get("*/building/v1/projectAlarms/12/", () => HttpResponse.json(verifying)));
  await openAt("/alarm/manage-detail?id=12");
  const foot = screen.getByRole("region", { name: "处置" });
  fireEvent.change(within(foot).getByLabelText(/^核实意见/), { target: { value: "整改材料不全" } });
  fireEvent.click(within(foot).getByRole("button", { name: "核实退回" }));
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).getByLabelText(/^核实意见/)).toHaveValue("整改材料不全");
});

test("an alarm that cannot be approved while wages are owed is sent back at the foot, with its opinion and deadline", async () => {
  const reason = "系统复核：仍拖欠86,400元、12人，不能销号或豁免";
  const blocked = { verify: reason, proposeWaiver: reason };
  const owing = alarm(12, { status: 3, actions: ["sendBack"], blocked, prefill: { sendBack: { deadline: "2025-08-11" } } });
  server.use(
    http.get("*/building/v1/projectAlarms/12/", () => HttpResponse.json(owing)),
    http.post("*/building/v1/projectAlarms/12/verify/", async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(alarm(12, { status: 2 }));
    }),
  );
  await openAt("/alarm/manage-detail?id=12");
  const foot = screen.getByRole("region", { name: "处置" });
  await waitFor(() => expect(within(foot).getByLabelText(/^整改期限/)).toHaveValue("2025-08-11"));
  fireEvent.change(within(foot).getByLabelText(/^核实意见/), { target: { value: "付清后再报" } });
  expect(within(foot).getByRole("button", { name: "核实通过" })).toHaveAttribute("aria-disabled", "true");
  fireEvent.click(within(foot).getByRole("button", { name: "核实退回" }));
  const body = { action: "sendBack", passed: false, opinion: "付清后再报", deadline: "2025-08-11", version: 1 };
  await waitFor(() => expect(sent).toEqual([body]));
});

test("a deadline says how many days are left while the company rectifies", async () => {
  server.use(
    http.get("*/building/v1/projectAlarms/12/", () => HttpResponse.json(alarm(12, { status: 2, deadline: "2025-08-02" }))),
  );
  await openAt("/alarm/manage-detail?id=12");
  expect(screen.getByText("逾期2天")).toHaveAttribute("data-tone", "bad");
});

test.each([
  ["between two thresholds", 20, levels, (2 + 1 / 3) / 4],
  ["before the first", 0, levels, 0.5 / 4],
  ["past the last", 400, levels, 3.5 / 4],
  ["where less is worse", 20, [50, 30, 10].map((at, nth) => ({ level: levels[nth]!.level, at })), 2.5 / 4],
  ["of a balance below what is needed", 10, [{ level: 1 as const, at: 100 }], 1.5 / 2],
])("a value %s has its place", (_, value, marks, place) => {
  expect(placeOnScale({ value, marks })).toBeCloseTo(place);
});
