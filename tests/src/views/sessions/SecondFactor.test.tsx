import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { AdminContext } from "react-admin";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import SecondFactor from "../../../../src/views/sessions/SecondFactor";

const path = "*/auth/v1/second_factor/";
const recovery = ["AAAA-BBBB-CCCC", "DDDD-EEEE-FFFF"];
/** What was sent, call by call. */
let sent: [string, Record<string, string>][] = [];
const standing = (enrolled: boolean, required = false) =>
  http.get(path, () =>
    HttpResponse.json({
      enrolled,
      required,
      enrolled_at: enrolled ? "2025-09-01 08:00:00" : null,
      recovery_left: enrolled ? 7 : 0,
    }),
  );
const refusing = (refused: object) => HttpResponse.json(refused, { status: 400 });

const server = setupServer(
  standing(false),
  http.post(`${path}begin/`, async ({ request }) => {
    const body = (await request.json()) as Record<string, string>;
    sent.push(["begin", body]);
    if (body["password"] !== "Right1234") return refusing({ password: ["密码错误"] });
    return HttpResponse.json({ secret: "MZXW6YTBOI", address: "otpauth://totp/x", picture: "data:image/svg+xml;base64," });
  }),
  http.post(`${path}confirm/`, async ({ request }) => {
    const body = (await request.json()) as Record<string, string>;
    sent.push(["confirm", body]);
    if (body["second_factor"] !== "123456") return refusing({ second_factor: ["动态口令错误或已使用"] });
    return HttpResponse.json({ recovery_codes: recovery });
  }),
  http.post(`${path}end/`, async ({ request }) => {
    const body = (await request.json()) as Record<string, string>;
    sent.push(["end", body]);
    if (body["second_factor"] !== "123456") return refusing({ second_factor: ["动态口令错误或已使用"] });
    return HttpResponse.json({});
  }),
);
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => {
  server.resetHandlers();
  sent = [];
});
afterAll(() => server.close());

function open(props: { forced?: boolean; onSettled?: () => void } = {}) {
  const onClose = vi.fn<() => void>();
  render(
    <AdminContext>
      <SecondFactor onClose={onClose} {...props} />
    </AdminContext>,
  );
  return { dialog: screen.getByRole("dialog", { name: "动态口令" }), onClose };
}
const type = async (label: RegExp, value: string) => fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

test("the password comes first: without it nothing is asked, a wrong one is reported at its field", async () => {
  open();
  const password = await screen.findByLabelText(/登录密码/);
  press("下一步");
  expect(password).toHaveAccessibleDescription("请输入密码");
  expect(sent).toEqual([]);
  await type(/登录密码/, "Wrong1234");
  press("下一步");
  await waitFor(() => expect(password).toHaveAccessibleDescription("密码错误"));
  expect(screen.queryByAltText("动态口令二维码")).toBeNull();
});

test("the device proves itself by six digits, then the recovery codes are shown until they are kept", async () => {
  const settled = vi.fn<() => void>();
  const { dialog, onClose } = open({ onSettled: settled });
  await type(/登录密码/, "Right1234");
  press("下一步");
  expect(await screen.findByAltText("动态口令二维码")).toBeVisible();
  expect(screen.getByDisplayValue("MZXW6YTBOI")).toBeVisible();

  const code = screen.getByLabelText(/验证器上的6位数字/);
  await type(/验证器上的6位数字/, "12345");
  press("确定");
  expect(code).toHaveAccessibleDescription("请输入6位数字");
  expect(sent.map(([call]) => call)).toEqual(["begin"]);
  await type(/验证器上的6位数字/, "654321");
  press("确定");
  await waitFor(() => expect(code).toHaveAccessibleDescription("动态口令错误或已使用"));
  await type(/验证器上的6位数字/, "123456");
  press("确定");
  await waitFor(() =>
    expect(
      within(dialog)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual(recovery),
  );

  fireEvent.keyDown(dialog, { key: "Escape" });
  expect([onClose.mock.calls.length, settled.mock.calls.length]).toEqual([0, 0]);
  press("我已保存");
  expect([onClose.mock.calls.length, settled.mock.calls.length]).toEqual([0, 1]);
});

test("anyone who must have one cannot put it off: he sets it up or goes", async () => {
  server.use(standing(false, true));
  const { dialog, onClose } = open({ forced: true });
  expect(await screen.findByText(/管理员须绑定动态口令后才能使用平台/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "取消" })).toBeNull();
  fireEvent.keyDown(dialog, { key: "Escape" });
  fireEvent.click(dialog.parentElement!);
  expect(onClose).not.toHaveBeenCalled();
  press("退出登录");
  expect(onClose).toHaveBeenCalledOnce();
});

test("away with it only by password and present code", async () => {
  server.use(standing(true));
  const { onClose } = open();
  expect(await screen.findByText("2025-09-01 08:00:00")).toBeVisible();
  await type(/登录密码/, "Right1234");
  const code = screen.getByLabelText(/当前动态口令或恢复码/);
  press("停用");
  expect(code).toHaveAccessibleDescription("请输入动态口令");
  expect(sent).toEqual([]);
  await type(/当前动态口令或恢复码/, "000000");
  press("停用");
  await waitFor(() => expect(code).toHaveAccessibleDescription("动态口令错误或已使用"));
  expect(onClose).not.toHaveBeenCalled();
  await type(/当前动态口令或恢复码/, "123456");
  press("停用");
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent.at(-1)).toEqual(["end", { password: "Right1234", second_factor: "123456" }]);
});

test("where the platform demands one it can be changed, not switched off", async () => {
  server.use(standing(true, true));
  open();
  expect(await screen.findByRole("button", { name: "更换验证器" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "停用" })).toBeNull();
});
