import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { setLocale } from "../../../../providers/locale";
import type { SiteFacts } from "../../../../resources/site/responses";
import type { WorkerWage } from "../../../../resources/worker/responses";
import { complaintStatus } from "../../../../resources/dictionaries/complaintStatus";
import { confirmMethod } from "../../../../resources/dictionaries/confirmMethod";
import { wageState } from "../../../../resources/dictionaries/wageState";
import { WorkerPages } from "../../../../src/pages/worker/WorkerPages";

const profile = { name: "张有田", id_card_number: "990102********0013", phone: "154****3101", confirmation_proved: false };
const line = {
  ...{ id: 7, is_back_pay: false, days: 21, work_hours: 168, pay_type: 3, unit_price: "300.00", quantity: null },
  ...{ base_amount: "6300.00", overtime_amount: "0.00", bonus_amount: "0.00", total_pay_amount: "6300.00" },
  ...{
    deduct_amount: "0.00",
    tax_amount: "0.00",
    insurance_amount: "0.00",
    court_amount: "0.00",
    deduct_reason: null,
    advance_amount: "0.00",
    set_off_amount: "0.00",
    actual_amount: "6300.00",
    card: "************3456",
  },
  ...{ status: 1 as const, balance_date: null, confirm_method: null, confirm_at: null },
};
const wage: WorkerWage = {
  ...{
    id: 5,
    worker: 3,
    pay_month: "2025-08",
    project_name: "映月家园",
    corp_name: "云汀建设",
    team_name: "木工班",
    attend_days: 21,
  },
  ...{
    earned_amount: "6300.00",
    total_amount: "6300.00",
    gross_amount: "6300.00",
    deduct_amount: "0.00",
    advance_amount: "0.00",
    due_amount: "6300.00",
  },
  ...{
    paid_amount: "0.00",
    deposit_amount: "0.00",
    ...{ claimed_amount: "0.00", difference_amount: "0.00", premium_amount: "0.00", unlawful_deduction: "0.00" },
    ...{ set_off_amount: "0.00", returned_amount: "0.00", overpaid_amount: "0.00" },
    owed_amount: "6300.00",
    due_date: "2025-08-29",
    overdue_days: 12,
    last_paid_on: null,
  },
  ...{ state: wageState.unpaid, confirmable: true, confirm_amount: "6300.00", lines: [line], objections: [] },
};

let wages: WorkerWage[];
let sent: Record<string, unknown>[];
const note = async (request: Request, answer: object = {}) => {
  sent.push({ path: new URL(request.url).pathname, ...((await request.json()) as object) });
  return HttpResponse.json(answer);
};
const server = setupServer(
  http.get("*/system/v1/platform/", () => HttpResponse.json({ title: "平台", title_en: "Platform", hotline: "12333" })),
  http.get("*/worker/v1/token/", () => HttpResponse.json(profile)),
  http.get("*/worker/v1/wages/", () => HttpResponse.json(wages)),
  http.get("*/worker/v1/announcements/", () => HttpResponse.json([])),
  http.get("*/worker/v1/claims/", () => HttpResponse.json([])),
  http.get("*/worker/v1/complaints/", () => HttpResponse.json([])),
  http.get("*/worker/v1/weeks/", () => HttpResponse.json([])),
  http.post("*/worker/v1/code/", ({ request }) => note(request, { expires_in: 300, resend_after: 60, demo_code: "246810" })),
  http.post("*/worker/v1/wages/code/", ({ request }) => note(request, { expires_in: 300, resend_after: 60 })),
  http.post("*/worker/v1/token/", ({ request }) => note(request, { ...profile, token: "t", is_remembered: false })),
  http.post("*/worker/v1/wages/5/confirm/", ({ request }) => note(request)),
  http.post("*/worker/v1/wages/confirm/", ({ request }) => note(request)),
  http.get("*/worker/v1/contracts/", () => HttpResponse.json([])),
  http.post("*/worker/v1/objections/", ({ request }) => note(request, { id: 1 })),
);
beforeAll(() => server.listen());
beforeEach(() => {
  [wages, sent] = [[wage], []];
  location.hash = "/worker";
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "mediaDevices");
  server.resetHandlers();
  sessionStorage.clear();
  localStorage.clear();
  setLocale("zh");
});
afterAll(() => server.close());

const signedIn = () => sessionStorage.setItem("worker", JSON.stringify({ token: "t", name: "张有田" }));
// React and Preact both hear `input`; a select has `change`.
const type = (label: string, value: string) => {
  const field = screen.getByLabelText(label);
  (field instanceof HTMLSelectElement ? fireEvent.change : fireEvent.input)(field, { target: { value } });
};
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const drafts = () => Object.keys(sessionStorage).filter((key) => key.includes("/worker/"));

/** A microphone that may be refused or answered late, and a recorder that hears one sound. Returns the end of its use. */
function stubMicrophone(access: () => Promise<void> = () => Promise.resolve()) {
  const released = vi.fn<() => void>();
  class Recorder {
    static readonly isTypeSupported = () => true;
    state = "inactive";
    ondataavailable?: (event: { data: Blob }) => void;
    onstop?: () => void;
    start() {
      this.state = "recording";
    }
    stop() {
      this.state = "inactive";
      this.ondataavailable?.({ data: new Blob(["sound"]) });
      this.onstop?.();
    }
  }
  vi.stubGlobal("MediaRecorder", Recorder);
  const getUserMedia = () => access().then(() => ({ getTracks: () => [{ stop: released }] }));
  Object.defineProperty(navigator, "mediaDevices", { configurable: true, value: { getUserMedia } });
  return released;
}
/** A promise that the test settles. */
function later() {
  let settle: () => void = () => {};
  const promise = new Promise<void>((resolve) => {
    settle = resolve;
  });
  return { promise, settle };
}
const uploaded = { id: 31, name: "录音.webm", url: "/upload/v1/files/31/" };

