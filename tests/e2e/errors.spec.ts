import { expect, test, type Page } from "@playwright/test";
import { placeOf } from "../../src/views/payrolls/grid/cellPlaces";
import { desk, pdf } from "./support/desk";
import { seat, titled } from "./support/seat";

// The lines of the error catalogue (specification §8) and the times of §9, one test each.

const company = "91990102MA9900010A";
const password = process.env.DEMO_PASSWORD ?? "Demo1234";
const list = "**/building/v1/projects/?**";
const ask = (page: Page) => page.getByRole("search").getByRole("button", { name: "查询" }).click();
const toasts = (page: Page) => page.locator("[role=status][aria-live=polite]").getByRole("alert");

/** A list that is shown, and a clock that is still: what happens next is reported by `runFor`. */
async function standing(browser: Parameters<typeof seat>[0], answer?: { status: number; json: unknown }) {
  const page = await seat(browser, "gov01");
  await page.clock.install();
  await page.goto("/#/realname/project");
  await expect(page.getByRole("table").getByRole("link").first()).toBeVisible();
  if (answer) await page.route(list, (route) => route.fulfill(answer));
  await page.getByRole("search").getByRole("textbox").first().fill("东汀");
  // Far enough ahead: a clock cannot be stopped at a moment that has gone by.
  await page.clock.pauseAt(new Date((await page.evaluate(() => Date.now())) + 10_000));
  await ask(page);
  // What was answered is shown in a later turn of the clock.
  const shown = async (what: ReturnType<Page["locator"]>) => {
    await expect(async () => {
      await page.clock.runFor(20);
      await expect(what).toBeVisible({ timeout: 200 });
    }).toPass();
  };
  return { page, shown };
}

test.afterEach(async ({ browser }) => {
  for (const context of browser.contexts()) await context.close();
});

