import { expect, test, type Page } from "@playwright/test";
import { seat, titled } from "./support/seat";

// The lines of "Shell behaviour" and of the routes in specification §2, one test each.

const company = "91990102MA9900010A";
const menu = (page: Page) => page.getByRole("navigation", { name: "主菜单" });
const groups = (page: Page) => menu(page).getByRole("list").getByRole("button");
const trail = (page: Page) => page.getByRole("navigation", { name: "当前位置" });
const search = (page: Page) => page.getByRole("search").getByRole("textbox").first();
const userMenu = async (page: Page, item: string) => {
  await page.getByRole("banner").getByRole("button", { expanded: false }).last().click();
  await page.getByRole("menuitem", { name: item }).click();
};
/** Other rules than this user's, as the server would have reported them. */
const staff = (permissions: string) => ({ change: { role: "city_inspector", permissions } });

test.afterEach(async ({ browser }) => {
  for (const context of browser.contexts()) await context.close();
});

test("without a session / leads to /login, public paths stay, any other leads to /login with the requested path", async ({
  page,
}) => {
  await page.goto("/");
  await expect(page).toHaveURL(/#\/login$/);
  for (const path of ["/register", "/help", "/privacy", "/forget", "/login"]) {
    await page.goto(`/#${path}`);
    await expect(page).toHaveURL(new RegExp(`#${path}$`));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  for (const path of ["/realname/project?x=1", "/nowhere"]) {
    await page.goto(`/#${path}`);
    await expect(page).toHaveURL(`/#/login?redirect=${encodeURIComponent(path)}`);
  }
});

test("the demo accounts, which the login page loads last, do not move its button under the pointer", async ({ page }) => {
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/demo/accounts", async (route) => {
    await released;
    await route.continue();
  });
  const requested = page.waitForRequest("**/demo/accounts");
  await page.goto("/#/login");
  await requested;
  const button = page.getByRole("button", { name: "登录", exact: true });
  const before = await button.boundingBox();
  release();
  await expect(page.getByRole("button", { name: /超级管理员/ })).toBeVisible();
  expect(await button.boundingBox()).toEqual(before);
});

