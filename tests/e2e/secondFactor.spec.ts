import { expect, test, type Browser, type Page } from "@playwright/test";
import { codeAt, fromBase32, stepAt } from "../../server/platform/crypto/totp";
import { actions, desk } from "./support/desk";
import { besideTheDemo } from "./support/program";

test.describe.configure({ mode: "serial" });

const password = process.env.DEMO_PASSWORD ?? "Demo1234";
const rolls = "/salary/v1/payRolls/";
const checker = "fuhe01";

let program: ReturnType<typeof besideTheDemo>;
let address = "";
/** What each has saved on the day on which he set up his authenticator. */
const kept = new Map<string, { secret: string; recovery: string[] }>();

test.beforeAll(async () => {
  program = besideTheDemo({ SECOND_FACTOR: "administrators,payments" });
  address = await program.address();
});
/** The accounts are shared: where it is not required, each switches his authenticator off. */
test.afterAll(async ({ playwright, baseURL }) => {
  await program?.stop();
  const api = await playwright.request.newContext({ baseURL: baseURL! });
  for (const [username, { recovery }] of kept) {
    const code = () => ({ second_factor: recovery.pop() });
    const login = await api.post("/auth/v1/token/", { data: { username, password, ...code() } });
    const headers = { Authorization: `Token ${(await login.json()).token}` };
    const end = await api.post("/auth/v1/second_factor/end/", { headers, data: { password, ...code() } });
    expect(end.status(), await end.text()).toBe(200);
  }
  await api.dispose();
});

/** The code of this half minute, or of the next one: a code serves once. */
const shown = (username: string, ahead = 0) => codeAt(fromBase32(kept.get(username)!.secret), stepAt(new Date()) + ahead);

async function signIn(browser: Browser, username: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: address })).newPage();
  await page.goto("/#/login");
  await page.getByLabel("账号").first().fill(username);
  await page.locator("input[type=password]").fill(password);
  await page.locator("button[type=submit]").click();
  return page;
}

/** From the password to the recovery codes, in the dialog that is open. */
async function setUp(page: Page, username: string): Promise<void> {
  const dialog = actions(page).dialog();
  await dialog.type({ 登录密码: password });
  await dialog.press("下一步");
  await expect(dialog.box.getByAltText("动态口令二维码")).toBeVisible();
  const secret = await dialog.field("无法扫描时手动输入密钥").inputValue();
  kept.set(username, { secret, recovery: [] });
  await dialog.type({ 验证器上的6位数字: shown(username, 9) });
  await dialog.press("确定");
  await dialog.see("动态口令错误或已使用");
  await dialog.type({ 验证器上的6位数字: shown(username) });
  await dialog.press("确定");
  const codes = dialog.box.getByRole("listitem");
  await expect(codes).toHaveCount(10);
  kept.set(username, { secret, recovery: await codes.allTextContents() });
  await dialog.press("我已保存");
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

test("the administrator sets up an authenticator, and the login requires its code from then on", async ({ browser }) => {
  await test.step("the administrator comes no further than the dialog until his authenticator is set up", async () => {
    const page = await signIn(browser, "admin");
    await expect(page.getByText("按平台安全要求，管理员须绑定动态口令后才能使用平台。")).toBeVisible();
    await page.keyboard.press("Escape");
    await setUp(page, "admin");
    await page.goto("/#/system/user");
    await expect(page.getByRole("row").filter({ hasText: "gov01" }).first()).toBeVisible();
    await page.context().close();
  });

  await test.step("from then on the login asks for its code, or for a recovery code once", async () => {
    const page = await signIn(browser, "admin");
    const at = actions(page);
    const enter = async (code: string) => {
      await at.type({ 动态口令: code });
      await page.locator("button[type=submit]").click();
    };
    await enter(shown("admin", 9));
    await at.see("动态口令错误或已使用");
    const code = kept.get("admin")!.recovery.pop()!;
    await enter(code);
    await expect(page).not.toHaveURL(/login/);
    await page.context().close();

    const again = await signIn(browser, "admin");
    await actions(again).type({ 动态口令: code });
    await again.locator("button[type=submit]").click();
    await actions(again).see("动态口令错误或已使用");
    await actions(again).type({ 动态口令: shown("admin", 1) });
    await again.locator("button[type=submit]").click();
    await expect(again).not.toHaveURL(/login/);
    await again.context().close();
  });
});

test("the checker sets one up in the menu under his name, and releases a payroll with its code", async ({ browser }) => {
  const roll = await submittedRoll(browser);
  const page = await signIn(browser, checker);
  const at = actions(page);
  await expect(page).not.toHaveURL(/login/);
  await page.getByRole("banner").getByRole("button", { name: /复核/ }).click();
  await page.getByRole("menuitem", { name: "动态口令" }).click();
  await setUp(page, checker);

  await at.open(`/payroll/detail-salary?id=${roll}`);
  await at.press("授权发放");
  const dialog = at.dialog();
  const text = await dialog.box.getByText(/模拟验证码为\d{6}/).textContent();
  await dialog.type({ 短信验证码: /\d{6}/.exec(text!)![0] });
  await expect(dialog.box.getByRole("button", { name: "确认授权" })).toBeDisabled();
  await dialog.type({ 动态口令: shown(checker, 9) });
  await dialog.press("确认授权");
  await dialog.see("动态口令错误或已使用");
  await dialog.type({ 动态口令: shown(checker, 1) });
  await dialog.press("确认授权");
  await at.see("已授权，银行正在处理");
  await page.context().close();
});

/** One that waits for the checker, with enough money in its account. */
async function submittedRoll(browser: Browser): Promise<number> {
  const [own, maker] = [await desk(browser, checker), await desk(browser, "jingban01")];
  const { body: waiting } = await own.call("GET", `${rolls}?filter=${encodeURIComponent(JSON.stringify({ status: 1 }))}`);
  // The checker does not authorise what he has submitted himself.
  const details = await Promise.all(waiting.map(({ id }: { id: number }) => own.call("GET", `${rolls}${id}/`)));
  const roll = details
    .map(({ body }) => body)
    .find(({ submitted_by_name }) => submitted_by_name && !/复核/.test(submitted_by_name));
  expect(roll, "a payroll waits for its authorisation").toBeTruthy();
  const account = await maker.rowOf("/building/v1/wageAccounts/", { project: roll.project, status: 1 });
  const files = [await maker.upload("回单.pdf")];
  const paid = await maker.call("POST", "/building/v1/wageAccountBills/", {
    ...{ wage_account: account.id, bill_month: roll.pay_month, payer_name: "云汀城投", amount: roll.actual_amount },
    ...{ progress_amount: roll.actual_amount, pay_date: roll.created_at.slice(0, 10), serial_no: `EF${Date.now()}`, files },
  });
  expect(paid.status, JSON.stringify(paid.body)).toBe(201);
  for (const one of [own, maker]) await one.close();
  return roll.id as number;
}
