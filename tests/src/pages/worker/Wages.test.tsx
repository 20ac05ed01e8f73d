import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";
import { setLocale } from "../../../../providers/locale";
import { complaintStatus } from "../../../../resources/dictionaries/complaintStatus";
import { wageState } from "../../../../resources/dictionaries/wageState";
import { WorkerPages } from "../../../../src/pages/worker/WorkerPages";
import { answered, press, profile, serveWorker, signedIn, type, unpaidWage } from "../../../support/workerPages";

const api = serveWorker();

test("a wage that was paid waits for the worker's word that he received it, not as if it were owed", async () => {
  signedIn();
  api.wages = [{ ...unpaidWage, state: wageState.paid, paid_amount: "6300.00", owed_amount: "0.00", overdue_days: 0 }];
  render(<WorkerPages />);
  expect((await screen.findByRole("link", { name: /2025年8月.*应得/ })).textContent).toContain("已发放，待您确认收到");
});

test("eleven months that were paid are confirmed by one press and its code", async () => {
  signedIn();
  const paid = { ...unpaidWage, state: wageState.paid, paid_amount: "6300.00", owed_amount: "0.00", overdue_days: 0 };
  api.wages = Array.from({ length: 11 }, (_, at) => ({
    ...paid,
    id: 20 + at,
    pay_month: `2025-${String(at + 1).padStart(2, "0")}`,
  }));
  render(<WorkerPages />);
  await screen.findByRole("heading", { name: "这11个月的工资都收到了吗？" });
  type("短信验证码", "135790");
  press("都收到了");
  const months = api.wages.map(({ id }) => ({ id, amount: "6300.00" }));
  await waitFor(() => expect(api.sent).toEqual([{ path: "/worker/v1/wages/confirm/", code: "135790", months }]));
});

test("what is due less what was paid is what is named under it, overdue or still to come", async () => {
  signedIn();
  const short = { ...unpaidWage, total_amount: "3000.00", due_amount: "6300.00", paid_amount: "3000.00", owed_amount: "3300.00" };
  api.wages = [short, { ...short, id: 6, pay_month: "2025-09", overdue_days: 0, state: wageState.notDue }];
  render(<WorkerPages />);
  expect((await screen.findByRole("link", { name: /2025年8月.*应得/ })).textContent).toMatch(
    /应得6,300.*到手应得6,300已发3,000拖欠3,300/,
  );
  expect(screen.getByRole("link", { name: /2025年9月.*应得/ }).textContent).toContain("还没发3,300");
});

test("what waits for the worker comes first; an answer he does not accept leads to the authority with its month and site", async () => {
  signedIn();
  api.wages = [{ ...unpaidWage, objections: [answered] }];
  const closed = { id: 12, status: 3, is_satisfied: null };
  api.use(http.get("*/worker/v1/complaints/", () => HttpResponse.json([closed])));
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
  api.use(
    http.get("*/worker/v1/complaints/", () => HttpResponse.json([])),
    http.get("*/worker/v1/contracts/", () => HttpResponse.json([{ worker: 3, project_name: "映月家园" }])),
    http.post("*/worker/v1/complaints/", ({ request }) => api.note(request, { id: 13 })),
  );
  location.hash = "/worker/complaint?wage=5";
  render(<WorkerPages />);
  const content = "映月家园2025年8月的工资，我提出异议（少算出勤天数），公司不同意：考勤只有21天";
  await screen.findByDisplayValue(content);
  press("提交");
  await waitFor(() => expect(api.sent.at(-1)).toMatchObject({ worker: 3, type: 2, amount: "600", content }));
});

test("an announcement follows the language that is chosen", async () => {
  signedIn();
  api.use(
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
  api.wages = ["08", "07", "06", "05", "04"].map((month, index) => ({
    ...unpaidWage,
    id: 5 + index,
    pay_month: `2025-${month}`,
  }));
  const closed = { id: 9, status: complaintStatus.settled, is_satisfied: null };
  api.use(http.get("*/worker/v1/complaints/", () => HttpResponse.json([closed])));
  render(<WorkerPages />);
  const more = await screen.findByRole("button", { name: "还有 3 项" });
  const tasks = () => within(screen.getByRole("region", { name: "等您处理" })).getAllByRole("link");
  expect(tasks().map(({ textContent }) => textContent)[0]).toContain("您反映的问题（编号9）");
  expect(tasks()).toHaveLength(3);
  fireEvent.click(more);
  expect(tasks()).toHaveLength(6);
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
  api.use(
    http.get("*/worker/v1/token/", () => HttpResponse.json({ ...profile, confirmation_proved: true })),
    http.get("*/worker/v1/claims/", () => HttpResponse.json(claims)),
    http.post("*/worker/v1/claims/wage/7/confirm/", ({ request }) => {
      claims = claims.slice(1);
      return api.note(request);
    }),
  );
  render(<WorkerPages />);
  await screen.findByText("2025-09-08 付给您预支 500 元？");
  expect(screen.getByText(/原来是 320 元。您不确认，登记前已出勤的天数仍按原单价计算/)).toBeTruthy();
  press("收到了，确认");
  await waitFor(() => expect(screen.queryByText(/付给您预支/)).toBeNull());
  expect(api.sent).toEqual([{ path: "/worker/v1/claims/wage/7/confirm/", code: "" }]);
});

test("one code is enough for all that waits, and the month below counts what was just confirmed", async () => {
  signedIn();
  const claim = (id: number) => ({
    ...{ kind: "wage", id, project_name: "东汀花园", corp_name: "云汀建设", pay_month: "2025-08", day: `2025-09-0${id}` },
    ...{ amount: "500.00", is_advance: true, pay_type: 3, unit: null, price: null, earlier_price: null, recorded_on: null },
  });
  let claims = [claim(7), claim(8)];
  api.use(
    http.get("*/worker/v1/token/", () => HttpResponse.json({ ...profile, confirmation_proved: claims.length < 2 })),
    http.get("*/worker/v1/claims/", () => HttpResponse.json(claims)),
    http.post("*/worker/v1/claims/wage/7/confirm/", ({ request }) => {
      claims = claims.slice(1);
      api.wages = [{ ...unpaidWage, advance_amount: "500.00" }];
      return api.note(request);
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
  api.use(
    http.get("*/worker/v1/token/", () => HttpResponse.json({ ...profile, confirmation_proved: true })),
    http.get("*/worker/v1/claims/", () => HttpResponse.json(claims)),
    http.post("*/worker/v1/claims/overpayment/4/confirm/", ({ request }) => {
      claims = [];
      return api.note(request);
    }),
  );
  render(<WorkerPages />);
  await screen.findByText("2025年8月工资多发了 1,000 元，同意归还？");
  expect(screen.getByText(/奖金多填一位。每月最多扣300元。.*五分之一，扣后不低于最低工资/)).toBeTruthy();
  press("同意归还");
  await waitFor(() => expect(screen.queryByText(/同意归还/)).toBeNull());
  expect(api.sent).toEqual([{ path: "/worker/v1/claims/overpayment/4/confirm/", code: "" }]);
});
