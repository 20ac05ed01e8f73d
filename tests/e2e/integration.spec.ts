import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test, type Page } from "@playwright/test";
import { Webhook } from "standardwebhooks";
import { addDays, shanghaiDay } from "../../resources/kit/days";
import { desk } from "./support/desk";

interface Received {
  readonly headers: Record<string, string>;
  readonly body: string;
}

let receiver: Server;
const received: Received[] = [];

test.beforeAll(async () => {
  receiver = createServer((request, reply) => {
    void text(request).then((body) => {
      received.push({ headers: request.headers as Record<string, string>, body });
      reply.writeHead(204).end();
    });
  });
  await new Promise<void>((ready) => receiver.listen(0, "127.0.0.1", ready));
});
test.afterAll(() => {
  receiver.closeAllConnections();
  receiver.close();
});

const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

/** Reads the secret of the dialog that shows it once, and closes the dialog. */
async function readSecret(page: Page, label: string): Promise<string> {
  const dialog = page.getByRole("dialog", { name: "请立即保存" });
  const secret = await dialog.getByRole("textbox", { name: label, exact: true }).inputValue();
  await dialog.getByRole("button", { name: "我已保存" }).click();
  await expect(dialog).toHaveCount(0);
  return secret;
}

test("a key reads within its scopes, and a webhook delivers signed events", async ({ browser, request }) => {
  await test.step("a key is shown once, reads within its scopes, and ends with its removal", async () => {
    const admin = await desk(browser, "admin");
    const name = "住建平台接口";
    await admin.open("/system/api-key-edit");
    await admin.type({ 名称: name, 有效期至: addDays(shanghaiDay(new Date()), 30) });
    await admin.find("所属账号", "gov01", "市劳动保障监察支队");
    await admin.field("可读取").click();
    await admin.page.getByRole("option", { name: "查看项目", exact: true }).click();
    await admin.page.keyboard.press("Escape");
    await admin.press("保存");
    await rowOf(admin.page, name).getByRole("button", { name: "生成密钥" }).click();
    await admin.dialog().press("确定");
    const key = await readSecret(admin.page, "密钥");

    const call = async (path: string) => (await request.get(path, { headers: { Authorization: `Bearer ${key}` } })).status();
    expect(await call("/building/v1/projects/")).toBe(200);
    expect(await call("/building/v1/corps/")).toBe(403);
    await admin.page.reload();
    await expect(rowOf(admin.page, name)).toBeVisible();
    expect(await admin.page.content()).not.toContain(key);

    await rowOf(admin.page, name).getByRole("button", { name: "删除" }).click();
    await admin.dialog().press("删除");
    await expect(rowOf(admin.page, name)).toHaveCount(0);
    await expect.poll(() => call("/building/v1/projects/")).toBe(403);
    expect(admin.defects).toEqual([]);
    await admin.close();
  });

  await test.step("a webhook delivers signed events, which its log shows and delivers again", async () => {
    const admin = await desk(browser, "admin");
    const name = "省级平台推送";
    await admin.open("/system/webhook-edit");
    await admin.type({ 名称: name, 推送地址: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook` });
    await admin.field("事件").click();
    await admin.page.getByRole("option", { name: "项目审核通过" }).click();
    await admin.page.keyboard.press("Escape");
    await admin.press("保存");
    await rowOf(admin.page, name).getByRole("button", { name: "生成签名密钥" }).click();
    await admin.dialog().press("确定");
    const secret = await readSecret(admin.page, "签名密钥");

    await rowOf(admin.page, name).getByRole("button", { name: "更多" }).click();
    await admin.page.getByRole("menuitem", { name: "发送测试" }).click();
    await admin.dialog().press("确定");
    await expect.poll(() => received.length).toBe(1);
    const [first] = received;
    expect(new Webhook(secret).verify(first!.body, first!.headers)).toMatchObject({ type: "test" });

    await rowOf(admin.page, name).getByRole("link", { name }).click();
    await admin.page.getByRole("tab", { name: "投递记录" }).click();
    await admin.page.getByRole("button", { name: "重新投递" }).click();
    await admin.dialog().press("确定");
    await expect.poll(() => received.length).toBe(2);
    expect(received[1]).toMatchObject({ body: first!.body });
    expect(received[1]!.headers["webhook-id"]).toBe(first!.headers["webhook-id"]);
    expect(admin.defects).toEqual([]);
    await admin.close();
  });
});
