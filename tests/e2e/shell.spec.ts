import { expect, test, type Page } from "@playwright/test";
import { seat, titled } from "./support/seat";

// What of "Shell behaviour" in specification §2 only a browser shows; the rest is in tests/src/app.

const menu = (page: Page) => page.getByRole("navigation", { name: "主菜单" });
const trail = (page: Page) => page.getByRole("navigation", { name: "当前位置" });
const search = (page: Page) => page.getByRole("search").getByRole("textbox").first();
const userMenu = async (page: Page, item: string) => {
  await page.getByRole("banner").getByRole("button", { expanded: false }).last().click();
  await page.getByRole("menuitem", { name: item }).click();
};

test.afterEach(async ({ browser }) => {
  for (const context of browser.contexts()) await context.close();
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

test("the frame keeps the breadcrumb, one parent page as it was left, and a collapsed sidebar", async ({ browser }) => {
  const page = await seat(browser, "gov01", { at: "/realname/project" });
  await test.step("at most one parent page is kept", async () => {
    await search(page).fill("半截");
    await menu(page).getByRole("link", { name: "企业信息" }).click();
    await titled(page, "企业信息");
    await expect(page.getByRole("table")).toBeVisible();
    await expect(page.locator("form[role=search]")).toHaveCount(1); // hidden ones would be counted too
    await page.goBack();
    await titled(page, "项目信息");
    await expect(search(page)).toHaveValue("");
  });
  await test.step("the breadcrumb is kept in the browser session: first and last entry plain, those between links", async () => {
    await search(page).fill("东汀区");
    await page.getByRole("search").getByRole("button", { name: "查询" }).click();
    await expect(page).toHaveURL(new RegExp(encodeURIComponent("东汀区")));
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
  await test.step("a parent page is kept alive: filter, page, scroll and half-typed text survive detail and back", async () => {
    await page.setViewportSize({ width: 1440, height: 600 });
    await page.goto("/#/realname/person");
    await Promise.all([page.waitForResponse(/workers.*20%2C39/), page.getByRole("button", { name: "第2页" }).click()]);
    await expect(page).toHaveURL(/page=2/);
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    await search(page).fill("半截");
    const row = page.getByRole("table").locator("a[data-entry]").last();
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
  await test.step("the sidebar has a button that collapses it, and stays as it was left", async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto("/#/realname/project");
    await titled(page, "项目信息");
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
  await userMenu(page, "修改密码");
  await page.getByRole("dialog", { name: "修改密码" }).getByRole("button", { name: "取消" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await userMenu(page, "退出登录");
  await expect(page.getByRole("heading", { name: "账号登录" })).toBeVisible(); // of the page that is reloaded
  await expect(page).toHaveURL(/#\/login$/);
  expect(await page.evaluate(() => sessionStorage.getItem("sid"))).toBeNull();
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
