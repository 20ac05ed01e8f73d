import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { setLocale } from "../../../../providers/locale";
import * as session from "../../../../providers/session";
import App from "../../../../src/app/App";
import { signIn } from "../../../support/signIn";
import { openAddress } from "../../../support/openAddress";

vi.mock("../../../../src/app/shell/resources", () => import("./sampleResources"));

const project = { id: 5, name: "云汀广场工程", version: 1 };
let asked: string[] = [];
const server = setupServer(
  http.get("*/system/v1/platform/", () =>
    HttpResponse.json({ title: "云汀市监管平台", title_en: "Yunting platform", city: "云汀市", demo: false }),
  ),
  http.get("*/building/v1/projects/", () => HttpResponse.json([project], { headers: { "Content-Range": "projects 0-0/1" } })),
  http.get("*/building/v1/projects/5/", () => HttpResponse.json(project)),
  http.get("*/system/v1/messages/unread/", () => HttpResponse.json({ unread: 0 })),
  http.get("*/system/v1/changes/", () => new HttpResponse(null, { status: 204 })),
);

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(() => {
  asked = [];
  server.events.on("request:start", ({ request }) => asked.push(new URL(request.url).pathname));
});
afterEach(() => {
  server.resetHandlers();
  server.events.removeAllListeners();
  vi.restoreAllMocks();
});
afterAll(() => server.close());

const reloads = () => ({
  ended: vi.spyOn(session, "endStoredSession").mockImplementation(() => undefined),
  left: vi.spyOn(session, "signOutLocally").mockImplementation(() => undefined),
});

async function openAt(address: string) {
  await openAddress(address);
  const view = render(<App />);
  await screen.findByText(/^(云汀市监管平台|Yunting platform)$/);
  return view;
}

const address = () => window.location.hash.slice(1);

describe("addresses", () => {
  test("react-admin's own location is shown under the product's address", async () => {
    signIn("government");
    await openAt("/projects/5/show");
    expect(await screen.findByText("项目内容")).toBeVisible();
    expect(address()).toBe("/realname/project-detail?id=5");
  });

  test("a row leads to the product's address, and the list behind it stays as it was", async () => {
    signIn("government");
    await openAt("/realname/project");
    const cell = await screen.findByText(project.name);
    fireEvent.click(cell);
    expect(await screen.findByText("项目内容")).toBeVisible();
    expect(address()).toBe("/realname/project-detail?id=5");
    expect(cell).not.toBeVisible();
    const trail = screen.getByRole("navigation", { name: "当前位置" });
    expect(within(trail).getByText("实名制管理").tagName).toBe("SPAN");
    expect(within(trail).getByText("项目详情")).toHaveAttribute("aria-current", "page");
    fireEvent.click(within(trail).getByRole("link", { name: "项目信息" }));
    await waitFor(() => expect(cell).toBeVisible());
    expect(address()).toMatch(/^\/realname\/project/);
  });

  test("a screen that a declaration adds to a group named like its screen is under the group", async () => {
    signIn("super");
    await openAt("/alarm/complaint");
    const trail = await screen.findByRole("navigation", { name: "当前位置" });
    expect(within(trail).getByText("预警管理").tagName).toBe("SPAN");
    expect(within(trail).getByText("欠薪投诉")).toHaveAttribute("aria-current", "page");
    window.location.hash = "/alarm/manage";
    await waitFor(() => expect(within(trail).getAllByRole("listitem")).toHaveLength(1));
    expect(within(trail).getByText("预警管理")).toHaveAttribute("aria-current", "page");
  });

  test("the screen that edits a row says so, and where it makes a new one, that", async () => {
    signIn("super");
    await openAt("/system/role-edit");
    const trail = await screen.findByRole("navigation", { name: "当前位置" });
    expect(within(trail).getByText("新增角色")).toHaveAttribute("aria-current", "page");
    window.location.hash = "/system/role-edit?id=3";
    expect(await within(trail).findByText("编辑角色")).toHaveAttribute("aria-current", "page");
  });

  test("the bare address of a group leads to its first allowed screen", async () => {
    signIn("company");
    await openAt("/realname");
    expect(await screen.findByText(project.name)).toBeVisible();
    await waitFor(() => expect(address()).toBe("/realname/project"));
  });

  test("an unknown screen of a known group is a 404 inside the frame", async () => {
    signIn("company");
    await openAt("/realname/nothing");
    expect(await screen.findByRole("heading", { name: "您访问的页面不存在" })).toBeVisible();
    expect(screen.getByRole("link", { name: "返回首页" })).toHaveAttribute("href", "#/home/work");
  });
});

