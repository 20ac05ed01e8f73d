import { hash } from "node:crypto";
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { refreshPlatform } from "../../../providers/platform";
import { getSession } from "../../../providers/session";
import Login from "../../../src/pages/login/Login";
import { loginAnswer, signIn } from "../../support/signIn";
import "../../../src/app/entry/afterLogin"; // loaded already, as it is after the first input

// The administration is fetched during typing; this test does not wait for it.
vi.mock("../../../src/pages/login/fetchAdministration", () => ({ fetchAdministration: () => undefined }));

let tries: Record<string, string>[] = [];
let challenges = 0;
const platform = {
  title: "云汀市监管平台",
  title_en: "Yunting platform",
  city: "云汀市",
  demo: true,
  captcha: "adaptive",
  hotline: "0990-12333",
};
const server = setupServer(
  http.get("*/system/v1/platform/", () => HttpResponse.json(platform)),
  http.get("*/demo/accounts", () =>
    HttpResponse.json([
      {
        username: "gov01",
        name: ["市劳动保障监察支队", "City Labour Inspection Division"],
        role_label: ["市级监察员", "City inspector"],
        password: "Demo1234",
      },
    ]),
  ),
  http.get("*/demo/workers", () =>
    HttpResponse.json([
      { id_number: "990102198503070013", name: "张有田", label: ["工人，工资被拖欠", "Worker, wages overdue"] },
    ]),
  ),
  http.get("*/auth/v1/captchaChallenge/", () => {
    const captcha_key = String(++challenges).padStart(40, "0");
    return HttpResponse.json({ captcha_key, digest: hash("sha256", `${captcha_key} 4711`), numbers: 20_000 });
  }),
  http.get("*/auth/v1/captcha/", () => HttpResponse.json({ captcha_key: "key", image: "data:," })),
  http.post("*/auth/v1/token/", async ({ request }) => {
    const sent = (await request.json()) as Record<string, string>;
    tries.push(sent);
    if (sent["password"] === "Demo1234") return HttpResponse.json(loginAnswer("government"));
    if (tries.length < 2) return HttpResponse.json({ username: ["账号或密码错误"] }, { status: 400 });
    return HttpResponse.json({ captcha: ["请输入验证码"] }, { status: 400 });
  }),
);
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => {
  tries = [];
});
afterAll(() => server.close());

const fill = (account: string, password: string) => {
  fireEvent.change(screen.getByLabelText("账号"), { target: { value: account } });
  fireEvent.change(screen.getByLabelText("密码"), { target: { value: password } });
  fireEvent.click(screen.getByRole("button", { name: "登录" }));
};

test("an empty form says what is missing, and asks nothing of the server", () => {
  render(<Login />);
  fireEvent.click(screen.getByRole("button", { name: "登录" }));
  expect(screen.getByLabelText("账号")).toHaveAccessibleDescription("请输入账号");
  expect(screen.getByLabelText("密码")).toHaveAccessibleDescription("请输入密码");
  expect(screen.getByLabelText("账号")).toHaveFocus();
  expect(tries).toEqual([]);
});

test("a picture is asked for only when the server wants one", async () => {
  render(<Login />);
  expect(screen.queryByLabelText("图形验证码")).toBeNull();
  fill("gov01", "wrong");
  await waitFor(() => expect(screen.getByLabelText("账号")).toHaveAccessibleDescription("账号或密码错误"));
  expect(screen.queryByLabelText("图形验证码")).toBeNull();
  fill("gov01", "wrong");
  const box = await screen.findByLabelText("图形验证码");
  expect(box).toHaveAccessibleDescription("请输入验证码");
  expect(box).toHaveFocus();
  await screen.findByAltText("图形验证码");
  fireEvent.change(box, { target: { value: "k7pq" } });
  fill("gov01", "Demo1234");
  await waitFor(() => expect(getSession()).not.toBeNull());
  expect(tries.at(-1)).toEqual({ username: "gov01", password: "Demo1234", captcha_key: "key", captcha: "k7pq" });
});

const chooseProof = async () => {
  render(<Login />);
  fill("gov01", "wrong");
  await waitFor(() => expect(tries).toHaveLength(1));
  fill("gov01", "wrong");
  const button = await screen.findByRole("button", { name: "免看图验证" });
  button.focus();
  fireEvent.click(button);
  return button;
};
/** The toasts are a status, too. */
const statusOf = (button: HTMLElement) => within(button.parentElement!).getByRole("status");