test("a worker signs in by his number and a code, and sees his wages", async () => {
  render(<WorkerPages />);
  type("身份证号", "990102198503070013");
  press("获取验证码");
  await screen.findByText("演示环境不发送短信，验证码为 246810");
  type("短信验证码", "246810");
  press("登录");
  await screen.findByText("拖欠 6,300 元，共 1 个月");
  expect(screen.getAllByText("拖欠")).toHaveLength(2); // the state of the month, and the label of what is owed
  expect(sent.at(-1)).toMatchObject({ id_number: "990102198503070013", code: "246810", remember: false });
});

test("a code that is sent replaces what was refused before", async () => {
  render(<WorkerPages />);
  type("身份证号", "990102198503070013");
  press("登录");
  await screen.findByText("请输入短信验证码");
  press("获取验证码");
  await screen.findByText("演示环境不发送短信，验证码为 246810");
  expect(screen.queryByText("请输入短信验证码")).toBeNull();
});

test("the first confirmation asks for a code", async () => {
  signedIn();
  location.hash = "/worker/wages/2025-08?id=5";
  render(<WorkerPages />);
  await screen.findByRole("button", { name: "确认无误" });
  press("确认无误");
  await screen.findByText("请输入短信验证码");
  type("短信验证码", "135790");
  const confirmed = { ...line, confirm_method: confirmMethod.ownPhone, confirm_at: "2025-09-10 08:30:00" };
  wages = [{ ...wage, confirmable: false, lines: [confirmed] }];
  press("确认无误");
  await waitFor(() => expect(sent).toEqual([{ path: "/worker/v1/wages/5/confirm/", code: "135790", amount: "6300.00" }]));
  expect(await screen.findByText("本人已于 2025-09-10 08:30 确认")).toHaveFocus();
});

test("a wage that was paid waits for the worker's word that he received it, not as if it were owed", async () => {
  signedIn();
  wages = [{ ...wage, state: wageState.paid, paid_amount: "6300.00", owed_amount: "0.00", overdue_days: 0 }];
  render(<WorkerPages />);
  expect((await screen.findByRole("link", { name: /2025年8月.*应得/ })).textContent).toContain("已发放，待您确认收到");
});

test("eleven months that were paid are confirmed by one press and its code", async () => {
  signedIn();
  const paid = { ...wage, state: wageState.paid, paid_amount: "6300.00", owed_amount: "0.00", overdue_days: 0 };
  wages = Array.from({ length: 11 }, (_, at) => ({ ...paid, id: 20 + at, pay_month: `2025-${String(at + 1).padStart(2, "0")}` }));
  render(<WorkerPages />);
  await screen.findByRole("heading", { name: "这11个月的工资都收到了吗？" });
  type("短信验证码", "135790");
  press("都收到了");
  const months = wages.map(({ id }) => ({ id, amount: "6300.00" }));
  await waitFor(() => expect(sent).toEqual([{ path: "/worker/v1/wages/confirm/", code: "135790", months }]));
});

test("what is due less what was paid is what is named under it, overdue or still to come", async () => {
  signedIn();
  const short = { ...wage, total_amount: "3000.00", due_amount: "6300.00", paid_amount: "3000.00", owed_amount: "3300.00" };
  wages = [short, { ...short, id: 6, pay_month: "2025-09", overdue_days: 0, state: wageState.notDue }];
  render(<WorkerPages />);
  expect((await screen.findByRole("link", { name: /2025年8月.*应得/ })).textContent).toMatch(
    /应得6,300.*到手应得6,300已发3,000拖欠3,300/,
  );
  expect(screen.getByRole("link", { name: /2025年9月.*应得/ }).textContent).toContain("还没发3,300");
});

test("an objection says what the worker counts, and is marked once it is sent", async () => {
  signedIn();
  location.hash = "/worker/wages/2025-08";
  render(<WorkerPages />);
  await screen.findByRole("button", { name: "有异议" });
  press("有异议");
  press("提交异议");
  expect(await screen.findByText("请选择哪里不对")).toBeVisible();
  expect(sent).toEqual([]);
  type("哪里不对？", "1");
  type("我记的天数", "23");
  const made = {
    id: 1,
    reason: 1 as const,
    status: 1 as const,
    date: null,
    content: null,
    files: [],
    claimed_days: 23,
    claimed_amount: null,
  };
  wages = [
    {
      ...wage,
      confirmable: false,
      objections: [{ ...made, answer_due: "2025-09-15", outcome: null, answer: null, answered_at: null }],
    },
  ];
  press("提交异议");
  await screen.findByText("公司应在 2025-09-15 前答复");
  const card = screen.getByText("异议已提交。").closest("section")!;
  expect(card).toHaveFocus();
  expect(card).toHaveTextContent("我记的天数：23 天");
  expect(sent).toEqual([{ path: "/worker/v1/objections/", wage: 5, reason: 1, files: [], claimed_days: 23 }]);
  for (const name of ["有异议", "确认无误"]) expect(screen.queryByRole("button", { name })).toBeNull();
});

const answered = {
  ...{ id: 1, reason: 1 as const, status: 2 as const, date: null, content: null, files: [], claimed_days: 23 },
  ...{ claimed_amount: "6900.00", answer_due: "2025-09-15", outcome: 2 as const, answer: "考勤只有21天" },
  answered_at: "2025-09-12 10:00:00",
};

