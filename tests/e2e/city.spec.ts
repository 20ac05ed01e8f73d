import { expect, test, type Page } from "@playwright/test";
import { addDays, shanghaiDay } from "../../resources/kit/days";
import { creditCodeCheckDigit, idCardCheckDigit } from "../../resources/kit/validators";
import { actions, pdf, type Actions } from "./support/desk";
import { openEmptyCity, type EmptyCity } from "./support/emptyCity";
import { typeCompany } from "./support/reportForm";

const today = shanghaiDay(new Date());
const title = "杭州市农民工工资监管平台";
const [code17, client17] = ["91990102MA9900077", "91990102MA9900078"];
const corp = { code: code17 + creditCodeCheckDigit(code17), name: "西溪示范建设有限公司" };
/** Numbers of an unassigned region (71…), with dates of birth that no living person has. */
const idOf = (n: number) => {
  const first = `710000190101010${String(n).padStart(2, "0")}`;
  return first + idCardCheckDigit(first);
};
const [reviewerPhone, contactPhone, boundPhone] = ["15400001001", "15400001002", "15400001003"];
const secrets = { admin: "Haitang2026", reviewer: "Review2026", company: "Wutong2026" };

let city: EmptyCity;
let admin: Page;
let reviewer: Page;
let company: Page;
const readers = new Map<Page, () => Promise<string>>();
const defects: string[] = [];

test.beforeAll(async ({ browser }) => {
  city = await openEmptyCity();
  const sitDown = async () => {
    const page = await (await browser.newContext({ baseURL: city.address })).newPage();
    page.on("pageerror", (error) => defects.push(error.message));
    page.on("response", (reply) => {
      if (reply.status() >= 400) console.log(reply.status(), reply.url());
      if (reply.status() >= 500) defects.push(`${reply.status()} ${reply.url()}`);
    });
    readers.set(page, city.pictureReader(page));
    return page;
  };
  [admin, reviewer, company] = [await sitDown(), await sitDown(), await sitDown()];
});
test.afterAll(async () => {
  for (const page of [admin, reviewer, company]) await page?.context().close();
  await city?.close();
  expect(defects).toEqual([]);
});

async function signIn(page: Page, username: string, password: string): Promise<Actions> {
  await page.goto("/#/login");
  await page.getByLabel("账号").first().fill(username);
  await page.locator("input[type=password]").fill(password);
  await page.locator("button[type=submit]").click();
  await expect(page).not.toHaveURL(/login/);
  return actions(page);
}

/** The dialog of the first login, which ends the session; then the login with one's own password. */
async function changeInitialPassword(page: Page, username: string, [old, secret]: readonly [string, string]): Promise<Actions> {
  const at = await signIn(page, username, old);
  await expect(page.getByRole("heading", { name: "为了您的账号安全，请先修改初始密码" })).toBeVisible();
  const dialog = at.dialog();
  await dialog.type({ 旧密码: old, 新密码: secret, 确认新密码: secret });
  const reloaded = page.waitForEvent("load");
  await dialog.press("确定");
  await at.see("密码修改成功");
  await reloaded;
  return signIn(page, username, secret);
}

async function typePicture(page: Page): Promise<void> {
  await page.getByLabel("图形验证码", { exact: true }).fill(await readers.get(page)!());
}

async function codeSentTo(phone: string): Promise<string> {
  await expect.poll(() => city.textTo(phone, /验证码(\d{6})/)).toBeTruthy();
  return city.textTo(phone, /验证码(\d{6})/)!;
}

async function bindPhone(at: Actions, phone: string, password?: string): Promise<void> {
  // A phone that is bound already is not replaced by an open session alone.
  if (password) await at.type({ 登录密码: password });
  await at.type({ 新手机号: phone });
  await at.press("获取验证码");
  await at.type({ 短信验证码: await codeSentTo(phone) });
  await at.press("确定");
  await at.see("绑定成功");
}

