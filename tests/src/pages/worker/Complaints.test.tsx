import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";
import { WorkerPages } from "../../../../src/pages/worker/WorkerPages";
import { answered, drafts, press, profile, serveWorker, signedIn, type, unpaidWage } from "../../../support/workerPages";

const api = serveWorker();

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
  api.use(
    http.get("*/worker/v1/contracts/", () => HttpResponse.json([{ worker: 3, project_name: "映月家园" }])),
    http.get("*/worker/v1/complaints/", () => HttpResponse.json([closed])),
    http.post("*/worker/v1/complaints/*", ({ request }) => api.note(request)),
  );
  location.hash = "/worker/complaint";
  render(<WorkerPages />);
  await screen.findByText("编号 12");
  press("满意");
  await waitFor(() => expect(api.sent).toEqual([{ path: "/worker/v1/complaints/12/satisfied/", satisfied: true }]));
  press("再反映一个问题");
  await screen.findByDisplayValue("拖欠2025年8月的工资");
  press("提交");
  const amount = "6300";
  await waitFor(() => expect(api.sent.at(-1)).toMatchObject({ worker: 3, type: 1, amount, content: "拖欠2025年8月的工资" }));
});

test("a complaint about one of two sites begins with the months of that site", async () => {
  signedIn();
  api.wages = [unpaidWage, { ...unpaidWage, id: 6, worker: 4, project_name: "云汀学校", owed_amount: "500.00" }];
  const sites = api.wages.map(({ worker, project_name }) => ({ worker, project_name }));
  api.use(
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
  api.use(http.get("*/worker/v1/contracts/", () => HttpResponse.json([{ worker: 3, project_name: "映月家园" }])));
  api.use(http.post("*/worker/v1/complaints/", ({ request }) => api.note(request, { id: 13 })));
  location.hash = "/worker/complaint";
  const before = render(<WorkerPages />);
  await screen.findByDisplayValue("拖欠2025年8月的工资");
  type("是什么事", "八月只发了一半");
  before.unmount();
  const after = render(<WorkerPages />);
  await screen.findByDisplayValue("八月只发了一半");
  press("提交");
  await screen.findByText(/已收到，编号 13/);
  expect(api.sent).toMatchObject([{ worker: 3, content: "八月只发了一半" }]);
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
  api.use(
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
  api.wages = [{ ...unpaidWage, objections: [answered] }];
  api.use(
    http.get("*/worker/v1/contracts/", () => HttpResponse.json([{ worker: 3, project_name: "映月家园" }])),
    http.post("*/worker/v1/complaints/", ({ request }) => api.note(request, { id: 13 })),
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
  api.use(
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

test("what the server does not accept is shown, at its field or, without one, above the button", async () => {
  signedIn();
  api.use(
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