test("what waits for the worker comes first; an answer he does not accept leads to the authority with its month and site", async () => {
  signedIn();
  wages = [{ ...wage, objections: [answered] }];
  const closed = { id: 12, status: 3, is_satisfied: null };
  server.use(http.get("*/worker/v1/complaints/", () => HttpResponse.json([closed])));
  const { unmount } = render(<WorkerPages />);
  await screen.findByText(/您反映的问题（编号12）/);
  const [first, second] = screen.getAllByRole("listitem");
  expect(first).toHaveTextContent("2025年8月工资公司已答复您的异议，请查看");
  expect(second).toHaveTextContent("已办结，请查看结果并评价");
  unmount();

  location.hash = "/worker/wages/2025-08?id=5";
  const slip = render(<WorkerPages />);
  const way = await screen.findByRole("link", { name: "不认可答复，向主管部门反映" });
  expect(way).toHaveAttribute("href", "#/worker/complaint?wage=5");
  slip.unmount();
  server.use(
    http.get("*/worker/v1/complaints/", () => HttpResponse.json([])),
    http.get("*/worker/v1/contracts/", () => HttpResponse.json([{ worker: 3, project_name: "映月家园" }])),
    http.post("*/worker/v1/complaints/", ({ request }) => note(request, { id: 13 })),
  );
  location.hash = "/worker/complaint?wage=5";
  render(<WorkerPages />);
  const content = "映月家园2025年8月的工资，我提出异议（少算出勤天数），公司不同意：考勤只有21天";
  await screen.findByDisplayValue(content);
  press("提交");
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ worker: 3, type: 2, amount: "600", content }));
});

test("an objection is withdrawn while it is not answered", async () => {
  signedIn();
  const open = { ...answered, status: 1 as const, outcome: null, answer: null, answered_at: null };
  wages = [{ ...wage, confirmable: false, objections: [open] }];
  const withdrawn: string[] = [];
  server.use(
    http.post("*/worker/v1/objections/1/withdraw/", ({ request }) => {
      withdrawn.push(new URL(request.url).pathname);
      wages = [{ ...wage, objections: [{ ...open, status: 3 }] }];
      return HttpResponse.json({});
    }),
  );
  location.hash = "/worker/wages/2025-08?id=5";
  render(<WorkerPages />);
  fireEvent.click(await screen.findByRole("button", { name: "撤回异议" }));
  await screen.findByText("已撤回");
  expect(withdrawn).toHaveLength(1);
  expect(screen.getByRole("button", { name: "有异议" })).toBeVisible();
});

test("a complaint begins with what the ledger owes, and its closed result is judged", async () => {
  signedIn();
  const typed = {
    id: 12,
    project_name: "映月家园",
    type: 1,
    content: "拖欠工资",
    amount: null,
    files: [],
    created_at: "2025-09-01 08:00:00",
    drawdowns: [],
  };
  const closed = { ...typed, status: 3, handled_at: "2025-09-05 10:00:00", result: "已到账", is_satisfied: null };
  server.use(
    http.get("*/worker/v1/contracts/", () => HttpResponse.json([{ worker: 3, project_name: "映月家园" }])),
    http.get("*/worker/v1/complaints/", () => HttpResponse.json([closed])),
    http.post("*/worker/v1/complaints/*", ({ request }) => note(request)),
  );
  location.hash = "/worker/complaint";
  render(<WorkerPages />);
  await screen.findByText("编号 12");
  press("满意");
  await waitFor(() => expect(sent).toEqual([{ path: "/worker/v1/complaints/12/satisfied/", satisfied: true }]));
  press("再反映一个问题");
  await screen.findByDisplayValue("拖欠2025年8月的工资");
  press("提交");
  const amount = "6300";
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ worker: 3, type: 1, amount, content: "拖欠2025年8月的工资" }));
});

test("a complaint about one of two sites begins with the months of that site", async () => {
  signedIn();
  wages = [wage, { ...wage, id: 6, worker: 4, project_name: "云汀学校", owed_amount: "500.00" }];
  const sites = wages.map(({ worker, project_name }) => ({ worker, project_name }));
  server.use(
    http.get("*/worker/v1/contracts/", () => HttpResponse.json(sites)),
    http.get("*/worker/v1/complaints/", () => HttpResponse.json([])),
  );
  location.hash = "/worker/complaint";
  render(<WorkerPages />);
  await screen.findByDisplayValue("拖欠2025年8月的工资");
  expect(screen.getByLabelText("金额（元）")).toHaveValue("6300");
  type("哪个工地？", "4");
  expect(screen.getByLabelText("金额（元）")).toHaveValue("500");
});

