import { expect, test } from "@playwright/test";
import { sendTo, siteClient } from "../support/siteClient";
import { desk, type Desk } from "./support/desk";

let reviewer: Desk;
let project: { id: number; name: string; project_code: string };
let secret: string;
let push: (with_: string) => Promise<string>;

test.beforeAll(async ({ browser, baseURL }) => {
  reviewer = await desk(browser, "shenhe01");
  project = await reviewer.rowOf("/building/v1/projects/", { scene: "key", prj_status: 3 });
  push = async (with_) => {
    const client = siteClient({ appId: project.project_code, secret: with_, send: sendTo(baseURL!) });
    return (await client.call("CheckSign.Query", {})).message;
  };
});
test.afterAll(async () => {
  const { defects } = reviewer;
  await reviewer.close();
  expect(defects).toEqual([]);
});

async function openSetting() {
  await reviewer.open(`/system/key?filter=${encodeURIComponent(JSON.stringify({ q: project.name }))}`);
  await reviewer.page.getByRole("row").filter({ hasText: project.name }).getByRole("button", { name: "上传设置" }).click();
  return reviewer.dialog();
}

/** Renews the secret and takes it from the only screen that ever shows it. */
async function renewed(): Promise<string> {
  const dialog = await openSetting();
  await dialog.box.getByLabel("重置密钥").check();
  await dialog.see(/原密钥在24小时后失效/);
  await dialog.press("保存");
  await dialog.see("密钥只显示这一次，请立即复制并妥善保管。");
  const shown = await dialog.field("appsecret").inputValue();
  await dialog.press("我已保存");
  return shown;
}
const admitted = async (with_: string): Promise<boolean> => !/签名错误|白名单|appid/.test(await push(with_));

test("a site's secret is shown once, renewed beside the old one, and bound to addresses", async () => {
  await test.step("a new secret is shown once, and lets the site in", async () => {
    secret = await renewed();
    expect(secret).toMatch(/^\w{32}$/);
    expect(await admitted(secret)).toBe(true);
    const dialog = await openSetting();
    await dialog.press("保存");
    await dialog.see(/密钥未变更/);
    await expect(dialog.box.getByLabel("appsecret")).toHaveCount(0);
    await dialog.press("关闭");
  });

  await test.step("renewed, the old one is good for a day beside the new one", async () => {
    const next = await renewed();
    expect([await admitted(secret), await admitted(next)]).toEqual([true, true]);
    const dialog = await openSetting();
    await dialog.see(/原密钥在.+前仍可使用/);
    await dialog.press("取消");
    secret = next;
  });

  await test.step("what is no address is marked; from elsewhere than the listed addresses nobody gets in", async () => {
    const dialog = await openSetting();
    await dialog.type({ IP白名单: "10.1.2.0/24,现场" });
    await dialog.press("保存");
    await dialog.see("现场不是有效的IP地址或网段");
    await dialog.type({ IP白名单: "10.1.2.0/24" });
    await dialog.press("保存");
    await dialog.press("关闭");
    expect(await push(secret)).toBe("来源IP不在白名单内");

    const again = await openSetting();
    await expect(again.field("IP白名单")).toHaveValue("10.1.2.0/24");
    await again.type({ IP白名单: "" });
    await again.press("保存");
    await again.press("关闭");
    expect(await admitted(secret)).toBe(true);
  });
});
