import { expect, test, type Page } from "@playwright/test";
import { seat, titled } from "./support/seat";

// What anyone who sits before the lists all day expects of them; how a list is set up is put back.

const search = (page: Page) => page.getByRole("search");
const heads = (page: Page) => page.getByRole("columnheader").filter({ hasText: /\S/ });
const head = (page: Page, name: string) => heads(page).filter({ hasText: new RegExp(`^${name}`) });
const rows = (page: Page) => page.getByRole("table").locator("tbody tr");
const columns = (page: Page) => page.getByRole("button", { name: "列设置" }).first().click();
/** The server has taken what this person chose, and that it was this. */
const kept = (page: Page, words = /./) =>
  page.waitForResponse(
    (reply) =>
      reply.url().includes("/preferences/") &&
      reply.request().method() === "POST" &&
      words.test(reply.request().postData() ?? ""),
  );

test.afterEach(async ({ browser }) => {
  for (const context of browser.contexts()) await context.close();
});

test("a day before the lists: queries, sums, several rows, a narrow screen, the search over everything and paper", async ({
  browser,
}) => {
  const page = await seat(browser, "gov01");
  await test.step("on paper stand the title and the whole table, and nothing that is only for the screen", async () => {
    await page.addInitScript(() => (window.print = () => document.body.setAttribute("data-printed", "yes")));
    await page.goto("/#/realname/project");
    await expect(rows(page).first()).toBeVisible();
    await page.getByRole("button", { name: "打印" }).click();
    await expect(page.locator("[data-printed]")).toBeAttached();
    await page.emulateMedia({ media: "print" });
    await titled(page, "项目信息");
    for (const gone of ["banner", "navigation", "search"] as const) await expect(page.getByRole(gone)).toHaveCount(0);
    await expect(page.getByRole("button", { name: /打印|列设置|导出/ })).toHaveCount(0);
    const [frame, table] = [page.getByRole("table").locator(".."), page.getByRole("table")];
    expect(await frame.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(1);
    await expect(table).toBeVisible();
  });
  await test.step("the query is asked with 查询 and taken back with 重置; the foot tells how many rows there are", async () => {
    await page.emulateMedia({ media: "screen" });
    await page.goto("/?visit=2#/realname/project");
    const count = page.getByText(/^共 [\d,]+ 条$/);
    await expect(count).toBeVisible();
    const all = await count.textContent();
    await search(page).getByRole("textbox").first().fill("东汀区");
    await expect(count).toHaveText(all!); // no question while typing
    await search(page).getByRole("button", { name: "查询" }).click();
    await expect(count).not.toHaveText(all!);
    for (const row of await rows(page).all()) await expect(row.getByRole("link").first()).toContainText("东汀区");
    await search(page).getByRole("button", { name: "重置" }).click();
    await expect(count).toHaveText(all!);
    await expect(search(page).getByRole("textbox").first()).toHaveValue("");
  });
  await test.step("the search over everything finds by pinyin initials, and Enter opens what was found", async () => {
    await page.goto("/?visit=4#/realname/project");
    await expect(page.getByRole("button", { name: "全局搜索" })).toBeVisible();
    await page.keyboard.press("Control+k");
    const box = page.getByRole("dialog", { name: "全局搜索" }).getByRole("searchbox", { name: "全局搜索" });
    await box.fill("xlqqh");
    await expect(page.getByRole("dialog").getByRole("button", { name: /^西岭区清河变电站/ })).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/project-detail\?id=\d+/);
    await titled(page, /西岭区清河变电站/);
  });
  await test.step("the sums are of all that was found, not of the page", async () => {
    await page.goto("/?visit=5#/payroll/bail");
    const sums = page.getByText(/^合计：/);
    await expect(sums).toContainText(/金额 [\d,.]+ 元/);
    const all = await sums.textContent();
    await search(page).getByRole("textbox").first().fill("东汀区");
    await search(page).getByRole("button", { name: "查询" }).click();
    await expect(sums).not.toHaveText(all!);
  });
  await test.step("an action on several rows is done one by one, and tells of each what became of it", async () => {
    await page.goto("/?visit=6#/realname/person");
    await expect(rows(page).first()).toBeVisible();
    for (const at of [0, 1]) await rows(page).nth(at).getByRole("checkbox").check();
    await expect(page.getByText("已选2条")).toBeVisible();
    let done = 0;
    await page.route("**/resetPassword/", (route) =>
      done++ === 0 ? route.continue() : route.fulfill({ status: 409, json: { detail: "当前状态不允许此操作。" } }),
    );
    await page.getByRole("button", { name: "注销该工人的登录" }).first().click();
    const dialog = page.getByRole("dialog", { name: "注销该工人的登录" });
    await dialog.getByRole("button", { name: "确定" }).click();
    await expect(page.getByText("成功1条，失败1条")).toBeVisible();
    await expect(dialog.getByRole("row").filter({ hasText: "失败 当前状态不允许此操作。" })).toHaveCount(1);
    await expect(dialog.getByRole("row").filter({ hasText: "成功" })).toHaveCount(1);
  });
  await test.step("on a narrow screen the title of an alarm can still be read", async () => {
    await page.setViewportSize({ width: 1024, height: 768 });
    await page.goto("/?visit=3#/alarm/manage");
    const title = rows(page).first().getByRole("link").first();
    await expect(title).toBeVisible();
    expect((await title.locator("xpath=ancestor::td").boundingBox())!.width).toBeGreaterThanOrEqual(200);
  });
});