describe("access", () => {
  test("a screen that is not allowed is refused before anything is asked", async () => {
    signIn("government", { permissions: "1001,wage_view" });
    await openAt("/realname/project");
    expect(await screen.findByRole("heading", { name: "您没有访问该页面的权限" })).toBeVisible();
    expect(address()).toBe("/realname/project");
    expect(asked.filter((path) => path.includes("projects"))).toEqual([]);
  });

  test("nothing is asked in the background while the first password is still to be changed", async () => {
    signIn("government", { is_com_init: true, user: { owes: "initialPassword" } });
    window.location.hash = "/home/main";
    render(<App />);
    await screen.findByRole("dialog", { name: /初始密码/ });
    // The code that follows changes is loaded; what it would ask comes before this.
    await import("../../../../src/app/live/followChanges");
    await fetch("/system/v1/messages/unread/");
    expect(asked.filter((path) => path.includes("changes"))).toEqual([]);
  });

  const menuTexts = (role: string) =>
    within(screen.getAllByRole("navigation", { name: "主菜单" })[0]!)
      .queryAllByRole(role)
      .map((item) => item.textContent);

  test("the menu lists what the session may see", async () => {
    signIn("government", { permissions: "1001,wage_view" });
    await openAt("/home/bind");
    expect(menuTexts("link")).toEqual(["首页", "工资台账", "分区县欠薪", "月度报表"]);
  });

  // Single ones are one item, a group without visible children is hidden, and the ledgers of one family are one entry.
  test.each([
    [
      "1001,project_view,wage_view",
      ["实名制管理", "无欠薪管理"],
      ["首页", "项目信息", "施工许可", "班次", "考勤重算", "工资台账", "月度报表", "欠薪预测", "分区县欠薪"],
    ],
    ["1001", [], ["首页"]],
  ])("the groups and entries of an official with %s", async (permissions, groups, links) => {
    signIn("government", { permissions });
    await openAt("/home/bind");
    expect(menuTexts("link").toSorted()).toEqual(links.toSorted());
    for (const group of ["实名制管理", "无欠薪管理", "系统管理"])
      expect(screen.queryAllByRole("button", { name: group }), group).toHaveLength(groups.includes(group) ? 1 : 0);
  });

  test("a company's menu begins with its own home: the other requires a permission that no company has", async () => {
    signIn("company");
    await openAt("/alarm/bind");
    const [menu] = screen.getAllByRole("navigation", { name: "主菜单" });
    const [home] = within(menu!).getAllByRole("link");
    expect(home).toHaveTextContent("首页");
    expect(home).toHaveAttribute("href", "#/home/work");
    expect(within(menu!).getByRole("link", { name: "工资发放" })).toBeVisible();
    expect(within(menu!).queryByText(/系统管理|项目上报/)).toBeNull();
  });

  test("the data-screen button opens a tab that inherits the session", async () => {
    signIn("government");
    await openAt("/home/bind");
    const button = screen.getByRole("link", { name: "数据大屏" });
    expect(button).toHaveAttribute("rel", "opener");
    expect(button).toHaveAttribute("target", "_blank");
  });

  test.each([
    ["company", {}],
    ["super", { permissions: "" }],
    ["government", { permissions: "1001,project_view" }],
  ] as const)("%s without screen_view has no data-screen button", async (visitor, change) => {
    signIn(visitor, change);
    await openAt("/alarm/bind");
    expect(screen.queryByRole("link", { name: "数据大屏" })).toBeNull();
  });

  test("a user without a name is the super administrator", async () => {
    signIn("super");
    await openAt("/home/bind");
    expect(screen.getByRole("button", { name: "超级管理员" })).toBeVisible();
  });
});

