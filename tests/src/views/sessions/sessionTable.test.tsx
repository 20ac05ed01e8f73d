import { fireEvent, render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { deviceName } from "../../../../src/views/sessions/deviceName";
import type { ListedSession } from "../../../../resources/system/accountResponses";
import { SessionTable } from "../../../../src/views/sessions/SessionTable";

const chrome = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36";
const phone = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36 MicroMessenger/8.0";
const session = (id: number, more: Partial<ListedSession>): ListedSession => ({
  ...{ id, device: chrome, ip: "10.0.0.1", created_at: "2025-09-10 08:00:00", last_used_at: "2025-09-10 09:00:00" },
  is_current: false,
  ...more,
});

test("each session says where it is, and all but the one in use can be ended", () => {
  const ended: number[] = [];
  const rows = [session(1, { is_current: true }), session(2, { device: phone, ip: null })];
  render(<SessionTable rows={rows} busy={false} onEnd={(id) => ended.push(id)} />);
  const [, own, other] = screen.getAllByRole("row");
  expect(own).toHaveTextContent("Chrome · Windows");
  expect(own).toHaveTextContent("当前会话");
  expect(within(own!).queryByRole("button")).toBeNull();
  expect(other).toHaveTextContent("微信 WeChat · Android");
  fireEvent.click(within(other!).getByRole("button", { name: "结束" }));
  expect(ended).toEqual([2]);
});

test("while one is being ended none other can be; without any that is said", () => {
  const { rerender } = render(<SessionTable rows={[session(2, {})]} busy onEnd={() => undefined} />);
  expect(screen.getByRole("button", { name: "结束" })).toBeDisabled();
  rerender(<SessionTable rows={[]} busy={false} onEnd={() => undefined} />);
  expect(screen.getByText("没有登录中的会话")).toBeVisible();
});

test("a browser that nobody knows is shown as it calls itself", () => {
  expect(deviceName("curl/8.5")).toBe("curl/8.5");
  expect(deviceName("")).toBe("-");
});
