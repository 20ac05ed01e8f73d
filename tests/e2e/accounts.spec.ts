import { expect, test, type Page } from "@playwright/test";
import { addDays, monthOf, shanghaiDay, shiftMonth } from "../../resources/kit/days";
import { countedDesk } from "./support/clicks";
import { desk, pdf, type Desk } from "./support/desk";
import { newAccountNo } from "./support/numbers";

test.describe.configure({ mode: "serial" });

const projectsPath = "/building/v1/projects/";
const accountsPath = "/building/v1/wageAccounts/";
const today = shanghaiDay(new Date());
const month = shiftMonth(monthOf(today), -1);
const completedOn = addDays(today, -33);
/** Its thirty days are over today. */
const publicity = addDays(today, -30);
const name = `望津县看台改造${Date.now() % 1e6}`;
const monthly = 300_000;

let officer: Desk;
let clerk: Desk;
let inspector: Desk;
let project: { id: number; deposit_required_amount: string };
let account: { id: number };

/** A site that is completed and passed, whose wages are settled: what is left is its account and its deposit. */
test.beforeAll(async ({ browser }) => {
  officer = await desk(browser, "jingban01");
  clerk = await desk(browser, "bzj01");
  const [company, reviewer] = [await desk(browser, "91990102MA9900010A"), await desk(browser, "shenhe01")];
  const [bureau] = (await company.call("GET", `/system/v1/orgs/?filter={"scene":"choose","functional_unit":1}`)).body;
  const made = await company.call("POST", projectsPath, {
    ...{ name, category: "01", property_num: "003", functional_unit: 1, supervise_org: bureau.id, is_government_project: 1 },
    ...{ fund_source: 7, build_corp_name: "云汀城投置业有限公司", build_corp_code: "91990102MA990001X4", need_license: 1 },
    builder_licenses: [{ builder_license_num: "990125202600001", issue_date: addDays(today, -150) }],
    ...{ address: '["990000","990100","990102"]', address_detail: "东汀区体育路1号", lng: "118.36", lat: "26.12" },
    ...{
      contract_num: "YT-9",
      contract_sign_date: addDays(today, -160),
      contract_amount: "20000000",
      contract_files: [await company.upload("合同.pdf")],
    },
    ...{ start_date: addDays(today, -150), complete_date: addDays(today, -20), prj_status: 4 },
    ...{ actual_start_date: addDays(today, -150), actual_complete_date: completedOn },
    ...{ labor_fee_amount: "4400000", labor_fee_mode: 1, labor_fee_monthly: String(monthly), labor_fee_cycle: 1 },
    ...{ labor_fee_pay_day: 20, pay_day: 15, pay_month_offset: 1 },
    ...{ labor_officer_name: "林志远", labor_officer_phone: "15400000011", labor_officer_id_card: "990102198503071235" },
    ...{ pm_name: "陈立群", pm_phone: "15400000012", pm_id_card_number: "990102199001010023" },
    ...{ link_man: "周文海", link_phone: "15400000013", save_as: "submit" },
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const passed = await reviewer.call("POST", `${projectsPath}${made.body.id}/review/`, { action: "approve" });
  expect(passed.status, JSON.stringify(passed.body)).toBe(200);
  project = (await company.call("GET", `${projectsPath}${made.body.id}/`)).body;
  await Promise.all([company.close(), reviewer.close()]);
});
test.afterAll(async () => {
  const desks = [officer, clerk, inspector].filter(Boolean);
  const defects = desks.flatMap((one) => one.defects);
  for (const one of desks) await one.close();
  expect(defects).toEqual([]);
});

const standing = async () => officer.rowOf(accountsPath, { project: project.id });
const deposit = async () => officer.rowOf("/building/v1/corpDeposits/", { project: project.id });
const rowWith = ({ page }: Desk, ...words: string[]) =>
  words.reduce((row, hasText) => row.filter({ hasText }), page.getByRole("row")).first();
let visits = 0;
/** A returning user: the page is loaded once, by another query than before. */
async function reopen(who: Desk, address: string): Promise<void> {
  await who.page.goto(`/?visit=${(visits += 1)}#${address}`);
}
/** What is in the row, or behind its 更多. */
async function pressInRow(who: Desk, words: readonly string[], label: string): Promise<void> {
  const row = rowWith(who, ...words);
  await expect(row).toBeVisible();
  const link = row.getByRole("button", { name: label, exact: true });
  const more = row.getByRole("button", { name: "更多", exact: true });
  const item = who.page.getByRole("menuitem", { name: label, exact: true });
  // What is behind 更多 changes with the row, which may be read again just now.
  await expect(async () => {
    if (await link.isVisible()) return link.click({ timeout: 5_000 });
    if (!(await item.isVisible())) await more.click({ timeout: 5_000 });
    await item.click({ timeout: 5_000 });
  }).toPass();
}
const closed = async (page: Page) => expect(page.getByRole("dialog")).toHaveCount(0);
/** 应拨, 少拨, 实拨, 发放, 余额 of a month. */
const expectMonth = async (who: Desk, of: string, ...figures: string[]) =>
  expect(who.page.getByRole("table").first().getByRole("row").filter({ hasText: of }).getByRole("cell")).toHaveText([
    of,
    ...figures,
  ]);

test("a special account and its deposit, from the opening to the closing", async ({ browser }) => {
  await test.step("the wage officer opens the special account and hands in its agreement; it is checked, then filed", async () => {
    await officer.open("/payroll/account");
    await officer.see("模拟银行");
    await officer.press("新增");
    const form = officer.dialog();
    await form.find("项目", name);
    await form.type({
      账户名称: `云汀奕榕建设有限公司${name}`,
      账号: newAccountNo(),
      开户支行: "云汀分行营业部",
      联行号: "105100000017",
      开户日期: addDays(today, -140),
    });
    await form.find("开户银行", "建设", /建设银行/);
    await form.choose({ 代发银行: "中国建设银行" });
    await form.press(/^(保存|提交)$/);
    await form.see(/并以“农民工工资专用账户”结尾/);
    await form.type({ 账户名称: `云汀奕榕建设有限公司${name}农民工工资专用账户` });
    await form.press(/^(保存|提交)$/);
    await closed(officer.page);
    account = await standing();

    await clerk.open(`/payroll/account-detail?id=${account.id}`);
    await expect(clerk.page.getByRole("button", { name: "备案", exact: true })).toBeDisabled(); // first the agreement is checked

    await pressInRow(officer, [name], "上传凭证");
    await officer.dialog().choose({ 凭证类型: "资金管理三方协议" });
    await officer.dialog().type({ 凭证日期: addDays(today, -139) });
    await officer.dialog().attach("凭证附件", "三方协议.pdf", pdf);
    await officer.dialog().press(/^(保存|提交)$/);
    await closed(officer.page);

    await reopen(clerk, `/payroll/account-review?id=${account.id}`);
    await clerk.see(/已核对0\/1/);
    await clerk.press("标记“开户支行”有误");
    await clerk.type({ "“开户支行”的批注": "请写支行全称" });
    await clerk.press("退回备案");
    await expect(clerk.dialog().box.getByLabel("退回原因")).toHaveValue("请修改：开户支行");
    await clerk.dialog().press(/^(退回|退回备案|确定)$/);
    await expect.poll(async () => (await standing()).filing_status).toBe(3);
    await reopen(officer, `/payroll/account-detail?id=${account.id}`);
    await officer.see(/备案退回：请修改：开户支行/);
    await officer.press("编辑");
    const branch = officer.dialog().box.getByLabel("开户支行");
    await expect(branch).toHaveAccessibleDescription(/审核批注：请写支行全称/);
    await officer.dialog().type({ 开户支行: "中国建设银行云汀分行营业部" });
    await officer.dialog().press(/^(保存|提交)$/);
    await closed(officer.page);
    await expect.poll(async () => (await standing()).filing_status).toBe(1);

    await reopen(clerk, `/payroll/account-detail?id=${account.id}`);
    await pressInRow(clerk, ["资金管理三方协议"], "核验通过");
    await clerk.dialog().press("确定");
    await closed(clerk.page);
    await clerk.press("备案");
    await clerk.see(/^第\d+个，共\d+个待审核$/);
    await clerk.press("备案");
    await clerk.dialog().type({ 意见: "协议齐全，同意备案" });
    await clerk.dialog().press("确定");
    await closed(clerk.page);
    expect((await standing()).filing_status).toBe(2);
  });

  await test.step("labour fees are recorded, a wrong one is reversed, and what is missing of the month is in the table", async () => {
    const bill = async (serial: string, amount?: string) => {
      const form = officer.dialog();
      if (amount) await form.type({ 拨付月份: month, 实拨金额: amount });
      await form.type({ 到账日期: today, 银行流水号: serial });
      await form.attach("到账凭证", "回单.pdf", pdf);
      await form.press(/^(保存|提交)$/);
      await closed(officer.page);
    };
    const [wrong, back, right] = ["A", "B", "C"].map((letter) => `${letter}${Date.now()}`) as [string, string, string];
    await reopen(officer, "/payroll/account");
    await pressInRow(officer, [name], "登记到账");
    await bill(wrong, "260000");
    expect((await standing()).balance).toBe("260000.00");

    await officer.open(`/payroll/collecting?filter=${encodeURIComponent(JSON.stringify({ project: project.id }))}`);
    await pressInRow(officer, [name, "260,000"], "冲正");
    await expect(officer.dialog().field("实拨金额")).toHaveValue("-260000.00");
    await bill(back);
    expect((await standing()).balance).toBe("0.00");
    await expect(rowWith(officer, name, "-260,000")).toBeVisible();
    await officer.press("新增");
    await officer.dialog().find("专户", name);
    await bill(right, "200000");

    await reopen(officer, `/payroll/account-detail?id=${account.id}`);
    await expectMonth(officer, month, "300,000", "100,000", "0", "0", "0");
    await expectMonth(officer, monthOf(today), "0", "0", "200,000", "0", "200,000");
  });

  await test.step("the deposit is stored, used for workers, refilled, and returned after completion and publicity", async () => {
    const half = String(Math.trunc(Number(project.deposit_required_amount) / 2));
    await officer.open("/payroll/bail");
    await officer.press("新增");
    const form = officer.dialog();
    await form.find("项目", name);
    await form.choose({ 缴存方式: "现金存储" });
    await form.type({ 金额: project.deposit_required_amount, "存储(开立)日期": addDays(today, -140) });
    await form.find("经办银行", "建设", /建设银行/);
    await form.type({ 经办支行: "云汀分行", 保证金账号: newAccountNo() });
    await form.attach("凭证附件", "存款协议.pdf", pdf);
    await form.press(/^(保存|提交)$/);
    await closed(officer.page);

    const list = `/payroll/bail?filter=${encodeURIComponent(JSON.stringify({ project: project.id }))}`;
    /** Decided beside the voucher, on a page of their own. */
    const reviews = ["确认存储", "确认补足"];
    const act = async (who: Desk, label: string, fill: (dialog: ReturnType<Desk["dialog"]>) => Promise<void>) => {
      await reopen(who, list);
      await pressInRow(who, [name], label);
      if (reviews.includes(label)) {
        await who.page.waitForURL(/bail-review/);
        // Until the page is drawn, the list's own button of the same name is in sight.
        await expect(who.page.getByRole("search").filter({ visible: true })).toHaveCount(0);
        await who.press(label);
      }
      await fill(who.dialog());
      await who.dialog().press("确定");
      await closed(who.page);
    };
    await act(clerk, "确认存储", (dialog) => dialog.type({ 意见: "属实" }));
    expect(await deposit()).toMatchObject({ status: 2 });
    await act(clerk, "动用登记", (dialog) =>
      dialog.type({ 动用日期: today, 动用金额: half, 文书号: "云人社监〔2026〕9号", 涉及人数: "12", 动用原因: "垫付拖欠工资" }),
    );
    expect(await deposit()).toMatchObject({ status: 3, used_amount: `${half}.00` });
    await act(officer, "补足", async (dialog) => {
      await dialog.type({ 补足金额: half });
      await dialog.attach("补足凭证", "补足回单.pdf", pdf);
    });
    await act(clerk, "确认补足", (dialog) => dialog.type({ 意见: "已到账" }));
    expect(await deposit()).toMatchObject({ status: 2, used_amount: "0.00" });
    await act(officer, "申请返还", async (dialog) => {
      await dialog.attach("无拖欠承诺书", "承诺书.pdf", pdf);
      await dialog.type({ 公示开始日期: publicity });
    });
    await act(clerk, "核准返还", (dialog) => dialog.type({ 返还日期: today, 意见: "同意返还" }));
    expect(await deposit()).toMatchObject({ status: 5 });
  });

  await test.step("the account is closed after publicity; an inspector sees everything and may do nothing", async () => {
    await reopen(officer, `/payroll/account-detail?id=${account.id}`);
    await officer.press("申请销户");
    const form = officer.dialog();
    await form.choose({ 销户原因: "工程完工" });
    await form.type({ 公示开始日期: addDays(completedOn, -1) });
    await form.attach("销户材料", "公示照片.pdf", pdf);
    await form.press("确定");
    await form.see(`公示开始日期不得早于${completedOn}`);
    await form.type({ 公示开始日期: publicity });
    await form.press("确定");
    await closed(officer.page);
    expect(await standing()).toMatchObject({ status: 1, close_status: 2 });

    await reopen(clerk, "/payroll/account");
    await clerk.page.getByRole("tab", { name: /待核准销户/ }).click();
    await pressInRow(clerk, [name], "核准销户");
    await clerk.dialog().type({ 销户日期: today });
    await clerk.dialog().press("确定");
    await closed(clerk.page);
    expect(await standing()).toMatchObject({ status: 0, close_status: 3 });

    inspector = await desk(browser, "gov01");
    await inspector.open(`/payroll/account-detail?id=${account.id}`);
    for (const text of ["资金管理三方协议", "销户", "工程完工", "模拟银行"]) await inspector.see(text);
    await expectMonth(inspector, month, "300,000", "100,000", "0", "0", "0");
    for (const label of ["编辑", "备案", "核准销户", "登记到账", "核验通过", "冲正"])
      await expect(inspector.page.getByRole("button", { name: label, exact: true })).toHaveCount(0);
  });
});

test("from home three clicks file an account whose agreement is checked", async ({ browser }) => {
  const clerk = await countedDesk(browser, "bzj01");
  const account = await clerk.rowOf("/building/v1/wageAccounts/", { scene: "toFile" });
  const admin = await desk(browser, "admin");
  const company = await desk(browser, (await admin.rowOf("/building/v1/corps/", { id: account.corp })).corp_code);
  const voucher = await company.call("POST", "/building/v1/wageAccountVouchers/", {
    ...{ wage_account: account.id, voucher_type: 2, voucher_date: addDays(today, -2) },
    files: [await company.upload("三方协议.pdf")],
  });
  expect(voucher.status, JSON.stringify(voucher.body)).toBe(201);
  const passed = await clerk.call("PATCH", `/building/v1/wageAccountVouchers/${voucher.body.id}/`, { action: "pass" });
  expect(passed.status).toBe(200);

  await clerk.home();
  await clerk.page.getByRole("row").filter({ hasText: "待备案专户" }).first().getByRole("link", { name: /^办理/ }).click();
  await clerk.press("备案");
  await clerk.dialog().press(/^(备案|确定)$/);
  await expect.poll(async () => (await clerk.rowOf("/building/v1/wageAccounts/", { id: account.id })).filing_status).toBe(2);
  expect(clerk.clicks()).toBe(3);
  expect(clerk.defects).toEqual([]);
  await Promise.all([clerk.close(), company.close(), admin.close()]);
});
