import { expect, test } from "@playwright/test";
import { buffer } from "node:stream/consumers";
import { addDays, monthOf, shanghaiDay, shiftMonth } from "../../resources/kit/days";
import { idCardCheckDigit, luhnDigit } from "../../resources/kit/validators";
import { writeWorkbook } from "../../server/platform/excel/writeWorkbook";
import { rosterColumns, sheetName } from "../../server/topics/people/roster/columns";
import { desk, pdf, type Desk } from "./support/desk";

const people = 200;
/** With E2E_TIMED, on a machine of its own, the time of the journey counts too. */
const maxMs = process.env.E2E_TIMED ? 120_000 : undefined;
const rolls = "/salary/v1/payRolls/";
const team = "二百人班组";
const today = shanghaiDay(new Date());
const month = monthOf(today);
const numbers = Array.from({ length: people }, (_, n) => n);
const withCheck = (body: string, digit: (body: string) => string) => body + digit(body);
const idOf = (n: number) =>
  withCheck(`9901021987${String(1 + (n % 9)).padStart(2, "0")}16${String(n).padStart(3, "0")}`, idCardCheckDigit);
const cardOf = (n: number) => withCheck(`629999${String(8_100_000 + n).padStart(12, "0")}`, luhnDigit);

const sheetOf = (name: string, labels: readonly string[], rows: readonly Readonly<Record<string, string>>[]) =>
  buffer(
    writeWorkbook([
      {
        name,
        columns: labels.map((label) => ({ label, kind: "text" as const })),
        rows: rows.map((row) => labels.map((label) => row[label] ?? null)),
      },
    ]),
  );

const entry = addDays(today, -40);
const roster = () =>
  sheetOf(
    sheetName,
    rosterColumns.map(({ label }) => label),
    numbers.map((n) => ({
      ...{ 班组: team, 姓名: "张三", 身份证号: idOf(n), 手机: `156${String(n).padStart(8, "0")}`, 民族: "汉族" },
      ...{ 住址: "云汀市一号路", 发证机关: "云汀市公安局", 工种: "钢筋工", 进场日期: entry },
      ...{ 工资卡: cardOf(n), 银行: "中国建设银行", 合同类别: "劳动合同", 签订日期: entry, 期限类型: "固定期限合同" },
      ...{ 开始日期: entry, 结束日期: addDays(today, 900), 计酬方式: "日薪（点工）", "单价(元)": "320.5" },
    })),
  );
const lines = () =>
  sheetOf(
    "工资明细",
    ["姓名", "身份证号", "出勤天数", "奖金津贴"],
    numbers.map((n) => ({ 姓名: "张三", 身份证号: idOf(n), 出勤天数: String(20 + (n % 8) / 2), 奖金津贴: "100.25" })),
  );

async function importRoster(who: Desk, project: number): Promise<void> {
  const reply = await who.page.evaluate(
    async ([base64, address]) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const form = new FormData();
      form.append("file", new File([bytes], "roster.xlsx"));
      const headers = { Authorization: `Token ${sessionStorage.getItem("sid")}` };
      return (await fetch(address, { method: "POST", headers, body: form })).text();
    },
    [(await roster()).toString("base64"), `/project/v1/workers/import/?project=${project}`] as const,
  );
  expect(reply).toContain(`"created":${people}`);
}

test("two hundred workers are paid from one sheet, in two logins", async ({ browser }) => {
  const setUp = await desk(browser, "91990102MA9900010A");
  const account = await setUp.oldestRowOf("/building/v1/wageAccounts/", { status: 1, payment_bank: 0 });
  await importRoster(setUp, account.project);
  const crew = await setUp.rowOf("/project/v1/teams/", { project: account.project, q: team });
  const bill = { bill_month: month, payer_name: "云汀城投", amount: "3000000", progress_amount: "3000000", pay_date: today };
  const paid = await setUp.call("POST", "/building/v1/wageAccountBills/", {
    ...{ wage_account: account.id, ...bill, serial_no: "LS200", files: [await setUp.upload("回单.pdf")] },
  });
  expect(paid.status, JSON.stringify(paid.body)).toBe(201);
  const sheet = await lines();
  await setUp.close();

  const began = Date.now();
  const maker = await desk(browser, "jingban01");
  await maker.open(`/payroll/edit-salary?project=${account.project}&corp=${crew.corp}&team=${crew.id}&month=${month}`);
  await maker.press("生成工资单");
  await expect(maker.page.getByText(`${people}人`).first()).toBeVisible();
  await maker.press("导入Excel");
  await maker
    .dialog()
    .box.locator("input[type=file]")
    .setInputFiles({ name: "lines.xlsx", mimeType: "application/octet-stream", buffer: sheet });
  // The days of the sheet differ from attendance, which is named for each line before it is imported.
  await expect(maker.page.getByText(`请核对${people}项`)).toBeVisible();
  await maker.dialog().press("确认导入");
  await maker.see(/已导入/);
  await expect(maker.page.getByRole("dialog")).toHaveCount(0);
  const chooser = maker.page.waitForEvent("filechooser");
  await maker.press("选择文件");
  await (await chooser).setFiles({ name: "签字表.pdf", mimeType: "application/pdf", buffer: pdf });
  await expect(maker.page.getByRole("button", { name: /移除签字表/ })).toBeVisible();
  await maker.press("保存并提交审核");
  const made = () => maker.rowOf(rolls, { project: account.project, team: crew.id, pay_month: month });
  await expect.poll(async () => (await made())?.status).toBe(1);
  const submitted = Date.now() - began;

  const checker = await desk(browser, "fuhe01");
  const { id } = await made();
  await checker.open(`/payroll/detail-salary?id=${id}`);
  await checker.press("授权发放");
  const code = /\d{6}/.exec(
    (await checker
      .dialog()
      .box.getByText(/模拟验证码为\d{6}/)
      .textContent())!,
  )![0];
  await checker.dialog().type({ 短信验证码: code });
  await checker.page.keyboard.press("Enter");
  await expect.poll(async () => (await made()).status).toBeGreaterThanOrEqual(2);
  const authorised = Date.now() - began;
  console.log(`${people} workers: submitted after ${submitted / 1000} s, authorised after ${authorised / 1000} s`);
  if (maxMs) expect(authorised).toBeLessThanOrEqual(maxMs);
  for (const one of [maker, checker]) await one.close();
  expect([...maker.defects, ...checker.defects]).toEqual([]);
});