test("what was written is there again after a reload, until it is sent or the worker signs out", async () => {
  signedIn();
  server.use(http.get("*/worker/v1/contracts/", () => HttpResponse.json([{ worker: 3, project_name: "映月家园" }])));
  server.use(http.post("*/worker/v1/complaints/", ({ request }) => note(request, { id: 13 })));
  location.hash = "/worker/complaint";
  const before = render(<WorkerPages />);
  await screen.findByDisplayValue("拖欠2025年8月的工资");
  type("是什么事", "八月只发了一半");
  before.unmount();
  const after = render(<WorkerPages />);
  await screen.findByDisplayValue("八月只发了一半");
  press("提交");
  await screen.findByText(/已收到，编号 13/);
  expect(sent).toMatchObject([{ worker: 3, content: "八月只发了一半" }]);
  after.unmount();

  location.hash = "/worker/wages/2025-08?id=5";
  const slip = render(<WorkerPages />);
  await screen.findByRole("button", { name: "有异议" });
  press("有异议");
  type("我记的天数", "23");
  slip.unmount();
  render(<WorkerPages />);
  await screen.findByDisplayValue("23");
  press("取消");
  expect(drafts()).toEqual([]);

  press("有异议");
  type("我记的天数", "24");
  await waitFor(() => expect(drafts()).toHaveLength(1));
  server.use(
    http.get("*/worker/v1/contracts/", () => HttpResponse.json([])),
    http.get("*/worker/v1/texts/", () => HttpResponse.json({ is_on: true })),
    http.delete("*/worker/v1/token/", () => HttpResponse.json({})),
  );
  location.hash = "/worker/site";
  await screen.findByText(profile.id_card_number, { exact: false });
  expect(drafts()).toHaveLength(1);
  press("退出登录");
  await screen.findByLabelText("身份证号");
  expect(drafts()).toEqual([]);
});

test("a complaint about a rejected objection leaves no draft once it is sent", async () => {
  signedIn();
  wages = [{ ...wage, objections: [answered] }];
  server.use(
    http.get("*/worker/v1/contracts/", () => HttpResponse.json([{ worker: 3, project_name: "映月家园" }])),
    http.post("*/worker/v1/complaints/", ({ request }) => note(request, { id: 13 })),
  );
  location.hash = "/worker/complaint?wage=5";
  const form = render(<WorkerPages />);
  await screen.findByDisplayValue(/公司不同意/);
  type("是什么事", "八月少发了两天");
  await waitFor(() => expect(drafts()).toHaveLength(1));
  press("提交");
  await screen.findByText(/已收到，编号 13/);
  await waitFor(() => expect(location.hash).toBe("#/worker/complaint"));
  await screen.findByDisplayValue("拖欠2025年8月的工资");
  form.unmount();
  expect(drafts()).toEqual([]);
});

test("a complaint that is not to be sent is discarded", async () => {
  signedIn();
  const earlier = { id: 12, project_name: "映月家园", type: 1, content: "拖欠工资", amount: null, files: [], status: 1 };
  server.use(
    http.get("*/worker/v1/contracts/", () => HttpResponse.json([{ worker: 3, project_name: "映月家园" }])),
    http.get("*/worker/v1/complaints/", () =>
      HttpResponse.json([{ ...earlier, created_at: "2025-09-01 08:00:00", drawdowns: [] }]),
    ),
  );
  location.hash = "/worker/complaint";
  render(<WorkerPages />);
  fireEvent.click(await screen.findByRole("button", { name: "再反映一个问题" }));
  await screen.findByDisplayValue("拖欠2025年8月的工资");
  type("是什么事", "不想说了");
  await waitFor(() => expect(drafts()).toHaveLength(1));
  press("取消");
  expect(drafts()).toEqual([]);
  press("再反映一个问题");
  await screen.findByDisplayValue("拖欠2025年8月的工资");
});

test("a site complaint that is not sent yet leaves its text in the tab, and nothing of its writer", async () => {
  const site: SiteFacts = {
    ...{
      project_name: "映月家园",
      contractor_name: "云汀建设",
      employers: [],
      labor_officer_name: null,
      labor_officer_phone: null,
    },
    ...{ pay_day: 15, pays_same_month: false, office_name: null, office_phone: null, hotline: "12333", min_wage: 2265 },
    last_month: { pay_month: "2025-08", has_wages: false, is_paid: false, last_paid_on: null, is_due: false },
    ...{ unpaid_months: [], funding: null, survey_month: "2025-08", survey: null, notices: [] },
  };
  server.use(http.get("*/site/v1/sites/XM1/", () => HttpResponse.json(site)));
  location.hash = "/site/XM1";
  const before = render(<WorkerPages />);
  await screen.findByRole("button", { name: "提交" });
  type("是什么事", "八月只发了一半");
  type("手机号（可不填）", "13900003101");
  await waitFor(() => expect(Object.values({ ...sessionStorage }).join()).toContain("八月只发了一半"));
  expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).not.toContain("13900003101");
  before.unmount();
  render(<WorkerPages />);
  await screen.findByDisplayValue("八月只发了一半");
  expect(screen.getByLabelText("手机号（可不填）")).toHaveValue("");
});

test("what the server does not accept is shown, at its field or, without one, above the button", async () => {
  signedIn();
  server.use(
    http.get("*/worker/v1/contracts/", () => HttpResponse.json([{ worker: 3, project_name: "映月家园" }])),
    http.post("*/worker/v1/complaints/", () =>
      HttpResponse.json({ files: ["请重新上传"], worker: ["已不在该工地"], is_anonymous: ["须实名"] }, { status: 400 }),
    ),
  );
  location.hash = "/worker/complaint";
  render(<WorkerPages />);
  await screen.findByDisplayValue("拖欠2025年8月的工资");
  press("提交");
  expect((await screen.findByText("请重新上传")).closest("fieldset")).toHaveTextContent("照片、录音");
  expect(screen.getByLabelText("选照片或录音")).toHaveAttribute("aria-invalid", "true");
  expect(screen.getByText("已不在该工地 须实名")).toHaveClass("notice");
});