test("ten, twenty, fifty or a hundred rows a page", async ({ browser }) => {
  const page = await seat(browser, "shenhe01", { at: "/realname/company" });
  await expect(rows(page).first()).toBeVisible();
  const sizes = page.getByRole("combobox", { name: "每页条数" });
  await expect(sizes.getByRole("option")).toHaveText(["10 条/页", "20 条/页", "50 条/页", "100 条/页"]);
  await sizes.selectOption("10 条/页");
  await expect(rows(page)).toHaveCount(10);
  await page.getByRole("button", { name: "第2页" }).click();
  await expect(page).toHaveURL(/page=2/);
  await Promise.all([kept(page), sizes.selectOption("20 条/页")]);
});

test("columns, their order and width, and the height of rows are kept on the server: another browser shows the same", async ({
  browser,
}) => {
  const page = await seat(browser, "bzj01", { at: "/payroll/bail" });
  await expect(rows(page).first()).toBeVisible();
  const before = await heads(page).allTextContents();
  await columns(page);
  const dialog = page.getByRole("dialog", { name: "列设置" });
  const [first, second, third] = await dialog.getByRole("listitem").allTextContents();
  await dialog.getByRole("checkbox", { name: second }).uncheck();
  await dialog.getByRole("button", { name: `前移“${third}”` }).click();
  await dialog.getByRole("button", { name: `前移“${third}”` }).click();
  await dialog.getByRole("button", { name: "紧凑" }).click();
  await page.keyboard.press("Escape");
  const saved = kept(page, /widths\W+\w+\W+\d/);
  const grip = head(page, first!).getByRole("button", { name: "列宽" });
  await grip.hover();
  await page.mouse.down();
  await page.mouse.move(0, 0);
  await page.mouse.up();
  await saved;
  await expect(heads(page).first()).toHaveText(new RegExp(`^${third}`));
  const width = (await head(page, first!).boundingBox())!.width;

  const other = await seat(browser, "bzj01", { at: "/payroll/bail" });
  await expect(heads(other).first()).toHaveText(new RegExp(`^${third}`));
  await expect(head(other, second!)).toHaveCount(0);
  await expect(other.getByRole("table")).toHaveAttribute("data-density", "compact");
  expect((await head(other, first!).boundingBox())!.width).toBe(width);

  await columns(other);
  await other.getByRole("button", { name: "标准" }).click();
  await Promise.all([kept(other), other.getByRole("button", { name: "恢复默认" }).click()]);
  await other.keyboard.press("Escape");
  await expect.poll(() => heads(other).allTextContents()).toEqual(before);
});