describe("errors", () => {
  test("each message of an answer is a toast of its own", async () => {
    signIn("government");
    server.use(http.get("*/building/v1/projects/", () => HttpResponse.json({ a: ["['甲']"], b: "乙" }, { status: 400 })));
    await openAt("/realname/project");
    expect(await screen.findByText("甲")).toBeVisible();
    expect(screen.getByText("乙")).toBeVisible();
  });

  test("an expired session is reported, and one need not wait for the login page", async () => {
    signIn("government");
    const { ended } = reloads();
    server.use(http.get("*/building/v1/projects/", () => HttpResponse.json({ detail: "登录状态已过期。" }, { status: 401 })));
    await openAt("/realname/project");
    const dialog = await screen.findByRole("alertdialog", { name: "登录过期" });
    expect(dialog).toHaveTextContent(/登录状态已过期，[0-3]秒后返回登录页/);
    ended.mockClear();
    fireEvent.click(within(dialog).getByRole("button", { name: "立即返回" }));
    expect(ended).toHaveBeenCalledOnce();
  });
});

test("what the server words is asked for in the language that was chosen", async () => {
  signIn("government");
  const named = { zh: "人工费用未按时拨付", en: "Labour fee late" };
  server.use(
    http.get("*/building/v1/projects/", ({ request }) => {
      const language = request.headers.get("Accept-Language")?.startsWith("en") ? "en" : "zh";
      return HttpResponse.json([{ ...project, name: named[language] }], { headers: { "Content-Range": "projects 0-0/1" } });
    }),
  );
  await openAt("/realname/project");
  expect(await screen.findByText(named.zh)).toBeVisible();
  setLocale("en");
  expect(await screen.findByText(named.en)).toBeVisible();
  setLocale("zh");
  expect(await screen.findByText(named.zh)).toBeVisible();
});

test("a page left before does not come back with the server's words of the other language", async () => {
  signIn("government");
  const named = { zh: "人工费用未按时拨付", en: "Labour fee late" };
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  server.use(
    http.get("*/building/v1/projects/", async ({ request }) => {
      const isEnglish = request.headers.get("Accept-Language")?.startsWith("en");
      if (isEnglish) await released;
      const rows = [{ ...project, name: isEnglish ? named.en : named.zh }];
      return HttpResponse.json(rows, { headers: { "Content-Range": "projects 0-0/1" } });
    }),
  );
  await openAt("/realname/project");
  fireEvent.click(await screen.findByText(named.zh));
  await screen.findByText("项目内容");
  setLocale("en");
  window.location.hash = "/realname/project";
  await waitFor(() => expect(screen.queryByText("项目内容")).toBeNull());
  expect(screen.queryByText(named.zh)).toBeNull();
  release();
  expect(await screen.findByText(named.en)).toBeVisible();
  setLocale("zh");
});

test("a language chosen in another tab is the language of this one, with the server's words", async () => {
  signIn("government");
  await openAt("/realname/project");
  await screen.findByText(project.name);
  asked = [];
  localStorage.setItem("locale", "en");
  window.dispatchEvent(new StorageEvent("storage", { key: "locale" }));
  expect(await screen.findByText("Yunting platform")).toBeVisible();
  await waitFor(() => expect(asked).toContain("/building/v1/projects/"));
  setLocale("zh");
});

