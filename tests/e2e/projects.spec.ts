import { expect, test } from "@playwright/test";
import { addDays, shanghaiDay } from "../../resources/kit/days";
import { creditCodeCheckDigit } from "../../resources/kit/validators";
import { desk, pdf, type Desk } from "./support/desk";
import { newCode17 } from "./support/numbers";
import { people } from "./support/people";
import { chooseKind, typePeople } from "./support/reportForm";

test.describe.configure({ mode: "serial" });

const today = shanghaiDay(new Date());
const name = `南麓区实训中心${Date.now() % 1e6}`;
const path = "/building/v1/projects/";
const [officer, manager] = people;
const code17 = newCode17(2);
const supervisor = {
  企业名称: `云汀清源监理${code17.slice(-5)}有限公司`,
  统一社会信用代码: code17 + creditCodeCheckDigit(code17),
};

let company: Desk;
let reviewer: Desk;
let inspector: Desk;

test.beforeAll(async ({ browser }) => {
  company = await desk(browser, "91990102MA9900010A");
  reviewer = await desk(browser, "shenhe01");
  inspector = await desk(browser, "gov01", "en");
});
test.afterAll(async () => {
  const desks = [company, reviewer, inspector];
  const defects = desks.flatMap((one) => one.defects);
  for (const one of desks) await one.close();
  expect(defects).toEqual([]);
});

/** A returning user. */
async function reopen(one: Desk, address: string): Promise<void> {
  await one.open(address);
  await one.page.reload();
}
const mine = () => company.rowOf(path, { q: name });