test("who cannot see the picture lets the browser work; progress and result are announced", async () => {
  const button = await chooseProof();
  expect(button).toHaveAccessibleName("改用图形验证码");
  expect(button).toHaveFocus();
  expect(screen.queryByLabelText("图形验证码")).toBeNull();
  expect(statusOf(button)).toHaveTextContent("正在验证，请稍候");
  expect(screen.getByRole("progressbar", { name: "验证进度" })).toBeVisible();
  // What is sent too early is not lost, and says what to wait for.
  fireEvent.click(screen.getByRole("button", { name: "登录" }));
  expect(screen.getByText("请等验证通过后再提交")).toHaveRole("alert");
  await waitFor(() => expect(statusOf(button)).toHaveTextContent("验证已通过"));
  expect(screen.queryByText("请等验证通过后再提交")).toBeNull();
  const captcha_key = String(challenges).padStart(40, "0");
  fill("gov01", "Demo1234");
  await waitFor(() => expect(tries.at(-1)).toMatchObject({ captcha_key, captcha: "4711" }));
});

test("a spent proof is followed by another, and the message of the refusal stays", async () => {
  const button = await chooseProof();
  await waitFor(() => expect(statusOf(button)).toHaveTextContent("验证已通过"));
  const spent = challenges;
  server.use(http.post("*/auth/v1/token/", () => HttpResponse.json({ detail: "账号已锁定" }, { status: 400 })));
  fill("gov01", "wrong");
  await waitFor(() => expect(challenges).toBe(spent + 1));
  await waitFor(() => expect(statusOf(button)).toHaveTextContent("验证已通过"));
  expect(screen.getAllByText("账号已锁定").length).toBeGreaterThan(0);
  server.resetHandlers();
});

test("a challenge that does not arrive says so, and is asked for again", async () => {
  server.use(http.get("*/auth/v1/captchaChallenge/", () => new HttpResponse(null, { status: 429 }), { once: true }));
  const button = await chooseProof();
  await waitFor(() => expect(statusOf(button)).toHaveTextContent("验证没有完成，请重试"));
  expect(screen.queryByRole("progressbar")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "重新验证" }));
  await waitFor(() => expect(statusOf(button)).toHaveTextContent("验证已通过"));
  server.resetHandlers();
});

test("the picture can be chosen again, and its box gets the focus", async () => {
  const button = await chooseProof();
  fireEvent.click(button);
  expect(await screen.findByLabelText("图形验证码")).toHaveFocus();
  expect(screen.getByLabelText("图形验证码")).toHaveValue("");
  expect(statusOf(button)).toBeEmptyDOMElement();
  expect(await screen.findByAltText("图形验证码")).toBeVisible();
});

test("the authenticator's code is asked for after the right password, and a wrong code opens nothing", async () => {
  server.use(
    http.post("*/auth/v1/token/", async ({ request }) => {
      const sent = (await request.json()) as Record<string, string>;
      tries.push(sent);
      if (sent["second_factor"] === "123456") return HttpResponse.json(loginAnswer("government"));
      const words = sent["second_factor"] ? "动态口令错误或已使用" : "请输入动态口令";
      return HttpResponse.json({ second_factor: [words] }, { status: 400 });
    }),
  );
  render(<Login />);
  expect(screen.queryByLabelText("动态口令")).toBeNull();
  fill(" gov01 ", "Demo1234");
  const code = await screen.findByLabelText("动态口令");
  expect(code).toHaveAccessibleDescription(/请输入动态口令/);
  expect(code).toHaveAttribute("placeholder", "验证器上的6位数字，或一个恢复码");
  expect(tries).toEqual([{ username: "gov01", password: "Demo1234" }]);

  const enter = (value: string) => {
    fireEvent.change(code, { target: { value } });
    fireEvent.click(screen.getByRole("button", { name: "登录" }));
  };
  enter(" ");
  expect(code).toHaveAccessibleDescription(/请输入动态口令/);
  expect(tries).toHaveLength(1);
  enter("000000");
  await waitFor(() => expect(code).toHaveAccessibleDescription(/动态口令错误或已使用/));
  expect(getSession()).toBeNull();
  enter(" 123456 ");
  await waitFor(() => expect(getSession()).not.toBeNull());
  expect(tries.at(-1)).toEqual({ username: "gov01", password: "Demo1234", second_factor: "123456" });
  server.resetHandlers();
});

