import { expect, test } from "@playwright/test";
import { allRules, faults } from "./support/axe";
import { keysOf } from "./support/keys";
import { seat, titled } from "./support/seat";

// The frame and the screens of the platform without a mouse; the public pages so are in public.spec.ts.

test.afterEach(async ({ browser }) => {
  for (const context of browser.contexts()) await context.close();
});

test("the frame, a tree, a wide list and a sheet at the side have their keys, and nothing moves where motion is reduced", async ({
  browser,
}) => {
  const page = await seat(browser, "admin", { at: "/system/role" });
  await test.step("the user's menu gives the focus to its first item and takes it back where it came from", async () => {
    await titled(page, "角色管理");
    const keys = keysOf(page);
    const opener = page.getByRole("banner").getByRole("button", { expanded: false }).last();
    const item = (name: string) => page.getByRole("menuitem", { name });
    await keys.reach(opener);
    await page.keyboard.press("Enter");
    await expect(item("绑定手机")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(opener).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(item("绑定手机")).toBeFocused();
    for (const name of ["修改密码", "登录设备", "动态口令", "名词解释", "退出登录"]) {
      await page.keyboard.press("ArrowDown");
      await expect(item(name)).toBeFocused();
    }
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowDown");
    await expect(item("修改密码")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: "修改密码" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(opener).toBeFocused();
  });
  await test.step("a sheet at the side has the name of its heading, closes with Esc and gives the focus back", async () => {
    await titled(page, "角色管理");
    const keys = keysOf(page);
    const row = page.getByRole("table").locator("tbody a, tbody button").first();
    await keys.reach(row);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: /^角色 · / })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(row).toBeFocused();
  });
  await test.step("with reduced motion nothing of the frame, of a dialog or of a menu slides or fades", async () => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await titled(page, "角色管理");
    const moving = () =>
      page.evaluate(() =>
        [...document.querySelectorAll("*")].filter(
          (element) => Number.parseFloat(getComputedStyle(element).transitionDuration) > 0,
        ),
      );
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("dialog", { name: "全局搜索" })).toBeVisible();
    expect(await moving()).toEqual([]);
    await page.keyboard.press("Escape");
    await page.getByRole("banner").getByRole("button", { expanded: false }).last().press("Enter");
    await expect(page.getByRole("menuitem", { name: "退出登录" })).toBeVisible();
    expect(await moving()).toEqual([]);
  });
  await test.step("the tree of the organisations: arrows move, fold and unfold, Enter chooses, Tab leads to what can be done", async () => {
    await page.goto("/?visit=2#/system/user");
    const keys = keysOf(page);
    const tree = page.getByRole("tree", { name: "组织机构" });
    const all = tree.getByRole("treeitem", { name: "全部" });
    const top = tree.locator("> [aria-expanded]").first();
    const below = top.getByRole("treeitem");
    await expect(below.first()).toBeVisible();
    await keys.reach(all);
    await page.keyboard.press("ArrowDown");
    await expect(top).toBeFocused();
    await page.keyboard.press("ArrowLeft");
    await expect(top).toHaveAttribute("aria-expanded", "false");
    await expect(below).toHaveCount(0);
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await expect(below.first()).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(below.first()).toHaveAttribute("aria-selected", "true");
    await expect(page).toHaveURL(/org/);
    await page.keyboard.press("Tab");
    const more = below.first().getByRole("button", { name: /更多操作$/ });
    await expect(more).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menuitem").first()).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: /编辑/ })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(more).toBeFocused();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("ArrowLeft");
    await expect(top).toBeFocused();
    await page.keyboard.press("Home");
    await page.keyboard.press("Space");
    await expect(all).toHaveAttribute("aria-selected", "true");
    await expect(page).not.toHaveURL(/org/);
  });
  await test.step("what has the focus in a wide list is not under the columns that stay", async () => {
    await page.goto("/?visit=3#/system/user");
    const keys = keysOf(page);
    const heads = page.getByRole("table").locator("thead");
    const sorts = heads.getByRole("button", { name: /^(?!调整|Width)/ });
    await expect(page.getByRole("table").locator("tbody tr").first()).toBeVisible();
    const before = await heads.locator("th").nth(1).boundingBox();
    const after = await heads.getByRole("columnheader", { name: "操作" }).boundingBox();
    await keys.reach(sorts.nth(1));
    const steps = (await sorts.count()) - 2;
    for (const key of ["Tab", "Shift+Tab"])
      for (let step = 0; step < steps; step++) {
        await page.keyboard.press(key);
        const focused = await page.locator(":focus").boundingBox();
        expect(focused!.x).toBeLessThan(after!.x);
        expect(focused!.x + focused!.width).toBeGreaterThan(before!.x + before!.width);
      }
  });
});