test("after the login the requested page opens, without one the first of the menu; any other path is the 404 page", async ({
  page,
}) => {
  const login = async () => {
    await page.getByLabel("账号").first().fill("gov01");
    await page.locator("input[type=password]").fill(process.env.DEMO_PASSWORD ?? "Demo1234");
    await page.getByRole("button", { name: "登录", exact: true }).click();
  };
  await page.goto("/#/realname/company");
  await login();
  await titled(page, "企业信息");
  await page.evaluate(() => sessionStorage.clear());
  await page.goto("/#/login");
  await page.reload();
  await login();
  await expect(page).toHaveURL(/#\/home\/main$/);
  await page.goto("/#/nowhere");
  await titled(page, "您访问的页面不存在");
});

test("the sidebar lists the groups the user may see: single ones as one item, others with their shown children", async ({
  browser,
}) => {
  const page = await seat(browser, "gov01", { at: "/home/main", ...staff("1001,project_view,wage_view") });
  await expect(menu(page).getByRole("link")).toHaveText([
    "首页",
    "项目信息",
    "施工许可",
    "班次",
    "考勤重算",
    "工资应付台账",
    "欠薪台账",
    "欠薪预测",
    "工人工资",
  ]);
  await expect(groups(page)).toHaveText(["实名制管理", "无欠薪管理"]);
  const corp = await seat(browser, company, { at: "/alarm/manage" });
  // Its own home: the one at /home/main requires a permission that no company has.
  await expect(menu(corp).getByRole("link").first()).toHaveText("首页");
  await expect(menu(corp).getByRole("link").first()).toHaveAttribute("href", "#/home/work");
  await expect(menu(corp).getByRole("link", { name: "工资发放" })).toBeVisible();
  await expect(menu(corp).getByText(/系统管理|项目上报/)).toHaveCount(0);
});

test("a group without visible children is hidden", async ({ browser }) => {
  const page = await seat(browser, "gov01", { at: "/home/main", ...staff("1001") });
  await expect(menu(page).getByRole("link")).toHaveText(["首页"]);
  await expect(groups(page)).toHaveCount(0);
});

test("the breadcrumb is kept in the browser session: first and last entry plain, those between links", async ({ browser }) => {
  const page = await seat(browser, "gov01", { at: "/realname/project" });
  await search(page).fill("东汀区");
  await page.getByRole("search").getByRole("button", { name: "查询" }).click();
  await expect(page).toHaveURL(/filter=/);
  const list = page.url();
  await page.getByRole("table").getByRole("link").first().click();
  await expect(page).toHaveURL(/project-detail\?id=\d+/);
  await page.reload();
  await expect(trail(page).getByRole("listitem")).toHaveText(["实名制管理", "项目信息", "项目详情"]);
  await expect(trail(page).getByRole("link")).toHaveText(["项目信息"]);
  expect(await page.evaluate(() => sessionStorage.getItem("breadcrumb"))).toContain("project-detail");
  await trail(page).getByRole("link").click();
  await expect(page).toHaveURL(list);
  await expect(trail(page).getByRole("link")).toHaveCount(0);
});

test("a parent page is kept alive: filter, page, scroll and half-typed text survive detail and back", async ({ browser }) => {
  const page = await seat(browser, "gov01", { viewport: { width: 1440, height: 600 }, at: "/realname/person" });
  await Promise.all([page.waitForResponse(/workers.*20%2C39/), page.getByRole("button", { name: "第2页" }).click()]);
  await expect(page).toHaveURL(/page=2/);
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await search(page).fill("半截");
  const row = page.getByRole("table").getByRole("link").last();
  await row.evaluate((link) => link.setAttribute("data-before", "yes"));
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
  const at = await page.evaluate(() => scrollY);
  await row.click();
  await expect(page).toHaveURL(/person-detail/);
  await expect(trail(page)).toContainText("人员详情");
  expect(await page.evaluate(() => scrollY)).toBe(0); // another screen begins at its top
  await page.goBack();
  await expect(page).toHaveURL(/page=2/);
  await expect(search(page)).toHaveValue("半截");
  await expect(page.locator("[data-before]")).toBeVisible(); // the very same element
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(at);
});

test("at most one parent page is kept", async ({ browser }) => {
  const page = await seat(browser, "gov01", { at: "/realname/project" });
  await search(page).fill("半截");
  await menu(page).getByRole("link", { name: "企业信息" }).click();
  await titled(page, "企业信息");
  await expect(page.getByRole("table")).toBeVisible();
  await expect(page.locator("form[role=search]")).toHaveCount(1); // hidden ones would be counted too
  await page.goBack();
  await titled(page, "项目信息");
  await expect(search(page)).toHaveValue("");
});

test("the sidebar has a button that collapses it, and stays as it was left", async ({ browser }) => {
  const page = await seat(browser, "gov01", { at: "/realname/project" });
  const width = async () => (await menu(page).boundingBox())?.width;
  await page.getByRole("button", { name: "收起菜单" }).click();
  await expect.poll(width).toBeLessThan(80);
  await page.reload();
  await expect(page.getByRole("button", { name: "展开菜单" })).toHaveAttribute("aria-expanded", "false");
  await menu(page).getByRole("button", { name: "实名制管理" }).click();
  await page.getByRole("link", { name: "企业信息" }).click();
  await titled(page, "企业信息");
  await page.getByRole("button", { name: "展开菜单" }).click();
  await expect.poll(width).toBeGreaterThan(200);
});

test("the data-screen button opens /#/screen in a new tab that has the session; only with screen_view", async ({ browser }) => {
  const page = await seat(browser, "gov01", { at: "/home/main" });
  const [tab] = await Promise.all([page.waitForEvent("popup"), page.getByRole("link", { name: "数据大屏" }).click()]);
  await expect(tab).toHaveURL(/\/#\/screen$/);
  for (const [user, seen] of [
    ["gov01", { ...staff("1001,project_view"), at: "/home/main" }],
    [company, { at: "/alarm/manage" }],
    ["admin", { change: { permissions: "" }, at: "/home/main" }], // the super administrator, unless allowed
  ] as const) {
    const other = await seat(browser, user, seen);
    await expect(menu(other).getByRole("link").first()).toBeVisible();
    await expect(other.getByRole("link", { name: "数据大屏" })).toHaveCount(0);
  }
  const allowed = await seat(browser, "admin", { at: "/home/main" });
  await expect(allowed.getByRole("link", { name: "数据大屏" })).toBeVisible();
});

test("the user menu leads to binding a phone: /alarm/bind for companies, /home/bind otherwise", async ({ browser }) => {
  for (const [user, home, bind] of [
    [company, "/alarm/manage", /#\/alarm\/bind$/],
    ["gov01", "/home/main", /#\/home\/bind$/],
    ["admin", "/home/main", /#\/home\/bind$/],
  ] as const) {
    const page = await seat(browser, user, { at: home });
    await userMenu(page, "绑定手机");
    await expect(page).toHaveURL(bind);
    await titled(page, "绑定手机");
  }
});

test("the user menu has change password, and log out, which ends the session", async ({ browser }) => {
  const page = await seat(browser, "zhujian01", { at: "/home/main" });
  await userMenu(page, "修改密码");
  await page.getByRole("dialog", { name: "修改密码" }).getByRole("button", { name: "取消" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await userMenu(page, "退出登录");
  await expect(page.getByRole("heading", { name: "账号登录" })).toBeVisible(); // of the page that is reloaded
  await expect(page).toHaveURL(/#\/login$/);
  expect(await page.evaluate(() => sessionStorage.getItem("sid"))).toBeNull();
});

test("the displayed name is the user's, or 超级管理员", async ({ browser }) => {
  const named = await seat(browser, "gov01", { at: "/home/main" });
  const { name } = JSON.parse((await named.evaluate(() => sessionStorage.getItem("userInfo")))!);
  await expect(named.getByRole("banner").getByRole("button", { name })).toBeVisible();
  const nameless = JSON.stringify({ id: 1, username: "admin", name: "", user_type: 1 });
  const page = await seat(browser, "admin", { at: "/home/main", change: { userInfo: nameless } });
  await expect(page.getByRole("banner").getByRole("button", { name: "超级管理员" })).toBeVisible();
});

test("the initial password of a company is asked for at once; neither Esc nor a click beside it closes", async ({ browser }) => {
  const page = await seat(browser, company, { at: "/alarm/manage", change: { isComInit: "true" } });
  const dialog = page.getByRole("dialog", { name: "为了您的账号安全，请先修改初始密码" });
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await page.mouse.click(5, 300);
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole("button", { name: "取消" })).toHaveCount(0);
});

test("light or dark is one choice for public pages and administration; until it is made the system decides", async ({
  browser,
}) => {
  const page = await (await browser.newContext({ colorScheme: "dark" })).newPage();
  const [night, day] = ["rgb(15, 23, 32)", "rgb(244, 247, 250)"];
  const ground = (colour: string) => expect(page.locator("body")).toHaveCSS("background-color", colour);
  await page.goto("/#/help");
  await ground(night);
  await page.goto("/#/login");
  await page.getByRole("button", { name: "切换为浅色" }).click();
  await ground(day);
  await page.getByLabel("账号").first().fill("zhujian01");
  await page.locator("input[type=password]").fill(process.env.DEMO_PASSWORD ?? "Demo1234");
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await titled(page, "首页");
  await ground(day);
  await page.getByRole("button", { name: "切换为深色" }).click();
  await ground(night);
  await userMenu(page, "退出登录");
  await expect(page.getByRole("button", { name: "切换为浅色" })).toBeVisible();
  await ground(night);
});

test("a new tab of the browser is signed in, with the page it was opened for; signing out ends the session in both", async ({
  browser,
}) => {
  const page = await seat(browser, "gov02", { at: "/home/main" });
  await titled(page, "首页");
  // As the login page does after a login.
  await page.evaluate(() => localStorage.setItem("signedIn", "1"));
  const second = await page.context().newPage();
  await second.addInitScript(() => sessionStorage.setItem("seated", "1"));
  await second.goto("/#/realname/project");
  await titled(second, "项目信息");
  await userMenu(second, "退出登录");
  for (const each of [page, second]) await expect(each).toHaveURL(/#\/login$/);
});

test("Ctrl-K is not lost while the frame is still being fetched: the search opens once that is there", async ({ browser }) => {
  const page = await seat(browser, "gov01");
  const beginning = await (await page.request.get("/")).text();
  let press = () => {};
  const pressed = new Promise<void>((done) => (press = done));
  await page.route("**/*.js", async (route) => {
    if (!beginning.includes(new URL(route.request().url()).pathname)) await pressed;
    await route.continue();
  });
  await page.goto("/#/realname/project");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("xlqqh");
  press();
  await expect(page.getByRole("searchbox", { name: "全局搜索" })).toBeFocused();
  await expect(page.getByRole("searchbox", { name: "全局搜索" })).toHaveValue("xlqqh");
});