test("a login leads to the page that was requested", async () => {
  window.location.hash = "/login?redirect=%2Frealname%2Fproject%3Fpage%3D2";
  render(<Login />);
  fill(" gov01 ", "Demo1234");
  await waitFor(() => expect(window.location.hash).toBe("#/realname/project?page=2"));
  expect(tries).toEqual([{ username: "gov01", password: "Demo1234" }]);
  expect(getSession()).toMatchObject({ sid: "token-1", role: "city_inspector", regionId: 1, isComInit: false });
});

test("without single sign-on there is no button for it; with it, it leads on to the page that was requested", async () => {
  const { unmount } = render(<Login />);
  await screen.findByRole("button", { name: /市级监察员/ });
  expect(screen.queryByRole("link", { name: "统一身份认证登录" })).toBeNull();
  unmount();

  server.use(http.get("*/system/v1/platform/", () => HttpResponse.json({ ...platform, sign_on: ["统一身份认证登录", "SSO"] })));
  await refreshPlatform();
  window.location.hash = "/login?redirect=%2Frealname%2Fproject%3Fpage%3D2";
  const { unmount: leave } = render(<Login />);
  const link = await screen.findByRole("link", { name: "统一身份认证登录" });
  expect(link).toHaveAttribute("href", "/auth/v1/sso/?redirect=%2Frealname%2Fproject%3Fpage%3D2");
  leave();

  const collect = (answer: () => Response) => server.use(http.post("*/auth/v1/sso/token/", answer));
  collect(() => HttpResponse.json({ detail: "您没有本平台的角色" }, { status: 400 }));
  window.location.hash = "/login?sso=1&redirect=%2Frealname%2Fproject";
  const { unmount: again } = render(<Login />);
  expect(await screen.findByRole("alert")).toHaveTextContent("您没有本平台的角色");
  expect(window.location.hash).toBe("#/login?redirect=%2Frealname%2Fproject");
  again();

  collect(() => HttpResponse.json(loginAnswer("government")));
  window.location.hash = "/login?sso=1&redirect=%2Frealname%2Fproject";
  render(<Login />);
  await waitFor(() => expect(window.location.hash).toBe("#/realname/project"));
  expect(getSession()).toMatchObject({ sid: "token-1" });
  server.resetHandlers();
  await refreshPlatform();
});

test("where a directory checks passwords, the page says whose", async () => {
  server.use(http.get("*/system/v1/platform/", () => HttpResponse.json({ ...platform, directory: ["机关人员用单位账号", "x"] })));
  await refreshPlatform();
  const { unmount } = render(<Login />);
  await screen.findByText("机关人员用单位账号");
  expect(screen.queryByRole("link", { name: "统一身份认证登录" })).toBeNull();
  unmount();
  server.resetHandlers();
  await refreshPlatform();
});

test("a demonstration lists its accounts, and one click signs in", async () => {
  render(<Login />);
  expect(await screen.findByRole("heading", { name: "演示工人，点击后用短信验证码登录" })).toBeVisible();
  expect(screen.getByRole("link", { name: /工人，工资被拖欠/ })).toHaveAttribute(
    "href",
    expect.stringContaining("/worker?number="),
  );
  fireEvent.click(screen.getByRole("button", { name: /市级监察员/ }));
  await waitFor(() => expect(window.location.hash).toBe("#/home/main"));
});

test("what belongs to no field stays readable", async () => {
  server.use(http.post("*/auth/v1/token/", () => HttpResponse.json({ detail: "账号已锁定，请15分钟后再试" }, { status: 400 })));
  render(<Login />);
  fill("gov01", "wrong");
  expect(await screen.findByRole("alert")).toHaveTextContent("账号已锁定，请15分钟后再试");
  server.resetHandlers();
});

test("the page speaks English when asked to", async () => {
  render(<Login />);
  fireEvent.click(screen.getByRole("button", { name: "English" }));
  expect(await screen.findByRole("button", { name: "Sign in" })).toBeVisible();
  expect(document.documentElement.lang).toBe("en");
  expect(localStorage.getItem("locale")).toBe("en");
  fireEvent.click(screen.getByRole("button", { name: "中文" }));
});

test("a visitor who is signed in sees no form while his page is loaded", async () => {
  signIn("government");
  location.hash = "#/login";
  render(<Login />);
  expect(screen.getByRole("status", { name: "正在加载" })).toBeVisible();
  expect(screen.queryByLabelText("密码")).toBeNull();
  await waitFor(() => expect(location.hash).toMatch(/^#\/home/));
});
