import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { desk, type Desk } from "./support/desk";

test.describe.configure({ mode: "serial" });

let admin: Desk;
let account: { id: number; remark: string | null };
const remark = `值班电话${Date.now() % 1e6}`;

/** An act that the log will tell: a remark is changed, and at the end changed back; names are personal, the log does not keep them. */
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

test("the log is asked for a row, and tells who changed it, with the values before and after", async () => {
  await openMenu("审计日志");
  const sheet = admin.dialog();
  await sheet.choose({ 对象: "账号" });
  await sheet.type({ 记录: String(account.id) });
  await sheet.press("查询");
  const rows = sheet.box.getByRole("row").filter({ hasText: "账号" });
  await expect(rows.first()).toContainText(String(account.id));
  await rows.first().getByRole("button").click();
  const entry = admin.dialog();
  const line = entry.box.getByRole("row").filter({ hasText: "备注" });
  await expect(line).toContainText(remark);
  await entry.press("关闭");
});

test("what was found is taken away as a workbook", async () => {
  const sheet = admin.dialog();
  const download = admin.page.waitForEvent("download");
  await sheet.press(/导出/);
  await admin.page.getByRole("menuitem", { name: "Excel 文件" }).click();
  const file = await download;
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe("PK");
  await sheet.press("关闭");
  await expect(admin.page.getByRole("dialog")).toHaveCount(0);
});

test("one sees where one is logged in, and ends the other session", async ({ browser }) => {
  const other = await desk(browser, "admin");
  await openMenu("登录设备");
  const dialog = admin.dialog();
  await expect(dialog.box.getByText("当前会话")).toHaveCount(1);
  await dialog.press("结束其他所有会话");
  await expect(dialog.box.getByRole("button", { name: "结束", exact: true })).toHaveCount(0);
  expect((await other.call("GET", "/auth/v1/sessions/")).status).not.toBe(200);
  expect((await admin.call("GET", "/auth/v1/sessions/")).status).toBe(200);
  await dialog.press("关闭");
  await other.close();
});