test("a project from its draft to an accepted change", async ({ browser }) => {
  await test.step("what is typed is a draft without a word, and found again by anyone who comes back", async () => {
    await company.open("/realname/project-edit");
    await company.type({ 项目名称: name, 详细地址: "南麓区学府路8号" });
    await company.choose({ 区县: "南麓区" });
    // The place is pointed at: the degrees follow.
    await company.page.getByRole("application", { name: "项目位置" }).click({ position: { x: 300, y: 90 } });
    await expect(company.field("经度")).toHaveValue(/^11\d\.\d+$/);
    // Said again once what was typed after the first save is saved, too.
    await company.see(/草稿已自动保存/);
    await company.page.reload();
    await company.page.getByRole("alert").getByRole("link", { name }).click();
    await expect(company.field("详细地址")).toHaveValue("南麓区学府路8号");
    await expect(company.field("经度")).toHaveValue(/^11\d\.\d+$/);
  });

  await test.step("what the contract asks for is reported while it is typed", async () => {
    await chooseKind(company, "筹备");
    await company.type({ 计划开工日期: addDays(today, -5), 计划竣工日期: addDays(today, 300) });
    await company.press("下一步");
    await company.type({
      建设单位: "云汀教育建设投资有限公司",
      建设单位信用代码: "91990102MA990001X4",
      施工合同编号: "YT-8",
      合同签订日期: addDays(today, -9),
      合同金额: "86000000",
      人工费用总额: "8600000",
      人工费拨付日: "10",
      工资支付日: "15",
    });
    await company.see("合8,600万元");
    await company.see(/人工费占合同金额10%，低于同类工程参考比例20%/);
    await company.see(/应存工资保证金/);
    await company.type({ 人工费用总额: "17200000" });
    await company.see(/人工费占合同金额20%（参考比例20%）/);
    await company.choose({ 拨付方式: "按月定额" });
    await company.type({ 月拨付额: "900000" });
    await company.press("下一步");
  });

  await test.step("a participant is added beside the form, a company that is not registered made on the way", async () => {
    await company.press("添加参建单位");
    const line = company.dialog();
    await line.press("新增其他参建企业");
    const card = company.dialog();
    await card.type(supervisor);
    await card.choose({ 企业类型: "监理单位" });
    await card.press("保存");
    await expect(line.field("其他参建企业")).toHaveValue(supervisor.企业名称);
    await line.choose({ 参建类型: "监理单位" });
    await line.type({ 进场日期: addDays(today, -3) });
    await line.press("确定");
    await expect(company.page.getByRole("row").filter({ hasText: supervisor.企业名称 })).toBeVisible();
    await company.press("下一步");
  });

  await test.step("the rest is filled in and handed in; the reviewer sends it back with a reason", async () => {
    await typePeople(company, officer!, manager!, ["张三", "15400000009"]);
    await company.attach("施工合同", "合同.pdf", pdf);
    await company.press("添加一条");
    await company.type({ 施工许可证号: "990104202600008", 发证日期: addDays(today, -6) });
    await company.press("下一步");
    for (const typed of [name, officer!.name, supervisor.企业名称]) await company.see(typed);
    await company.see("请核对以下内容，确认无误后提交。");
    await company.press("提交");
    await company.see(/提交成功/);

    const { id } = await mine();
    await reopen(reviewer, `/realname/project-detail?id=${id}`);
    await reviewer.press("退回");
    await reviewer.see(/^第\d+个，共\d+个待审核$/);
    await reviewer.see(/已核对0\/1/);
    await reviewer.press("标记“施工合同编号”有误");
    await reviewer.press("退回");
    await reviewer.see("请写明需要修改的内容");
    await reviewer.type({ "“施工合同编号”的批注": "与合同首页不一致" });
    await reviewer.press("退回");
    await expect(reviewer.dialog().box.getByLabel("退回原因")).toHaveValue("请修改：施工合同编号");
    await reviewer.dialog().type({ 退回原因: "合同缺少签字页" });
    await reviewer.dialog().press(/^(退回|确定)$/);
    await expect.poll(async () => (await mine()).review_status).toBe(2);
  });

  await test.step("the company reads why, mends it and hands it in again; it passes", async () => {
    const { id } = await mine();
    await reopen(company, `/realname/project-detail?id=${id}`);
    await company.see(/审核退回：合同缺少签字页/);
    await company.press("编辑");
    await company.see(/审核退回：合同缺少签字页/);
    await company.press(/合同与人工费/);
    const box = company.page.getByLabel("施工合同编号");
    await expect(box).toHaveAccessibleDescription("审核批注：与合同首页不一致");
    await box.fill("HT-2026-0088");
    await expect(box).not.toHaveAccessibleDescription("审核批注：与合同首页不一致");
    await company.press(/确认提交/);
    await company.press("提交");
    await company.see(/提交成功/);
    await reopen(reviewer, `/realname/project-detail?id=${id}`);
    await reviewer.press("审核通过");
    await reviewer.see(/^第\d+个，共\d+个待审核$/);
    await reviewer.press("审核通过");
    await reviewer.dialog().press(/^(通过|确定)$/);
    await expect.poll(async () => (await mine()).review_status).toBe(1);
  });

  await test.step("a change waits with both values until the reviewer agrees, and is in the history", async () => {
    const { id } = await mine();
    await company.open(`/realname/project-edit?id=${id}`);
    await company.press("下一步");
    await company.type({ 合同金额: "90000000" });
    await company.press(/确认提交/);
    await company.see("原：86,000,000");
    await company.press("提交");
    await expect.poll(async () => (await mine()).change_status).toBe(1);
    await reviewer.open("/system/key-project");
    await reviewer.page.getByRole("link", { name }).click();
    await expect(reviewer.page.getByRole("region", { name: /^变更内容/ })).toContainText(/合同金额.*86,000,000.*90,000,000/);
    await reviewer.press("通过变更");
    await reviewer.dialog().press(/^(通过变更|确定)$/);
    await expect.poll(async () => (await mine()).contract_amount).toBe("90000000.00");
    await reopen(company, `/realname/project-detail?id=${id}&part=changes`);
    for (const event of ["变更申请", "审核通过", "审核退回", "提交审核"]) await company.see(event);
  });

  await test.step("an inspector reads project and company in English, and comes back to the list as he left it", async () => {
    const { id } = await mine();
    await inspector.open(`/realname/project?filter=${encodeURIComponent(JSON.stringify({ q: name }))}`);
    await inspector.page.getByRole("link", { name }).click();
    await inspector.see("Workforce");
    await inspector.page.getByRole("tab", { name: "Participants" }).click();
    await inspector.see(supervisor.企业名称);
    await inspector.page.getByRole("tab", { name: "Changes" }).click();
    await inspector.see("Change requested");
    await inspector.page.goBack();
    await expect(inspector.page.getByRole("link", { name })).toBeVisible();
    await expect.poll(() => decodeURIComponent(inspector.page.url())).toContain(name);

    const { contractor_corp } = await inspector.rowOf(path, { id: [id] });
    await inspector.open(`/realname/company-detail?id=${contractor_corp}`);
    for (const tab of ["As contractor", "As participant", "Deposits", "Alarms"])
      await expect(inspector.page.getByRole("tab", { name: tab })).toBeVisible();
  });

  await test.step("a link to a project survives the login that it asks for", async () => {
    const { id } = await mine();
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(`/#/realname/project-detail?id=${id}&part=changes`);
    await page.getByLabel("账号").first().fill("91990102MA9900010A");
    await page.locator("input[type=password]").fill(process.env.DEMO_PASSWORD ?? "Demo1234");
    await page.locator("button[type=submit]").click();
    await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
    await expect(page.getByRole("tab", { name: "变更记录" })).toHaveAttribute("aria-selected", "true");
    await context.close();
  });

  await test.step("a company finds its own card, its people and its other companies", async () => {
    await company.open("/realname/company");
    await company.see("云汀奕榕建设有限公司");
    await company.page.getByRole("tab", { name: "企业账号" }).click();
    await company.see("jingban01");
    await company.page.getByRole("tab", { name: "其他参建企业" }).click();
    await company.see(supervisor.企业名称);
  });
});

test("a card of another company leads to the company itself once that is let in", async () => {
  const corps = "/building/v1/corps/";
  const waiting = await reviewer.rowOf(corps, { review_status: 0 });
  const card = { corp_code: waiting.corp_code, corp_name: waiting.corp_name, corp_type: 1 };
  expect((await company.call("POST", "/building/v1/extra/corps/", card)).status).toBe(201);
  await reviewer.open(`/realname/company?filter=${encodeURIComponent(JSON.stringify({ q: waiting.corp_code }))}`);
  const line = reviewer.page.getByRole("row").filter({ hasText: waiting.corp_name });
  await line.getByRole("button", { name: "审核通过", exact: true }).click();
  await reviewer.see(/^第\d+个，共\d+个待审核$/);
  await reviewer.press("审核通过");
  await reviewer.dialog().press(/^(通过|确定)$/);
  await expect.poll(async () => (await reviewer.rowOf(corps, { id: [waiting.id] })).review_status).toBe(1);
  await reopen(company, "/realname/company?part=extra");
  const merged = company.page.getByRole("row").filter({ hasText: waiting.corp_code });
  await expect(merged.getByRole("cell", { name: waiting.corp_name })).toHaveCount(2);
});