test("at a desk the columns of the busiest lists are all in sight, none under those of the actions", async ({ browser }) => {
  const walks: readonly (readonly [who: string, language: "zh" | "en", lists: readonly string[]])[] = [
    ["91990102MA9900010A", "zh", ["/realname/project", "/payroll/salary", "/payroll/bail", "/payroll/account"]],
    ["91990102MA9900010A", "en", ["/payroll/bail"]],
    ["admin", "zh", ["/system/user"]],
    ["gov01", "en", ["/payroll/bail", "/payroll/arrears"]],
    ["gov01", "zh", ["/payroll/arrears", "/realname/person"]],
  ];
  for (const [who, language, lists] of walks) {
    const page = await seat(browser, who, { language });
    for (const at of lists) {
      await page.goto(`/#${at}`);
      const table = page.locator("[data-density]").filter({ visible: true }).last();
      await expect(page).toHaveURL(new RegExp(`${at}(\\?|$)`));
      await expect(table.locator("tbody tr").first()).toBeVisible();
      expect(await table.evaluate(({ parentElement: frame }) => frame!.scrollWidth - frame!.clientWidth), at).toBe(0);
    }
  }
});

test("a query is saved under a name, for oneself or for the colleagues of one's company", async ({ browser }) => {
  const page = await seat(browser, "jingban01", { at: "/payroll/payroll" });
  const open = (on: Page) => on.getByRole("button", { name: "常用查询" }).click();
  const save = async (name: string, isShared: boolean) => {
    await open(page);
    await page.getByRole("menuitem", { name: "保存当前查询" }).click();
    const dialog = page.getByRole("dialog", { name: "保存当前查询" });
    await dialog.getByLabel("名称").fill(name);
    if (isShared) await dialog.getByLabel("与本单位同事共享").check();
    await dialog.getByRole("button", { name: "保存" }).click();
    await expect(dialog).toHaveCount(0);
  };
  await expect(rows(page).filter({ hasNotText: "石" }).first()).toBeVisible();
  await search(page).getByRole("textbox").first().fill("石");
  await search(page).getByRole("button", { name: "查询" }).click();
  // The address has the filter before the list has it.
  await expect(rows(page).filter({ hasNotText: "石" })).toHaveCount(0);
  await save("石姓工人", true);
  await save("只给自己", false);

  const colleague = await seat(browser, "fuhe01", { at: "/payroll/payroll" });
  await open(colleague);
  await expect(colleague.getByRole("menuitem", { name: "石姓工人" })).toBeVisible();
  await expect(colleague.getByRole("menuitem", { name: "只给自己" })).toHaveCount(0);
  await colleague.getByRole("menuitem", { name: "石姓工人" }).click();
  await expect(search(colleague).getByRole("textbox").first()).toHaveValue("石");

  await open(page);
  for (const name of ["石姓工人", "只给自己"]) {
    await page.getByRole("button", { name: `删除“${name}”` }).click();
    await expect(page.getByRole("menuitem", { name })).toHaveCount(0);
  }
});

test("keys: / to the query, n for a new row, Ctrl-S saves, ? tells them all; none of them while one types", async ({
  browser,
}) => {
  const page = await seat(browser, "admin", { at: "/system/role" });
  await titled(page, "角色管理");
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "快捷键" });
  await expect(help).toContainText("保存表单");
  await page.keyboard.press("Escape");
  await expect(help).toHaveCount(0);
  await page.keyboard.press("/");
  const box = search(page).getByRole("textbox").first();
  await expect(box).toBeFocused();
  await page.keyboard.type("n?/");
  await expect(box).toHaveValue("n?/");
  await box.blur();
  await page.keyboard.press("n");
  await expect(page).toHaveURL(/role-edit/);
  await page.getByRole("textbox", { name: "备注" }).fill("按键保存");
  await page.keyboard.press("Control+s");
  await expect(page.getByRole("textbox", { name: "角色名称" })).toBeFocused(); // it was saved, and the first wrong field is shown
});

test("the bell says how many messages are not read, until they are", async ({ browser }) => {
  const page = await seat(browser, "zhujian01", { at: "/home/main" });
  await page.getByRole("button", { name: /\d+条未读消息/ }).click();
  const dialog = page.getByRole("dialog", { name: "消息" });
  await dialog.getByRole("button", { name: "全部已读" }).click();
  await expect(dialog.getByRole("button", { name: "全部已读" })).toBeDisabled();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "消息", exact: true })).toBeVisible();
});
