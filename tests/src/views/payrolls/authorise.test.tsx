import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { AdminContext, type DataProvider } from "react-admin";
import { expect, test, vi } from "vitest";
import { CallError } from "../../../../providers/callError";
import { nothingFound } from "../../../../resources/payrolls/rollWarnings";
import { Authorise } from "../../../../src/views/payrolls/Authorise";
import { signIn } from "../../../support/signIn";

const roll = { id: 9, version: 1, status: 1 as const, project: 3, corp: 4, pay_month: "2026-10", details: [] };
const summary = { worker_count: 2, actual_amount: "12000.00", balance: "50000.00", shortfall: "0.00" };

test("a double click authorises once", async () => {
  signIn("company");
  const sent: unknown[] = [];
  let answer = () => {};
  const provider = {
    action: async (_: string, { data }: { data: { action: string } }) => {
      if (data.action === "askTicket")
        return { data: { ticket: "t", phone: "154****1234", resend_after: 0, summary, demo_code: "123456" } };
      sent.push(data);
      return new Promise((resolve) => (answer = () => resolve({ data: {} })));
    },
  };
  const comparison = { data: nothingFound, isPending: false, error: null, refetch: () => undefined };
  const onClose = vi.fn<() => void>();
  render(
    <AdminContext dataProvider={provider as unknown as DataProvider}>
      <Authorise roll={roll} comparison={comparison} onClose={onClose} />
    </AdminContext>,
  );
  fireEvent.change(await screen.findByRole("textbox", { name: /短信验证码/ }), { target: { value: "123456" } });
  const form = screen.getByRole("button", { name: "确认授权" }).closest("form")!;
  fireEvent.submit(form);
  fireEvent.submit(form);
  await waitFor(() => expect(sent).toHaveLength(1));
  answer();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toEqual([{ action: "authorise", ticket: "t", code: "123456" }]);
});

const comparison = { data: nothingFound, isPending: false, error: null, refetch: () => undefined };
const open = (action: () => Promise<unknown>) =>
  render(
    <AdminContext dataProvider={{ action } as unknown as DataProvider}>
      <Authorise roll={roll} comparison={comparison} onClose={() => undefined} />
    </AdminContext>,
  );

test("another code can be requested when the countdown is over", async () => {
  signIn("company");
  open(async () => ({ data: { ticket: "t", phone: "154****1234", resend_after: 58, summary } }));
  expect(await screen.findByRole("button", { name: "58秒后可重新获取" })).toBeDisabled();
});

test("the refresh after an authorisation requests no other code", async () => {
  signIn("company");
  const asked: string[] = [];
  const onClose = vi.fn<() => void>();
  const provider = {
    action: async (_: string, { data }: { data: { action: string } }) => {
      asked.push(data.action);
      return { data: { ticket: "t", phone: "154****1234", resend_after: 0, summary } };
    },
  };
  render(
    <AdminContext dataProvider={provider as unknown as DataProvider}>
      <Authorise roll={roll} comparison={comparison} onClose={onClose} />
    </AdminContext>,
  );
  fireEvent.change(await screen.findByRole("textbox", { name: /短信验证码/ }), { target: { value: "123456" } });
  fireEvent.click(screen.getByText("确认授权"));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  await new Promise((resolve) => setTimeout(resolve));
  expect(asked).toEqual(["askTicket", "authorise"]);
});

test("who may not authorise reads why, without a retry", async () => {
  signIn("company");
  open(() => Promise.reject(new CallError(["提交人不能授权本人提交的工资单"], 409)));
  expect(await screen.findByText("提交人不能授权本人提交的工资单")).toBeVisible();
  expect(screen.queryByRole("button", { name: "重试" })).toBeNull();
});

test("a code that cannot be requested yet is no failed load: the reason is the title, and it can be tried again", async () => {
  signIn("company");
  open(() => Promise.reject(new CallError(["40秒后可重新获取验证码"], 429)));
  expect(await screen.findByRole("heading", { name: "40秒后可重新获取验证码" })).toBeVisible();
  expect(screen.queryByText("数据加载失败")).toBeNull();
  expect(screen.getByRole("button", { name: "重试" })).toBeVisible();
});

test("a press beside the dialog, as the second one of a double click, leaves it open", async () => {
  signIn("company");
  const provider = {
    action: async () => ({ data: { ticket: "t", phone: "154****1234", resend_after: 0, summary, demo_code: "123456" } }),
  };
  const comparison = { data: nothingFound, isPending: false, error: null, refetch: () => undefined };
  let closed = 0;
  render(
    <AdminContext dataProvider={provider as unknown as DataProvider}>
      <Authorise roll={roll} comparison={comparison} onClose={() => (closed += 1)} />
    </AdminContext>,
  );
  await screen.findByRole("textbox", { name: /短信验证码/ });
  const beside = screen.getByRole("dialog").parentElement!;
  fireEvent.mouseDown(beside);
  fireEvent.click(beside);
  expect(closed).toBe(0);
  fireEvent.keyDown(screen.getByRole("dialog"), { key: "Escape" });
  expect(closed).toBe(1);
});
