import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, test, vi } from "vitest";
import { setLocale } from "../../../../providers/locale";
import { confirmMethod } from "../../../../resources/dictionaries/confirmMethod";
import { WorkerPages } from "../../../../src/pages/worker/WorkerPages";
import {
  answered,
  line,
  press,
  profile,
  serveWorker,
  signedIn,
  stubMicrophone,
  type,
  unpaidWage,
  repeatAtOnce,
} from "../../../support/workerPages";

const api = serveWorker();

test("the first confirmation asks for a code", async () => {
  signedIn();
  location.hash = "/worker/wages/2025-08?id=5";
  render(<WorkerPages />);
  await screen.findByRole("button", { name: "确认无误" });
  press("确认无误");
  await screen.findByText("请输入短信验证码");
  type("短信验证码", "135790");
  const confirmed = { ...line, confirm_method: confirmMethod.ownPhone, confirm_at: "2025-09-10 08:30:00" };
  api.wages = [{ ...unpaidWage, confirmable: false, lines: [confirmed] }];
  press("确认无误");
  await waitFor(() => expect(api.sent).toEqual([{ path: "/worker/v1/wages/5/confirm/", code: "135790", amount: "6300.00" }]));
  expect(await screen.findByText("本人已于 2025-09-10 08:30 确认")).toHaveFocus();
});

test("an objection says what the worker counts, and is marked once it is sent", async () => {
  signedIn();
  location.hash = "/worker/wages/2025-08";
  render(<WorkerPages />);
  await screen.findByRole("button", { name: "有异议" });
  press("有异议");
  press("提交异议");
  expect(await screen.findByText("请选择哪里不对")).toBeVisible();
  expect(api.sent).toEqual([]);
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
  api.wages = [
    {
      ...unpaidWage,
      confirmable: false,
      objections: [{ ...made, answer_due: "2025-09-15", outcome: null, answer: null, answered_at: null }],
    },
  ];
  press("提交异议");
  await screen.findByText("公司应在 2025-09-15 前答复");
  const card = screen.getByText("异议已提交。").closest("section")!;
  expect(card).toHaveFocus();
  expect(card).toHaveTextContent("我记的天数：23 天");
  expect(api.sent).toEqual([{ path: "/worker/v1/objections/", wage: 5, reason: 1, files: [], claimed_days: 23 }]);
  for (const name of ["有异议", "确认无误"]) expect(screen.queryByRole("button", { name })).toBeNull();
});

test("an objection is withdrawn while it is not answered", async () => {
  signedIn();
  const open = { ...answered, status: 1 as const, outcome: null, answer: null, answered_at: null };
  api.wages = [{ ...unpaidWage, confirmable: false, objections: [open] }];
  const withdrawn: string[] = [];
  api.use(
    http.post("*/worker/v1/objections/1/withdraw/", ({ request }) => {
      withdrawn.push(new URL(request.url).pathname);
      api.wages = [{ ...unpaidWage, objections: [{ ...open, status: 3 }] }];
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

test("what could not be sent says so beside the button, and is sent by the next press", async () => {
  signedIn();
  repeatAtOnce();
  location.hash = "/worker/wages/2025-08?id=5";
  let isOffline = true;
  api.use(
    http.get("*/worker/v1/token/", () => HttpResponse.json({ ...profile, confirmation_proved: true })),
    http.post("*/worker/v1/wages/5/confirm/", ({ request }) => (isOffline ? HttpResponse.error() : api.note(request))),
  );
  render(<WorkerPages />);
  await screen.findByRole("button", { name: "确认无误" });
  press("确认无误");
  expect(await screen.findByRole("alert")).toHaveTextContent("网络异常，请检查网络连接");
  isOffline = false;
  press("确认无误");
  await waitFor(() => expect(api.sent).toMatchObject([{ path: "/worker/v1/wages/5/confirm/" }]));
});

test("a pay slip says whose it is", async () => {
  signedIn();
  location.hash = "/worker/wages/2025-08?id=5";
  render(<WorkerPages />);
  expect((await screen.findByText("姓名")).closest("div")).toHaveTextContent("姓名张有田");
});

test("why something was deducted is in brackets of the page's language", async () => {
  signedIn();
  setLocale("en");
  api.wages = [{ ...unpaidWage, deduct_amount: "100.00", lines: [{ ...line, deduct_amount: "100.00", deduct_reason: "餐费" }] }];
  render(<WorkerPages />);
  await screen.findByText("Deductions (餐费)");
});

test("a file that is not accepted says what is", async () => {
  signedIn();
  api.use(http.post("*/upload/v1/files/", () => HttpResponse.json({ detail: "文件格式或大小不符合要求" }, { status: 400 })));
  location.hash = "/worker/wages/2025-08?id=5";
  render(<WorkerPages />);
  await screen.findByRole("button", { name: "有异议" });
  press("有异议");
  const input = screen.getByLabelText("选照片或录音");
  fireEvent.change(input, { target: { files: [new File(["MZ"], "本子.exe")] } });
  await screen.findByText("这个文件不能上传：只收照片（不超过5MB）和60秒以内的录音");
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

test("a file that is not accepted does not take those with it that wait for the network; they can be given up", async () => {
  signedIn();
  stubMicrophone();
  let isOffline = true;
  const refused = () => HttpResponse.json({ file: ["文件太大"] }, { status: 400 });
  api.use(http.post("*/upload/v1/files/", () => (isOffline ? HttpResponse.error() : refused())));
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