test("what was typed survives a change of language and the end of the session", async () => {
  signIn("company");
  const { unmount } = await openAt("/realname/project-edit?id=5");
  const box = await screen.findByDisplayValue(project.name);
  fireEvent.change(box, { target: { value: "半截" } });
  setLocale("en");
  await screen.findByText("Save");
  expect(screen.getByDisplayValue("半截")).toBeVisible();
  setLocale("zh");

  vi.spyOn(window, "location", "get").mockReturnValue({ ...window.location, reload: () => undefined });
  session.endStoredSession();
  vi.restoreAllMocks();
  unmount();

  signIn("company");
  await openAt("/realname/project-edit?id=5");
  fireEvent.click(await screen.findByText("恢复"));
  expect(screen.getByDisplayValue("半截")).toBeVisible();
});

describe("changing the password", () => {
  const open = async () => {
    fireEvent.click(screen.getByRole("button", { name: /周明远/ }));
    fireEvent.click(await screen.findByRole("menuitem", { name: "修改密码" }));
    return screen.findByRole("dialog", { name: "修改密码" });
  };
  const type = (dialog: HTMLElement, values: readonly string[]) => {
    const boxes = [
      within(dialog).getByLabelText(/旧密码/),
      within(dialog).getByLabelText(/^新密码/),
      within(dialog).getByLabelText(/确认新密码/),
    ];
    boxes.forEach((box, at) => fireEvent.change(box, { target: { value: values[at] } }));
    fireEvent.click(within(dialog).getByRole("button", { name: "确定" }));
  };

  test.each([
    ["nothing", ["", "", ""], ["请输入旧密码", "密码由8-16位数字和大小写字母组成", "请再次输入新密码"]],
    ["too short", ["Old12345", "Abc1234", "Abc1234"], ["密码由8-16位数字和大小写字母组成"]],
    ["digits and small letters only", ["Old12345", "abcd12345", "abcd12345"], ["密码由8-16位数字和大小写字母组成"]],
    ["digits and capitals only", ["Old12345", "ABCD12345", "ABCD12345"], ["密码由8-16位数字和大小写字母组成"]],
    ["letters only", ["Old12345", "Abcdefghi", "Abcdefghi"], ["密码由8-16位数字和大小写字母组成"]],
    ["other characters", ["Old12345", "Abcd1234!", "Abcd1234!"], ["密码由8-16位数字和大小写字母组成"]],
    ["a different repetition", ["Old12345", "Abcd12345", "Abcd12346"], ["两次密码不一致，请重新输入"]],
  ])("%s is refused beside the field and not sent", async (_, values, wrongs) => {
    signIn("government");
    await openAt("/home/bind");
    const dialog = await open();
    type(dialog, values);
    for (const wrong of wrongs) expect(within(dialog).getByText(wrong)).toBeVisible();
    expect(asked).not.toContain("/auth/v1/user_password/");
  });

  test("a good one is sent without spaces, reported, and ends the session", async () => {
    signIn("government");
    const { left } = reloads();
    let sent: unknown;
    server.use(
      http.put("*/auth/v1/user_password/", async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json({});
      }),
    );
    await openAt("/home/bind");
    type(await open(), ["Old12345", " Abcd 12345", "Abcd12345 "]);
    expect(await screen.findByText("密码修改成功")).toBeVisible();
    expect(sent).toEqual({ old_password: "Old12345", new_password: "Abcd12345", check_password: "Abcd12345" });
    await waitFor(() => expect(left).toHaveBeenCalledOnce());
  });

  test("the server's word is at the field", async () => {
    signIn("government");
    server.use(http.put("*/auth/v1/user_password/", () => HttpResponse.json({ old_password: ["原密码错误"] }, { status: 400 })));
    await openAt("/home/bind");
    const dialog = await open();
    type(dialog, ["Old12345", "Abcd12345", "Abcd12345"]);
    await waitFor(() => expect(within(dialog).getByLabelText(/旧密码/)).toHaveAccessibleDescription("原密码错误"));
  });

  test.each([
    ["company", "/alarm/bind"],
    ["government", "/home/bind"],
  ] as const)("an initial password (%s) cannot be put off", async (role, address) => {
    signIn(role, { is_com_init: true });
    await openAt(address);
    const dialog = await screen.findByRole("dialog", { name: "为了您的账号安全，请先修改初始密码" });
    expect(within(dialog).queryByRole("button", { name: "取消" })).toBeNull();
    fireEvent.keyDown(dialog, { key: "Escape" });
    fireEvent.click(dialog.parentElement!);
    expect(dialog).toBeVisible();
  });
});