test("nothing is sent or closed, and no other day chosen, while a file is uploaded", async () => {
  signedIn();
  const upload = later();
  server.use(
    http.get("*/worker/v1/contracts/", () => HttpResponse.json([{ worker: 3, project_name: "映月家园", on_site: true }])),
    http.get("*/worker/v1/attendances/", () => HttpResponse.json({ days: [], reported: [] })),
    http.post("*/upload/v1/files/", async () => {
      await upload.promise;
      return HttpResponse.json({ ...uploaded, name: "本子.jpg" });
    }),
  );
  const choose = () =>
    fireEvent.change(screen.getByLabelText("选照片或录音"), { target: { files: [new File(["jpg"], "本子.jpg")] } });
  location.hash = "/worker/wages/2025-08?id=5";
  const slip = render(<WorkerPages />);
  fireEvent.click(await screen.findByRole("button", { name: "有异议" }));
  choose();
  await waitFor(() => expect(screen.getByRole("button", { name: "取消" })).toBeDisabled());
  type("哪里不对？", "1");
  press("提交异议");
  expect(sent).toEqual([]);
  slip.unmount();

  location.hash = "/worker/attendance?month=2025-07";
  render(<WorkerPages />);
  fireEvent.click(await screen.findByRole("button", { name: "2025-07-01: 0 天" }));
  await screen.findByLabelText("选照片或录音");
  choose();
  const other = screen.getByRole("button", { name: "2025-07-02: 0 天" });
  await waitFor(() => expect(other).toBeDisabled());
  press("这天我上班了");
  expect(sent).toEqual([]);
  upload.settle();
  await screen.findByRole("img", { name: "本子.jpg" });
  await waitFor(() => expect(other).toBeEnabled());
  press("这天我上班了");
  await waitFor(() => expect(sent).toMatchObject([{ date: "2025-07-01", files: [31] }]));
});

test("what could not be sent says so beside the button, and is sent by the next press", async () => {
  signedIn();
  location.hash = "/worker/wages/2025-08?id=5";
  let isOffline = true;
  server.use(
    http.get("*/worker/v1/token/", () => HttpResponse.json({ ...profile, confirmation_proved: true })),
    http.post("*/worker/v1/wages/5/confirm/", ({ request }) => (isOffline ? HttpResponse.error() : note(request))),
  );
  render(<WorkerPages />);
  await screen.findByRole("button", { name: "确认无误" });
  press("确认无误");
  expect(await screen.findByRole("alert")).toHaveTextContent("网络异常，请检查网络连接");
  isOffline = false;
  press("确认无误");
  await waitFor(() => expect(sent).toMatchObject([{ path: "/worker/v1/wages/5/confirm/" }]));
});

test("ending the sessions of other phones says what came of it", async () => {
  signedIn();
  location.hash = "/worker/site";
  let status = 503;
  server.use(
    http.get("*/worker/v1/contracts/", () => HttpResponse.json([])),
    http.get("*/worker/v1/texts/", () => HttpResponse.json({ is_on: true })),
    http.post("*/worker/v1/sessions/end/", () => HttpResponse.json({}, { status })),
  );
  render(<WorkerPages />);
  await screen.findByText(profile.name);
  press("退出其他手机");
  expect(await screen.findByRole("alert")).toHaveTextContent("没有办成，请稍后再试");
  status = 200;
  press("退出其他手机");
  expect(await screen.findByText("其他手机已退出登录")).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a pay slip says whose it is", async () => {
  signedIn();
  location.hash = "/worker/wages/2025-08?id=5";
  render(<WorkerPages />);
  expect((await screen.findByText("姓名")).closest("div")).toHaveTextContent("姓名张有田");
});

test("the month of the calendar is in the address, so that a reload shows it again", async () => {
  signedIn();
  location.hash = "/worker/attendance?month=2025-07";
  server.use(http.get("*/worker/v1/attendances/", () => HttpResponse.json({ days: [], reported: [] })));
  render(<WorkerPages />);
  await screen.findByRole("list", { name: "2025年7月" });
  press("上个月");
  await screen.findByRole("list", { name: "2025年6月" });
  expect(location.hash).toBe("#/worker/attendance?month=2025-06");
});

test("the form for a new phone number has an address, and leads back to the sign-in", async () => {
  server.use(http.get("*/auth/v1/captcha/", () => HttpResponse.json({ captcha_key: "k", captcha_image: "" })));
  render(<WorkerPages />);
  location.hash = screen.getByRole("link", { name: /手机号换了/ }).getAttribute("href")!;
  await screen.findByLabelText(/^新手机号/);
  location.hash = screen.getByRole("link", { name: "返回登录" }).getAttribute("href")!;
  await screen.findByLabelText(/短信验证码/);
  expect(screen.queryByLabelText(/^新手机号/)).toBeNull();
});

test("why something was deducted is in brackets of the page's language", async () => {
  signedIn();
  setLocale("en");
  wages = [{ ...wage, deduct_amount: "100.00", lines: [{ ...line, deduct_amount: "100.00", deduct_reason: "餐费" }] }];
  render(<WorkerPages />);
  await screen.findByText("Deductions (餐费)");
});

test("a session that has ended leads back to the sign-in, a link never past it", async () => {
  signedIn();
  server.use(http.get("*/worker/v1/wages/", () => HttpResponse.json({ detail: "登录状态已过期。" }, { status: 401 })));
  location.hash = "/worker/wages/2025-08";
  render(<WorkerPages />);
  await screen.findByRole("button", { name: "登录" });
});

test("rights and hotline are there without signing in, in English too", async () => {
  setLocale("en");
  location.hash = "/worker/help";
  render(<WorkerPages />);
  await screen.findByText("Your rights");
  expect((await screen.findByRole("link", { name: "12333" })).getAttribute("href")).toBe("tel:12333");
});

