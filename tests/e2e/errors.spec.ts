import { expect, test } from "@playwright/test";
import { placeOf } from "../../src/views/payrolls/grid/cellPlaces";
import { desk } from "./support/desk";
import { seat, titled } from "./support/seat";

// What of the error catalogue (specification §8) and the times of §9 only a browser shows; the rest is in tests/providers/httpClient.test.ts.

const company = "91990102MA9900010A";
const password = process.env.DEMO_PASSWORD ?? "Demo1234";

test.afterEach(async ({ browser }) => {
  for (const context of browser.contexts()) await context.close();
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

test("a style sheet that fails is a failure of the page", async ({ page }) => {
  await page.route("**/assets/PublicPage-*.css", (route) => route.abort());
  await page.goto("/#/register");
  await expect(page.getByRole("heading", { name: "页面加载失败" })).toBeVisible();
  await page.unroute("**/assets/PublicPage-*.css");
  await page.getByRole("button", { name: "重新加载" }).click();
  await expect(page.getByRole("heading", { name: "企业注册" })).toBeVisible();
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