test("an empty city is set up, and its first company reports its first project", async () => {
  await test.step("the secret that the program printed opens the platform once; the administrator takes a password of his own", async () => {
    const at = await changeInitialPassword(admin, "admin", [city.secret, secrets.admin]);
    await at.press("暂不绑定");
    await at.see("平台初始设置（2/9）");
  });

  await test.step("he chooses the city, names the platform, and says hotline, minimum wage and channels", async () => {
    const at = actions(admin);
    await at.press("选择监管城市");
    const form = at.dialog();
    await form.press("保存");
    await form.see("请选择监管城市");
    await form.find("监管城市", "杭州", /杭州市/);
    await form.type({
      平台名称: title,
      劳动保障监察举报电话: "0571-12333333",
      月最低工资标准: "2490",
      最低工资执行日期: "2024-01-01",
      仲裁申请渠道: "杭州市劳动人事争议仲裁委员会",
      法律援助申请渠道: "杭州市法律援助中心",
    });
    await form.press("保存");
    await at.see("平台初始设置（7/9）");
    await expect(admin.getByRole("banner")).toContainText(title);
  });

  await test.step("he founds the bureau and gives its reviewer an account, whose password goes to the reviewer's phone", async () => {
    const at = actions(admin);
    await at.press("建立监管机构");
    await admin.getByRole("region", { name: "组织机构" }).getByRole("button", { name: "新增组织机构" }).click();
    const org = at.dialog();
    await org.type({ 机构名称: "杭州市人力资源和社会保障局" });
    await org.find("所属区域", "杭州");
    await org.choose({ 主管部门: "人力资源社会保障" });
    await org.press("保存");
    await expect(admin.getByRole("treeitem", { name: /杭州市人力资源和社会保障局/ })).toBeVisible();

    await admin.getByRole("main").getByRole("button", { name: "新增", exact: true }).last().click();
    const account = at.dialog();
    await account.type({ 账号: "shenhe01", 姓名: "林知远", 手机号: reviewerPhone });
    await account.find("角色", "项目审核员");
    await account.find("所属机构", "杭州市");
    await account.press("保存");
    await expect(admin.getByRole("row").filter({ hasText: "shenhe01" })).toBeVisible();

    // Officials are added where officials are listed, people of a company where those are.
    const adds = (name: string) => admin.getByRole("main").getByRole("button", { name, exact: true });
    await expect(adds("新增企业账号")).toHaveCount(0);
    await admin.getByRole("tab", { name: "企业账号" }).click();
    await expect(adds("新增企业账号")).toBeVisible();
    await expect(adds("新增")).toHaveCount(0);
    await at.open("/home/main");
    // Everything is there: the list of steps is gone.
    await expect(admin.getByText("平台初始设置")).toHaveCount(0);
  });

  await test.step("a company registers on the public page, with the code that its phone received", async () => {
    await company.goto("/#/register");
    const at = actions(company);
    await at.type({ 统一社会信用代码: corp.code, 企业名称: corp.name, 联系人: "周明远", 联系电话: contactPhone });
    await typePicture(company);
    await at.press("获取验证码");
    await at.type({ 短信验证码: await codeSentTo(contactPhone) });
    await at.press("下一步");

    await typeCompany(company, at, ["浙江省", "杭州市", "西湖区"], { 详细地址: "学院路1号", 法人证件号码: idOf(1) });
    await company.getByLabel("我已阅读并同意").check();
    await typePicture(company);
    await at.press("提交");
    await at.see(/已提交/);
  });

  await test.step("until it is reviewed it cannot sign in and sees why", async () => {
    await company.goto("/#/login");
    await company.getByLabel("账号").first().fill(corp.code);
    await company.locator("input[type=password]").fill(secrets.company);
    await company.locator("button[type=submit]").click();
    await expect(company.getByText("企业注册信息正在审核中").first()).toBeVisible();
  });

  await test.step("the reviewer signs in for the first time, binds a phone, and lets the company in", async () => {
    const password = city.textTo(reviewerPhone, /初始密码(\w+)/)!;
    const at = await changeInitialPassword(reviewer, "shenhe01", [password, secrets.reviewer]);
    await bindPhone(at, reviewerPhone);
    await at.see("待审核企业");
    await at.open("/realname/company");
    await reviewer.getByRole("link", { name: corp.name }).click();
    await expect(reviewer.getByRole("heading", { name: corp.name, level: 1 })).toBeVisible();
    await at.press("审核通过");
    await at.see(/^第\d+个，共\d+个待审核$/);
    await at.press("审核通过");
    await at.dialog().press(/^(通过|确定)$/);
    await expect.poll(() => city.textTo(contactPhone, /初始密码(\w+)/)).toBeTruthy();
  });

  await test.step("the company changes its first password, and binds a phone", async () => {
    const password = city.textTo(contactPhone, /初始密码(\w+)/)!;
    const at = await changeInitialPassword(company, corp.code, [password, secrets.company]);
    await at.open("/alarm/bind");
    await bindPhone(at, boundPhone, secrets.company);
    await at.see("154****1003");
  });

  await test.step("and reports its first project, which the reviewer finds waiting", async () => {
    const at = actions(company);
    await at.open("/realname/project");
    await at.press(/新增|项目上报/);
    await at.type({ 项目名称: "西溪实验学校" });
    await at.choose({
      项目类别: "房屋建筑工程",
      建设性质: "新建",
      项目状态: "在建",
      主管部门: "人力资源社会保障",
      政府工程: "政府投资工程",
      "资金来源(投资性质)": "国有企业资金",
      区县: "西湖区",
    });
    await at.find("监管机构", "杭州");
    await at.type({
      详细地址: "文一西路1号",
      经度: "120.1",
      纬度: "30.2",
      计划开工日期: addDays(today, -50),
      计划竣工日期: addDays(today, 300),
      实际开工日期: addDays(today, -20),
    });
    await at.press("下一步");
    await at.type({
      建设单位: "西湖教育建设投资有限公司",
      建设单位信用代码: client17 + creditCodeCheckDigit(client17),
      施工合同编号: "XX-1",
      合同签订日期: addDays(today, -62),
      合同金额: "20000000",
      人工费用总额: "4400000",
      人工费拨付日: "10",
      工资支付日: "15",
    });
    await at.choose({ 拨付方式: "按月定额" });
    await at.type({ 月拨付额: "400000" });
    await at.press("下一步");
    await at.press("下一步");
    await at.type({
      劳资专管员: "石安旺",
      劳资专管员电话: "15400001004",
      劳资专管员身份证: idOf(2),
      项目经理: "金顺平",
      项目经理电话: "15400001005",
      项目经理身份证: idOf(3),
      联系人: "周明远",
      联系电话: contactPhone,
    });
    await at.press("下一步");
    await at.press("添加一条");
    await at.type({ 施工许可证号: "330106202600001", 发证日期: addDays(today, -60) });
    await at.attach("施工合同", "合同.pdf", pdf);
    await at.press("下一步");
    await at.see("请核对以下内容，确认无误后提交。");
    await at.press("提交");
    await at.see(/提交成功/);

    const other = actions(reviewer);
    await other.open("/system/key-project");
    await other.see("西溪实验学校");
  });
});