test("an announcement follows the language that is chosen", async () => {
  signedIn();
  server.use(
    http.get("*/worker/v1/announcements/", ({ request }) => {
      const title = request.headers.get("Accept-Language")?.startsWith("en") ? "Pay day moved" : "发薪日调整";
      return HttpResponse.json([{ id: 1, title, content: title, is_pinned: false }]);
    }),
  );
  render(<WorkerPages />);
  await screen.findByText("发薪日调整", { selector: "summary" });
  act(() => setLocale("en"));
  await screen.findByText("Pay day moved", { selector: "summary" });
});

test("of many months to confirm the list names three, after the results of complaints, until the worker asks for the rest", async () => {
  signedIn();
  wages = ["08", "07", "06", "05", "04"].map((month, index) => ({ ...wage, id: 5 + index, pay_month: `2025-${month}` }));
  const closed = { id: 9, status: complaintStatus.settled, is_satisfied: null };
  server.use(http.get("*/worker/v1/complaints/", () => HttpResponse.json([closed])));
  render(<WorkerPages />);
  const more = await screen.findByRole("button", { name: "还有 3 项" });
  const tasks = () => within(screen.getByRole("region", { name: "等您处理" })).getAllByRole("link");
  expect(tasks().map(({ textContent }) => textContent)[0]).toContain("您反映的问题（编号9）");
  expect(tasks()).toHaveLength(3);
  fireEvent.click(more);
  expect(tasks()).toHaveLength(6);
});

test("the voice reads the page's words line by line, and stops on another page", async () => {
  const spoken: string[] = [];
  const cancel = vi.fn<() => void>();
  const speak = ({ text }: { text: string }) => spoken.push(text);
  vi.stubGlobal("speechSynthesis", { speak, cancel });
  vi.stubGlobal(
    "SpeechSynthesisUtterance",
    class {
      constructor(readonly text: string) {}
      addEventListener() {}
    },
  );
  // jsdom has no layout.
  Object.defineProperty(HTMLElement.prototype, "innerText", { configurable: true, get: () => "我的工地\n\n尾号 ****3456" });
  signedIn();
  render(<WorkerPages />);
  press("读给我听");
  expect(spoken).toEqual(["我的工地", "尾号  3456"]);
  cancel.mockClear();
  location.hash = "/worker/help";
  await screen.findByRole("button", { name: "读给我听" });
  await waitFor(() => expect(cancel).toHaveBeenCalled());
  Reflect.deleteProperty(HTMLElement.prototype, "innerText");
  vi.unstubAllGlobals();
});