test("401: 登录过期 counts three seconds down, then the session is cleared and the login page leads back", async ({
  browser,
}) => {
  const { page, shown } = await standing(browser, { status: 401, json: { detail: "登录状态已过期。" } });
  const dialog = page.getByRole("alertdialog", { name: "登录过期" });
  await shown(dialog);
  await expect(dialog).toContainText("登录状态已过期，3秒后返回登录页");
  for (const left of ["2秒", "1秒"]) {
    await page.clock.runFor(1_000);
    await expect(dialog).toContainText(left);
  }
  await page.clock.runFor(1_000);
  await expect(page).toHaveURL(/#\/login\?redirect=%2Frealname%2Fproject/);
  expect(await page.evaluate(() => sessionStorage.getItem("sid"))).toBeNull();
});

test("401: the button 立即返回 does so at once; signing in again leads to the half-filled form", async ({ browser }) => {
  const page = await seat(browser, "admin", { at: "/system/role-edit" });
  await page.getByLabel("角色名称").fill("巡查岗");
  await page.getByLabel("备注").fill("半截内容");
  // Only the call of the form: a background call would end the session before the button is pressed.
  await page.route("**/system/v1/roles/**", (route) => route.fulfill({ status: 401, json: { detail: "登录状态已过期。" } }));
  await page.getByRole("button", { name: /保存/ }).click();
  await page.getByRole("alertdialog", { name: "登录过期" }).getByRole("button", { name: "立即返回" }).click();
  await expect(page).toHaveURL(/#\/login\?redirect=%2Fsystem%2Frole-edit/);
  await page.unroute("**/system/v1/roles/**");
  await page.getByLabel("账号").first().fill("admin");
  await page.locator("input[type=password]").fill(password);
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await page.getByRole("button", { name: "恢复" }).click();
  await expect(page.getByLabel("角色名称")).toHaveValue("巡查岗");
  await expect(page.getByLabel("备注")).toHaveValue("半截内容");
});

test("401: what was typed into a payroll's table is there again, too, and nobody is asked whether to leave", async ({
  browser,
}) => {
  const { page, ...officer } = await desk(browser, company);
  const { id } = await officer.rowOf("/salary/v1/payRolls/", { status: 0 });
  await officer.open(`/payroll/edit-salary?id=${id}`);
  const bonus = page.locator(`[data-at="0:${placeOf("bonus_amount")}"]`);
  await bonus.click();
  await page.keyboard.type("66.5");
  await page.keyboard.press("Enter");
  await page.route("**/salary/v1/**", (route) => route.fulfill({ status: 401, json: { detail: "登录状态已过期。" } }));
  await page.keyboard.press("Control+s");
  await page.getByRole("alertdialog", { name: "登录过期" }).getByRole("button", { name: "立即返回" }).click();
  await expect(page).toHaveURL(/#\/login\?redirect=%2Fpayroll%2Fedit-salary/);
  await page.unroute("**/salary/v1/**");
  await page.getByLabel("账号").first().fill(company);
  await page.locator("input[type=password]").fill(password);
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await expect(bonus).not.toContainText("66.5");
  await page.getByRole("button", { name: "恢复" }).click();
  await expect(bonus).toContainText("66.5");
  await expect(page.getByRole("button", { name: "保存", exact: true })).toBeEnabled();
});

test("403 that means an invalid token clears the session and reloads", async ({ browser }) => {
  const { page, shown } = await standing(browser, { status: 403, json: { detail: "认证令牌无效。" } });
  await shown(page.getByRole("heading", { name: "账号登录" }));
  await expect(page).toHaveURL(/#\/login\?redirect=/);
  expect(await page.evaluate(() => sessionStorage.getItem("sid"))).toBeNull();
});

test("any other status below 500: a toast of three seconds for each field, first message, without bracket and quote", async ({
  browser,
}) => {
  const { page, shown } = await standing(browser, {
    status: 400,
    json: { name: ["['名称太长']", "第二条"], code: "编号已存在" },
  });
  await shown(toasts(page).getByText("名称太长", { exact: true }));
  await expect(toasts(page).getByText("编号已存在", { exact: true })).toBeVisible();
  await expect(page.getByText("第二条")).toHaveCount(0);
  await page.clock.runFor(2_000);
  await expect(toasts(page)).toHaveCount(2);
  await page.clock.runFor(1_100);
  await expect(toasts(page)).toHaveCount(0);
});

test("500 and above: the toast 服务器错误", async ({ browser }) => {
  const { page, shown } = await standing(browser, { status: 502, json: { detail: "stack trace" } });
  await shown(toasts(page).getByText("服务器错误", { exact: true }));
  await expect(page.getByText("stack trace")).toHaveCount(0);
});

test("a call that is not answered ends after 50 seconds", async ({ browser }) => {
  const { page, shown } = await standing(browser);
  await page.route(list, () => undefined);
  await page.getByRole("search").getByRole("textbox").first().fill("西岭");
  let sent = false;
  page.on("request", (request) => (sent ||= request.url().includes("/building/v1/projects/?")));
  await ask(page);
  await expect(async () => {
    await page.clock.runFor(20);
    expect(sent).toBe(true);
  }).toPass();
  await page.clock.runFor(49_000);
  await expect(toasts(page)).toHaveCount(0);
  await page.clock.runFor(1_500);
  await shown(toasts(page).getByText("请求超时，请稍后重试"));
});

test.describe("the upload service", () => {
  const text = "连接超时，网络异常";
  const dialogOf = async (page: Page) => {
    await page.getByRole("button", { name: "新增" }).first().click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText("到账凭证").first()).toBeVisible();
    return dialog;
  };
  const choose = (page: Page) =>
    page
      .getByRole("dialog")
      .locator("input[type=file]")
      .setInputFiles({ name: "回单.pdf", mimeType: "application/pdf", buffer: pdf });

  test("a refused file is named by what is wrong with it", async ({ browser }) => {
    const page = await seat(browser, company, { at: "/payroll/collecting" });
    await page.route("**/upload/**", (route) => route.fulfill({ status: 400, json: { file: ["坏文件"] } }));
    await dialogOf(page);
    await choose(page);
    await expect(page.getByText("坏文件")).toBeVisible();
    await expect(page.getByText(text)).toHaveCount(0);
  });

  test("any other failure is reported as a broken connection", async ({ browser }) => {
    const page = await seat(browser, company, { at: "/payroll/collecting" });
    await page.route("**/upload/**", (route) => route.fulfill({ status: 502, json: { file: ["坏文件"] } }));
    await dialogOf(page);
    await choose(page);
    await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByText("坏文件")).toHaveCount(0);
  });

  test("and so is an upload that has not ended after 60 seconds", async ({ browser }) => {
    const page = await seat(browser, "91990102MA9900010A");
    await page.clock.install();
    await page.goto("/#/payroll/collecting");
    await page.route("**/upload/**", () => undefined);
    await dialogOf(page);
    await choose(page);
    await expect(page.getByText(/正在上传回单\.pdf/)).toBeVisible();
    await page.clock.fastForward(55_000);
    await expect(page.getByText(text)).toHaveCount(0);
    await page.clock.fastForward(5_000);
    await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByText(/正在上传/)).toHaveCount(0);
  });
});

test("a script that does not arrive fails after 120 seconds, with a page that reloads", async ({ page }) => {
  await page.clock.install();
  await page.route("**/assets/Help-*.js", () => undefined);
  await page.goto("/#/help");
  await expect(page.getByRole("status", { name: "正在加载" })).toBeVisible();
  await page.clock.fastForward(115_000);
  await expect(page.getByRole("status", { name: "正在加载" })).toBeVisible();
  await page.clock.fastForward(6_000);
  await expect(page.getByRole("heading", { name: "页面加载失败" })).toBeVisible();
  await page.unroute("**/assets/Help-*.js");
  await page.getByRole("button", { name: "重新加载" }).click();
  await expect(page.getByRole("heading", { level: 1 }).first()).not.toHaveText("页面加载失败");
});

test("inside the frame, too: a screen whose script fails says so and can be tried again", async ({ browser }) => {
  const page = await seat(browser, "gov01", { at: "/realname/project" });
  await titled(page, "项目信息");
  await page.route("**/assets/PersonList-*.js", (route) => route.abort());
  await page.getByRole("link", { name: "人员信息" }).click();
  await titled(page, "页面加载失败");
  await page.unroute("**/assets/PersonList-*.js");
  await page.getByRole("button", { name: "重新加载" }).click();
  await titled(page, "人员信息");
});

test("a style sheet that fails is a failure of the page", async ({ page }) => {
  await page.route("**/assets/PublicPage-*.css", (route) => route.abort());
  await page.goto("/#/register");
  await expect(page.getByRole("heading", { name: "页面加载失败" })).toBeVisible();
  await page.unroute("**/assets/PublicPage-*.css");
  await page.getByRole("button", { name: "重新加载" }).click();
  await expect(page.getByRole("heading", { name: "企业注册" })).toBeVisible();
});
