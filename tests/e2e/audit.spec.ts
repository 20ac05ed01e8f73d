import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { desk, type Desk } from "./support/desk";

let admin: Desk;
let account: { id: number; remark: string | null };
const remark = `值班电话${Date.now() % 1e6}`;

/** An act recorded by the log: a remark is changed, and at the end changed back; names are personal and not logged. */
test.beforeAll(async ({ browser }) => {
  admin = await desk(browser, "admin");
  account = await admin.rowOf("/system/v1/accounts/", { username: "bzj01" });
  await note(remark);
});
test.afterAll(async () => {
  await note(account.remark);
  const { defects } = admin;
  await admin.close();
  expect(defects).toEqual([]);
});

async function note(text: string | null): Promise<void> {
  const { version } = await admin.rowOf("/system/v1/accounts/", { username: "bzj01" });
  const reply = await admin.call("PATCH", `/system/v1/accounts/${account.id}/`, { remark: text, version });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
}
async function openMenu(item: string): Promise<void> {
  await admin.page.getByRole("banner").locator("button[aria-haspopup=menu]").last().click();
  await admin.page.getByRole("menuitem", { name: item }).click();
}

test("the log reports who changed what; sessions are listed and ended", async ({ browser }) => {
  await test.step("the log is asked for a row, and tells who changed what of it, with the values before and after", async () => {
    await admin.open("/system/audit");
    await admin.choose({ 对象: "账号" });
    await admin.type({ 记录: String(account.id) });
    await admin.press("查询");
    await expect(admin.page).toHaveURL(/system\/audit\?.*accounts/);
    const changed = admin.page.getByRole("row").filter({ hasText: "备注" }).first();
    await expect(changed.getByRole("link", { name: "平台管理员" })).toHaveAttribute("href", /system\/user-detail\?id=/);
    await expect(changed.getByRole("link").nth(1)).toHaveAttribute("href", new RegExp(`system/user-detail\\?id=${account.id}$`));
    await changed.getByRole("button").click();
    const entry = admin.dialog();
    const line = entry.box.getByRole("row").filter({ hasText: "备注" });
    await expect(line).toContainText(remark);
    await entry.press("关闭");
  });

  await test.step("what was found is taken away as a workbook", async () => {
    const download = admin.page.waitForEvent("download");
    await admin.press(/导出/);
    await admin.page.getByRole("menuitem", { name: "Excel 文件" }).click();
    const file = await download;
    expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe("PK");
  });

  await test.step("one sees where one is logged in, and ends the other session", async () => {
    const other = await desk(browser, "admin");
    // Beside its page, which leaves for the login as soon as it learns that its session has ended.
    const headers = { Authorization: `Token ${await other.page.evaluate(() => sessionStorage.getItem("sid"))}` };
    await openMenu("登录设备");
    const dialog = admin.dialog();
    await expect(dialog.box.getByText("当前会话")).toHaveCount(1);
    await dialog.press("结束其他所有会话");
    await expect(dialog.box.getByRole("button", { name: "结束", exact: true })).toHaveCount(0);
    expect((await other.page.request.get("/auth/v1/sessions/", { headers })).status()).not.toBe(200);
    expect((await admin.call("GET", "/auth/v1/sessions/")).status).toBe(200);
    await dialog.press("关闭");
    await other.close();
  });
});