describe("replacing a bound phone", () => {
  let sent: Record<string, unknown>[] = [];
  const words = {
    zh: {
      password: "登录密码",
      byCode: "用原手机验证",
      oldCode: "原手机验证码",
      toOld: "发送到原手机",
      phone: "新手机号",
      code: "短信验证码",
      ok: "确定",
    },
    en: {
      ...{
        password: "Password",
        byCode: "With a code sent to the old phone",
        oldCode: "Code sent to the old phone",
        toOld: "Send to the old phone",
      },
      ...{ phone: "New phone", code: "SMS code", ok: "OK" },
    },
  } as const;
  const box = (label: string) => screen.getByRole("textbox", { name: label });
  beforeEach(() => {
    sent = [];
    const record = async ({ request }: { request: Request }) => {
      sent.push((await request.json()) as Record<string, unknown>);
      return HttpResponse.json({ phone: "154****0002", expires_in: 300, resend_after: 60 });
    };
    server.use(http.post("*/auth/v1/bind/phone", record), http.post("*/auth/v1/send/message", record));
    signIn("company");
    session.updateUser({ phone: "154****0001", phone_bound: true });
  });
  afterEach(() => setLocale("zh"));

  test("needs the password or the old phone's code before anything is sent", async () => {
    await openAt("/alarm/bind");
    await screen.findByRole("textbox", { name: words.zh.phone });
    fireEvent.change(box(words.zh.phone), { target: { value: "15400000002" } });
    fireEvent.change(box(words.zh.code), { target: { value: "123456" } });
    fireEvent.click(screen.getByRole("button", { name: words.zh.ok }));
    expect(await screen.findByText("请输入登录密码")).toBeVisible();
    expect(sent).toEqual([]);
  });

  test.each(["zh", "en"] as const)("sends either (%s)", async (locale) => {
    const said = words[locale];
    setLocale(locale);
    await openAt("/alarm/bind");
    await screen.findByRole("textbox", { name: said.phone });
    const fill = () => {
      fireEvent.change(box(said.phone), { target: { value: "15400000002" } });
      fireEvent.change(box(said.code), { target: { value: "123456" } });
    };
    fill();
    fireEvent.change(screen.getByLabelText(new RegExp(`^${said.password}`), { selector: "[type=password]" }), {
      target: { value: "Right1234" },
    });
    fireEvent.click(screen.getByRole("button", { name: said.ok }));
    await waitFor(() => expect(sent).toEqual([{ phone: "15400000002", code: "123456", password: "Right1234" }]));
    await waitFor(() => expect(box(said.phone)).toHaveValue(""));

    fireEvent.click(screen.getByRole("radio", { name: said.byCode }));
    fireEvent.click(screen.getByRole("button", { name: said.toOld }));
    await waitFor(() => expect(sent[1]).toEqual({ scene: "rebind" }));
    fill();
    fireEvent.change(box(said.oldCode), { target: { value: "654321" } });
    fireEvent.click(screen.getByRole("button", { name: said.ok }));
    await waitFor(() => expect(sent[2]).toEqual({ phone: "15400000002", code: "123456", old_code: "654321" }));
  });
});