test("from the page of alarms to the next of them, and the search over everything has no fault of accessibility", async ({
  browser,
}) => {
  const page = await seat(browser, "gov01", { at: "/alarm/manage" });
  await test.step("from the page of alarms to the first of them in six presses, and with j, k and Enter to the next", async () => {
    const rows = page.getByRole("table").locator("tbody tr");
    await expect(rows.nth(1)).toBeVisible();
    for (const key of ["Tab", "Enter", "Tab", "Enter"]) await page.keyboard.press(key);
    await expect(rows.first().locator("a[data-entry]")).toBeFocused();
    await page.keyboard.press("j");
    await expect(rows.nth(1).locator("a[data-entry]")).toBeFocused();
    await page.keyboard.press("x");
    await expect(rows.nth(1).getByRole("checkbox")).toBeChecked();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/alarm\/manage-detail\?id=\d+$/);
    await page.goBack();
    await expect(rows.nth(1)).toBeVisible();
  });
  await test.step("the search over everything has no fault of accessibility, empty, with results and without any", async () => {
    await page.goto("/#/realname/project");
    await titled(page, /项目/);
    await page.keyboard.press("Control+k");
    const palette = page.getByRole("dialog", { name: "全局搜索" });
    const box = palette.getByRole("searchbox");
    await expect(box).toBeFocused();
    const judge = () => faults(page, "everything", { within: "[role=dialog], dialog[open]", impacts: allRules });
    expect(await judge()).toEqual([]);
    await page.keyboard.type("xlqqh");
    await expect(palette.getByRole("button", { name: /清河/ }).first()).toBeVisible();
    expect(await judge()).toEqual([]);
    await page.keyboard.press("Control+A");
    await page.keyboard.type("没有这样的记录");
    await expect(palette.getByText("没有找到“没有这样的记录”")).toBeVisible();
    expect(await judge()).toEqual([]);
  });
});

test("from the login to a list, a form, the saved row and its removal without a mouse", async ({ browser }) => {
  const page = await (await browser.newContext()).newPage();
  const keys = keysOf(page);
  const { keyboard } = page;
  await page.goto("/#/system/role");
  await keys.type({ 账号: "admin", 密码: process.env.DEMO_PASSWORD ?? "Demo1234" });
  await keyboard.press("Enter");
  await titled(page, "角色管理");
  await keys.follow("新增");
  await titled(page, /角色/);
  await keys.type({ 角色名称: "仅用键盘", 备注: "不用鼠标" });
  await keys.tick(/^查看项目$/);
  await keys.press("保存");
  const row = page.getByRole("row").filter({ hasText: "仅用键盘" });
  await titled(page, "角色管理");
  await expect(row).toContainText("不用鼠标");
  await keys.reach(row.getByRole("button", { name: /^(删除|更多)/ }).last());
  await keyboard.press("Enter");
  const item = page.getByRole("menuitem", { name: "删除" });
  if (await item.isVisible()) {
    await keys.reach(item);
    await keyboard.press("Enter");
  }
  // It can be undone, so that it needs no confirmation.
  await expect(row).toHaveCount(0);
  await expect(page.getByRole("status").getByRole("button", { name: "撤销" })).toBeVisible();
});
