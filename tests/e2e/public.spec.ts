import { expect, test, type Page } from "@playwright/test";
import { creditCodeCheckDigit, idCardCheckDigit } from "../../resources/kit/validators";
import { faults } from "./support/axe";
import { openDemoDatabase, type DemoDatabase } from "./support/demoDatabase";
import { pdf } from "./support/desk";
import { keysOf } from "./support/keys";
import { pictureReader } from "./support/readPicture";
import { seat } from "./support/seat";

// The public pages without a mouse: logging in with a keyboard or a screen reader only.

test.describe.configure({ mode: "serial" });

let database: DemoDatabase;
let page: Page;
let keys: ReturnType<typeof keysOf>;
let readPicture: () => Promise<string>;
const digits = String(Date.now() % 1e5).padStart(5, "0");

test.beforeAll(async ({ browser }) => {
  database = await openDemoDatabase();
  page = await (await browser.newContext()).newPage();
  readPicture = pictureReader(page, database.client);
  keys = keysOf(page);
});
test.afterAll(async () => {
  await page.context().close();
  await database.close();
});

const picture = "图形验证码";
const typePicture = async () => keys.type({ [picture]: await readPicture() });
/** Requests a message, and types what a demonstration shows instead of sending it. */
async function typeCode(): Promise<void> {
  const code = keys.field("短信验证码");
  await keys.press("获取验证码");
  await expect(code).toBeFocused();
  await expect(code).toHaveAccessibleDescription(/验证码为 \d{6}/);
  const response = await code.evaluate((box) => document.getElementById(box.getAttribute("aria-describedby") ?? "")?.textContent);
  await page.keyboard.type(/\d{6}/.exec(response ?? "")![0]);
}
const expectWrong = async (label: string, text: string | RegExp) => {
  await expect(keys.field(label)).toBeFocused();
  await expect(keys.field(label)).toHaveAccessibleDescription(text);
  await expect(page.getByRole("alert").filter({ hasText: text }).first()).toBeVisible();
};
const expectStep = (name: string) => expect(page.getByRole("listitem").filter({ hasText: name })).toBeFocused();
const expectDone = async (name: string) => {
  await expect(page.getByRole("heading", { name })).toBeFocused();
  expect(await faults(page, "everything")).toEqual([]);
};
const card = { name: "营业执照.pdf", mimeType: "application/pdf", buffer: pdf };

test("registration without a mouse, to its end and cleared", async () => {
  await test.step("registration: what is wrong has the focus, what was typed survives a reload, the end is reported", async () => {
    const [code, id] = [`91990102MB${digits}00`, `71000019010101${digits.slice(2)}`];
    await page.goto("/#/login");
    await keys.follow("企业注册");
    await keys.press("下一步");
    await expectWrong("统一社会信用代码", /信用代码/);
    const wrongDigit = creditCodeCheckDigit(code) === "0" ? "1" : "0";
    await keys.type({ 统一社会信用代码: code + wrongDigit });
    await keys.press("下一步");
    await expectWrong("统一社会信用代码", /信用代码/);
    await keys.type({
      统一社会信用代码: code + creditCodeCheckDigit(code),
      企业名称: `云汀键盘建设有限公司${digits}`,
      联系人: "周明远",
      联系电话: `154001${digits}`,
      [picture]: "????",
    });
    await keys.press("获取验证码");
    await expectWrong(picture, "验证码错误或已过期");
    await page.reload();
    await expect(keys.field("联系人")).toHaveValue("周明远");
    await typePicture();
    await typeCode();
    await keys.press("下一步");
    await expectStep("填写资料");

    expect(await faults(page, "everything")).toEqual([]);
    await keys.press("下一步");
    await expect(page.getByRole("checkbox").first()).toBeFocused();
    await keys.tick("总承包单位");
    await keys.choose("登记注册类型");
    await expect(keys.field("区县").locator("option:checked")).toHaveText("东汀区"); // by the credit code
    await keys.type({ 详细地址: "临江路8号", 法定代表人: "周明远" });
    await page.reload();
    await expect(page.getByText("已恢复本窗口中上次填写的内容。")).toBeVisible();
    await expect(keys.field("详细地址")).toHaveValue("临江路8号");
    await expect(page.getByRole("checkbox", { name: "总承包单位" })).toBeChecked();
    await keys.type({ 法人证件号码: id + idCardCheckDigit(id), "注册资本(万元)": "5000" });
    await keys.type({ 成立日期: "2010-10-10" });
    await expect(keys.field("成立日期")).toHaveValue("2010-10-10");
    for (const paper of ["营业执照", "资质证书"]) await keys.attach(paper, { ...card, name: `${paper}.pdf` });
    await keys.press("下一步");
    await expectStep("确认提交");

    expect(await faults(page, "everything")).toEqual([]);
    await keys.press("提交");
    await expect(page.getByRole("checkbox", { name: /我已阅读并同意/ })).toBeFocused();
    await keys.tick(/我已阅读并同意/);
    await typePicture();
    await keys.press("提交");
    await expectDone("已提交，请等待审核");
    await page.goto("/#/login");
    await keys.follow("企业注册");
    await expect(keys.field("联系人")).toHaveValue("");
  });

  await test.step("clearing what was restored starts again", async () => {
    await page.goto("/#/register");
    await keys.type({ 联系人: "周明远" });
    await page.reload();
    await keys.press("清空重填");
    await expect(keys.field("联系人")).toHaveValue("");
    await page.reload();
    await expect(page.getByText("已恢复本窗口中上次填写的内容。")).toHaveCount(0);
  });
});