test("a file that is not accepted says what is", async () => {
  signedIn();
  server.use(http.post("*/upload/v1/files/", () => HttpResponse.json({ detail: "文件格式或大小不符合要求" }, { status: 400 })));
  location.hash = "/worker/wages/2025-08?id=5";
  render(<WorkerPages />);
  await screen.findByRole("button", { name: "有异议" });
  press("有异议");
  const input = screen.getByLabelText("选照片或录音");
  fireEvent.change(input, { target: { files: [new File(["MZ"], "本子.exe")] } });
  await screen.findByText("这个文件不能上传：只收照片（不超过5MB）和一分钟以内的录音");
  // The browser itself fails while it makes the picture smaller.
  vi.stubGlobal("createImageBitmap", () => Promise.resolve({ width: 0, height: 0 }));
  vi.spyOn(document, "createElement").mockImplementationOnce(() => {
    throw new TypeError("canvas");
  });
  fireEvent.change(input, { target: { files: [new File([new Uint8Array(500_000)], "本子.jpg", { type: "image/jpeg" })] } });
  await screen.findByText("没有办成，请稍后再试");
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("cash that the company recorded and lower terms are asked for, one tap each", async () => {
  signedIn();
  const base = { project_name: "东汀花园", corp_name: "云汀建设", pay_month: "2025-08", unit: null, is_advance: false };
  const cash = { ...base, kind: "wage", id: 7, day: "2025-09-08", amount: "500.00", is_advance: true, pay_type: 3 };
  const terms = { ...base, kind: "contract", id: 9, day: "2025-09-01", pay_month: null, amount: null, pay_type: 3 };
  let claims: object[] = [
    { ...cash, price: null, earlier_price: null, recorded_on: null },
    { ...terms, price: "200.00", earlier_price: "320.00", recorded_on: "2025-09-10" },
  ];
  server.use(
    http.get("*/worker/v1/token/", () => HttpResponse.json({ ...profile, confirmation_proved: true })),
    http.get("*/worker/v1/claims/", () => HttpResponse.json(claims)),
    http.post("*/worker/v1/claims/wage/7/confirm/", ({ request }) => {
      claims = claims.slice(1);
      return note(request);
    }),
  );
  render(<WorkerPages />);
  await screen.findByText("2025-09-08 付给您预支 500 元？");
  expect(screen.getByText(/原来是 320 元。您不确认，登记前已出勤的天数仍按原单价计算/)).toBeTruthy();
  press("收到了，确认");
  await waitFor(() => expect(screen.queryByText(/付给您预支/)).toBeNull());
  expect(sent).toEqual([{ path: "/worker/v1/claims/wage/7/confirm/", code: "" }]);
});

test("one code is enough for all that waits, and the month below counts what was just confirmed", async () => {
  signedIn();
  const claim = (id: number) => ({
    ...{ kind: "wage", id, project_name: "东汀花园", corp_name: "云汀建设", pay_month: "2025-08", day: `2025-09-0${id}` },
    ...{ amount: "500.00", is_advance: true, pay_type: 3, unit: null, price: null, earlier_price: null, recorded_on: null },
  });
  let claims = [claim(7), claim(8)];
  server.use(
    http.get("*/worker/v1/token/", () => HttpResponse.json({ ...profile, confirmation_proved: claims.length < 2 })),
    http.get("*/worker/v1/claims/", () => HttpResponse.json(claims)),
    http.post("*/worker/v1/claims/wage/7/confirm/", ({ request }) => {
      claims = claims.slice(1);
      wages = [{ ...wage, advance_amount: "500.00" }];
      return note(request);
    }),
  );
  render(<WorkerPages />);
  await waitFor(() => expect(screen.getAllByLabelText("短信验证码")).toHaveLength(2));
  fireEvent.input(screen.getAllByLabelText("短信验证码")[0]!, { target: { value: "135790" } });
  fireEvent.click(screen.getAllByRole("button", { name: "收到了，确认" })[0]!);
  await waitFor(() => expect(screen.queryByLabelText("短信验证码")).toBeNull());
  expect(screen.getByRole("button", { name: "收到了，确认" })).toBeTruthy();
  expect((await screen.findByRole("link", { name: /2025年8月.*应得/ })).textContent).toContain("已预支500");
});

test("an overpayment is given back only if its worker agrees", async () => {
  signedIn();
  const claim = {
    ...{ kind: "overpayment", id: 4, project_name: "东汀花园", corp_name: "云汀建设", pay_month: "2025-08", amount: "1000.00" },
    ...{ reason: "奖金多填一位", way: 1, monthly_amount: "300.00", is_advance: false, pay_type: null, price: null },
  };
  let claims: object[] = [claim];
  server.use(
    http.get("*/worker/v1/token/", () => HttpResponse.json({ ...profile, confirmation_proved: true })),
    http.get("*/worker/v1/claims/", () => HttpResponse.json(claims)),
    http.post("*/worker/v1/claims/overpayment/4/confirm/", ({ request }) => {
      claims = [];
      return note(request);
    }),
  );
  render(<WorkerPages />);
  await screen.findByText("2025年8月工资多发了 1,000 元，同意归还？");
  expect(screen.getByText(/奖金多填一位。每月最多扣300元。.*五分之一，扣后不低于最低工资/)).toBeTruthy();
  press("同意归还");
  await waitFor(() => expect(screen.queryByText(/同意归还/)).toBeNull());
  expect(sent).toEqual([{ path: "/worker/v1/claims/overpayment/4/confirm/", code: "" }]);
});

const week = {
  ...{ worker: 3, project_name: "东汀花园", week_start: "2025-09-01", week_end: "2025-09-07" },
  ...{ days: 5.5, confirmed_days: 5 },
};
const saidWeek = { worker: 3, week_start: "2025-09-01", days: 5.5 };

test("the days of the weeks that are over are confirmed by one tap", async () => {
  signedIn();
  let weeks: object[] = [week];
  server.use(
    http.get("*/worker/v1/weeks/", () => HttpResponse.json(weeks)),
    http.post("*/worker/v1/weeks/confirm/", ({ request }) => {
      weeks = [];
      return note(request);
    }),
  );
  render(<WorkerPages />);
  await screen.findByText(/5.5 天（原 5 天）/);
  press("天数对");
  await waitFor(() => expect(screen.queryByText("天数对")).toBeNull());
  expect(sent).toEqual([{ path: "/worker/v1/weeks/confirm/", weeks: [saidWeek] }]);
});

test("a voice note about the weeks confirms nothing by itself, and goes with the confirmation", async () => {
  signedIn();
  stubMicrophone();
  server.use(
    http.get("*/worker/v1/weeks/", () => HttpResponse.json([week])),
    http.post("*/worker/v1/weeks/confirm/", ({ request }) => note(request)),
    http.post("*/upload/v1/files/", () => HttpResponse.json(uploaded)),
  );
  render(<WorkerPages />);
  fireEvent.click(await screen.findByRole("button", { name: /先录一句话/ }));
  const stop = await screen.findByRole("button", { name: /停止录音/ });
  const confirm = screen.getByRole("button", { name: "天数对" });
  await waitFor(() => expect(confirm).toHaveAttribute("aria-disabled", "true"));
  fireEvent.click(confirm);
  fireEvent.click(stop);
  fireEvent.click(await screen.findByRole("button", { name: "移除录音.webm" }));
  fireEvent.click(await screen.findByRole("button", { name: /先录一句话/ }));
  fireEvent.click(await screen.findByRole("button", { name: /停止录音/ }));
  await screen.findByRole("button", { name: "移除录音.webm" });
  expect(screen.getByLabelText("录音.webm")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /先录一句话/ })).toBeNull();
  expect(sent).toEqual([]);
  press("天数对");
  await waitFor(() => expect(sent).toEqual([{ path: "/worker/v1/weeks/confirm/", weeks: [saidWeek], files: [31] }]));
});

test("leaving while recording, or while the microphone is asked for, ends the recording and sends nothing", async () => {
  signedIn();
  const released = stubMicrophone();
  const upload = vi.fn<() => Response>(() => HttpResponse.json(uploaded));
  server.use(
    http.get("*/worker/v1/weeks/", () => HttpResponse.json([week])),
    http.post("*/worker/v1/weeks/confirm/", ({ request }) => note(request)),
    http.post("*/upload/v1/files/", upload),
  );
  render(<WorkerPages />);
  fireEvent.click(await screen.findByRole("button", { name: /先录一句话/ }));
  await screen.findByRole("button", { name: /停止录音/ });
  location.hash = "/worker/help";
  await waitFor(() => expect(released).toHaveBeenCalledTimes(1));

  const { promise, settle } = later();
  const releasedLate = stubMicrophone(() => promise);
  location.hash = "/worker";
  fireEvent.click(await screen.findByRole("button", { name: /先录一句话/ }));
  location.hash = "/worker/help";
  await waitFor(() => expect(screen.queryByRole("button", { name: "天数对" })).toBeNull());
  settle();
  await waitFor(() => expect(releasedLate).toHaveBeenCalledTimes(1));
  expect(upload).not.toHaveBeenCalled();
  expect(sent).toEqual([]);
});