test("what a maker plants in a payroll is before the checker's eyes when he authorises", async ({ browser }) => {
  const [maker, checker] = [await desk(browser, "jingban01"), await desk(browser, "fuhe01")];
  const source = await maker.rowOf(rolls, { status: 1, pay_month: shiftMonth(month, -1) });
  const { version } = (await checker.call("GET", `${rolls}${source.id}/`)).body;
  const back = await checker.call("POST", `${rolls}${source.id}/edit/`, { action: "return", reason: "重新编制", version });
  expect(back.status, JSON.stringify(back.body)).toBe(200);
  const draft = (await maker.call("GET", `${rolls}${source.id}/`)).body;
  const [swapped, raised, ...rest] = draft.details as { worker: number; worker_name: string; total_pay_amount: string }[];
  const [missing, ...others] = rest.toReversed();
  const planted = [
    { worker: swapped!.worker, pay_roll_bank_card_number: cardOf(900), pay_roll_bank_code: "105" },
    { worker: raised!.worker, base_amount: String(Number(raised!.total_pay_amount) * 10) },
    ...others.map(({ worker }) => ({ worker })),
  ];
  const twice = { version: draft.version, details: [{ worker: raised!.worker }, { worker: raised!.worker }] };
  expect((await maker.call("POST", `${rolls}${source.id}/edit/`, twice)).status).toBe(400);
  const edited = await maker.call("POST", `${rolls}${source.id}/edit/`, {
    ...{ version: draft.version, details: planted, attach_files: [await maker.upload("签字表.pdf")] },
  });
  expect(edited.status, JSON.stringify(edited.body)).toBe(200);

  // The maker explains, on the payroll's own page, what keeps it from being submitted.
  await maker.open(`/payroll/detail-salary?id=${source.id}`);
  const review = maker.page.getByRole("region", { name: "核对" });
  await expect(review).toContainText(/须更正或说明后才能提交/);
  await expect(review).toContainText(/专户余额/);
  const explain = review
    .getByRole("heading", { name: /工资卡|数倍|不足|最低工资|未填工资/ })
    .getByRole("button", { name: "说明" });
  for (let left = await explain.count(); left > 0; left = await explain.count()) {
    await explain.first().click();
    await maker.dialog().type({ 说明: "已向本人核实" });
    await maker.dialog().press("保存");
    // Behind an open dialog nothing is found by its role.
    await expect(maker.page.getByRole("dialog")).toHaveCount(0);
    await expect(explain).toHaveCount(left - 1);
  }
  const sent = await maker.call("GET", `${rolls}${source.id}/auth/`);
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);

  await checker.open(`/payroll/detail-salary?id=${source.id}`);
  await checker.press("授权发放");
  const seen = checker.dialog().box.getByRole("region", { name: "核对" });
  await expect(seen).toContainText("工资卡与人员信息不一致");
  await expect(seen).toContainText(swapped!.worker_name);
  await expect(seen).toContainText("金额为应得的数倍，疑为小数点错误");
  await expect(seen).toContainText(raised!.worker_name);
  await expect(seen).toContainText("有考勤，未列入本月任何工资单");
  await expect(seen).toContainText(missing!.worker_name);
  await expect(seen).toContainText("已向本人核实");
  await expect(checker.dialog().box).toContainText("专户余额");
  await checker.dialog().press("取消");

  // A month before the project began is refused, and the current one needs a confirmation.
  const { project, corp } = draft as { project: number; corp: number };
  const line = { worker: raised!.worker, pay_type: 9, unit_price: "0", base_amount: "3000", days: 10 };
  const payrollOf = (pay_month: string) => maker.call("POST", rolls, { project, corp, pay_month, details: [line] });
  expect((await payrollOf(shiftMonth(month, -120))).status).toBe(400);
  const wrong = await payrollOf(month);
  expect(wrong.status, JSON.stringify(wrong.body)).toBe(201);
  await checker.open(`/payroll/detail-salary?id=${wrong.body.id}`);
  await expect(checker.page.getByRole("region", { name: "核对" })).toContainText("本月尚未结束，考勤还在增加");
  expect((await maker.call("DELETE", `${rolls}${wrong.body.id}/`)).status).toBe(200);
  for (const one of [maker, checker]) await one.close();
  expect([...maker.defects, ...checker.defects]).toEqual([]);
});