interface Imported {
  readonly id: number;
  readonly corp_code: string;
  readonly corp_name: string;
  readonly link_phone: string;
}
let imported: Imported;
const secrets = { first: "Chosen123", second: "Fresher456" };

test("an imported company takes its account over and replaces a forgotten password", async ({ browser }) => {
  await test.step("an imported company takes its account over", async () => {
    imported = await importedCompany(browser);
    await page.goto("/#/register");
    await keys.press("直接激活账号");
    await expect(page.getByText("适用于已由住建平台导入、尚未开通账号的企业。")).toBeFocused();
    await keys.press("激活账号");
    await expectWrong("统一社会信用代码", /信用代码/);
    await keys.type({
      统一社会信用代码: imported.corp_code,
      企业名称: `${imported.corp_name}X`,
      联系人: "周明远",
      联系电话: imported.link_phone,
    });
    await keys.attach("营业执照", card);
    await typePicture();
    await typeCode();
    await keys.type({ 新密码: secrets.first, 确认新密码: `${secrets.first}4` });
    await keys.press("激活账号");
    await expectWrong("确认新密码", "两次密码不一致，请重新输入");
    await keys.type({ 确认新密码: secrets.first });
    await keys.press("激活账号");
    await expectWrong("统一社会信用代码", "未查询到该企业，请先注册");
    await keys.type({ 企业名称: imported.corp_name });
    await keys.press("激活账号");
    await expectDone("账号已激活");
  });

  await test.step("a forgotten password is replaced, and the new one opens the platform", async () => {
    await database.waitForNextMessage();
    await keys.follow("返回登录");
    await keys.follow("忘记密码");
    await keys.press("下一步");
    await expectWrong("账号", "请输入账号");
    await keys.type({ 账号: imported.corp_code, [picture]: "????" });
    await keys.press("下一步");
    await expectWrong(picture, "验证码错误或已过期");
    await typePicture();
    await keys.press("下一步");
    await expectStep("短信验证并设置新密码");
    await keys.press("重置密码");
    await expectWrong("短信验证码", "请输入短信验证码");
    await typeCode();
    await keys.type({ 新密码: "weak", 确认新密码: "weak" });
    await keys.press("重置密码");
    await expectWrong("新密码", "密码由8-16位数字和大小写字母组成");
    await keys.type({ 新密码: secrets.second, 确认新密码: secrets.second });
    await keys.press("重置密码");
    await expectDone("密码重置成功，请重新登录");
    await keys.follow("去登录");
    await keys.type({ 账号: imported.corp_code, 密码: secrets.first });
    await page.keyboard.press("Enter");
    await expectWrong("账号", "账号或密码错误");
    await keys.type({ 密码: secrets.second });
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/#\/home\/work/);
  });
});

test("the browser proves work instead of a picture, on the pages of workers, too", async () => {
  await test.step("without the picture, the browser proves work: progress and result are announced, and it opens what the picture opens", async () => {
    const verified = page.getByRole("status").filter({ hasText: "验证已通过" });
    await page.goto("/#/forget");
    await keys.type({ 账号: imported.corp_code });
    await keys.press("免看图验证");
    await expect(page.getByRole("button", { name: "改用图形验证码" })).toBeFocused();
    await expect(page.getByRole("progressbar", { name: "验证进度" })).toBeVisible();
    await expect(verified).toBeVisible();
    expect(await faults(page, "everything")).toEqual([]);
    await keys.press("改用图形验证码");
    await expect(keys.field(picture)).toBeFocused();
    await keys.press("免看图验证");
    await expect(verified).toBeVisible();
    await keys.press("下一步");
    await expectStep("短信验证并设置新密码");
  });

  await test.step("so it does on the pages of workers, which are built for older browsers", async () => {
    await page.goto("/worker/#/worker/phone");
    await keys.press("免看图验证");
    await expect(page.getByRole("status").filter({ hasText: "验证已通过" })).toBeVisible();
    expect(await faults(page, "everything")).toEqual([]);
  });
});

/** One that was never activated; its phone in full, as the reviewer may see it. */
async function importedCompany(browser: Parameters<typeof seat>[0]): Promise<Imported> {
  const admin = await seat(browser, "admin", { at: "/help" });
  const ask = (url: string) =>
    admin.evaluate(async (path) => {
      const headers = { Authorization: `Token ${sessionStorage.getItem("sid")}` };
      return (await (await fetch(path, { headers })).json()) as unknown;
    }, url);
  const filter = encodeURIComponent(JSON.stringify({ source_type: 8, activated: false, review_status: 1 }));
  const [first] = (await ask(`/building/v1/corps/?range=[0,0]&filter=${filter}`)) as Imported[];
  const found = (await ask(`/building/v1/corps/${first!.id}/?unmask=1`)) as Imported;
  await admin.context().close();
  return found;
}