test("a phone that shows something else records nothing more; what was said until then is there, also after a reload", async () => {
  signedIn();
  const released = stubMicrophone();
  server.use(
    http.get("*/worker/v1/weeks/", () => HttpResponse.json([week])),
    http.post("*/worker/v1/weeks/confirm/", ({ request }) => note(request)),
    http.post("*/upload/v1/files/", () => HttpResponse.json(uploaded)),
  );
  const before = render(<WorkerPages />);
  fireEvent.click(await screen.findByRole("button", { name: /先录一句话/ }));
  await screen.findByRole("button", { name: /停止录音/ });
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  fireEvent(document, new Event("visibilitychange"));
  expect(released).toHaveBeenCalledTimes(1);
  hidden.mockRestore();
  await screen.findByRole("button", { name: "移除录音.webm" });
  before.unmount();
  const after = render(<WorkerPages />);
  await screen.findByRole("button", { name: "移除录音.webm" });
  press("天数对");
  await waitFor(() => expect(sent).toEqual([{ path: "/worker/v1/weeks/confirm/", weeks: [saidWeek], files: [31] }]));
  after.unmount();
  expect(drafts()).toEqual([]);
});

test("a recording that finds no network is not lost: it is sent again, or with the confirmation", async () => {
  signedIn();
  stubMicrophone();
  let isOffline = true;
  const upload = vi.fn<() => Response>(() => (isOffline ? HttpResponse.error() : HttpResponse.json(uploaded)));
  server.use(
    http.get("*/worker/v1/weeks/", () => HttpResponse.json([week])),
    http.post("*/worker/v1/weeks/confirm/", ({ request }) => note(request)),
    http.post("*/upload/v1/files/", upload),
  );
  const record = async (label: RegExp) => {
    fireEvent.click(await screen.findByRole("button", { name: label }));
    fireEvent.click(await screen.findByRole("button", { name: /停止录音/ }));
  };
  const wagesPage = render(<WorkerPages />);
  await record(/先录一句话/);
  await screen.findByText(/录音还没传上去/);
  press("天数对");
  await waitFor(() => expect(upload).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(screen.getByRole("button", { name: "天数对" })).toHaveAttribute("aria-busy", "false"));
  await screen.findByText(/录音还没传上去/);
  expect(sent).toEqual([]);
  isOffline = false;
  press("天数对");
  await waitFor(() => expect(sent).toEqual([{ path: "/worker/v1/weeks/confirm/", weeks: [saidWeek], files: [31] }]));
  wagesPage.unmount();

  isOffline = true;
  location.hash = "/worker/wages/2025-08?id=5";
  render(<WorkerPages />);
  fireEvent.click(await screen.findByRole("button", { name: "有异议" }));
  await record(/^录音$/);
  const again = await screen.findByRole("button", { name: "再传一次" });
  const submit = screen.getByRole("button", { name: "提交异议" });
  await waitFor(() => expect(submit).toHaveAttribute("aria-disabled", "true"));
  isOffline = false;
  fireEvent.click(again);
  await screen.findByRole("button", { name: "移除录音.webm" });
  expect(screen.queryByRole("button", { name: "再传一次" })).toBeNull();
  await waitFor(() => expect(submit).toHaveAttribute("aria-disabled", "false"));
});

test("a file that is not accepted does not take those with it that wait for the network; they can be given up", async () => {
  signedIn();
  stubMicrophone();
  let isOffline = true;
  const refused = () => HttpResponse.json({ file: ["文件太大"] }, { status: 400 });
  server.use(http.post("*/upload/v1/files/", () => (isOffline ? HttpResponse.error() : refused())));
  location.hash = "/worker/wages/2025-08?id=5";
  render(<WorkerPages />);
  fireEvent.click(await screen.findByRole("button", { name: "有异议" }));
  fireEvent.change(screen.getByLabelText("选照片或录音"), { target: { files: [new File(["x"], "sheet.jpg")] } });
  await screen.findByText(/还有1个没传上去/);
  isOffline = false;
  fireEvent.click(screen.getByRole("button", { name: /^录音$/ }));
  fireEvent.click(await screen.findByRole("button", { name: /停止录音/ }));
  await screen.findByText(/这个文件不能上传/);
  await screen.findByText(/还有1个没传上去/);
  press("不要了");
  await waitFor(() => expect(screen.getByRole("button", { name: "提交异议" })).toHaveAttribute("aria-disabled", "false"));
});

test("without a microphone a file is offered only where one can be chosen", async () => {
  signedIn();
  stubMicrophone(() => Promise.reject(new DOMException("", "NotAllowedError")));
  server.use(http.get("*/worker/v1/weeks/", () => HttpResponse.json([week])));
  render(<WorkerPages />);
  fireEvent.click(await screen.findByRole("button", { name: /先录一句话/ }));
  expect(await screen.findByRole("alert")).toHaveTextContent("没有麦克风权限。不用录音，按“天数对”就行");
  location.hash = "/worker/wages/2025-08?id=5";
  fireEvent.click(await screen.findByRole("button", { name: "有异议" }));
  press("录音");
  expect(await screen.findByRole("alert")).toHaveTextContent("没有麦克风权限，可以选一段录音文件");
});
