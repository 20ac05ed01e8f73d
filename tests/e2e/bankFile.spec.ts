import { expect, test } from "@playwright/test";
import { readFile } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { addDays, monthOf, shanghaiDay } from "../../resources/kit/days";
import { idCardCheckDigit, luhnDigit } from "../../resources/kit/validators";
import { openWarnings } from "../../resources/payrolls/rollWarnings";
import { bankFileTemplates } from "../../resources/payments/bankFileLayouts";
import { readWorkbook } from "../../server/platform/excel/readWorkbook";
import { writeSheet, writeWorkbook } from "../../server/platform/excel/writeWorkbook";
import { desk, type Desk } from "./support/desk";

// A team of its own is paid from an account whose bank has no interface: the file goes to the bank and comes back by hand.

const rolls = "/salary/v1/payRolls/";
const accounts = "/building/v1/wageAccounts/";
const today = shanghaiDay(new Date());
const month = monthOf(today);
const entry = addDays(today, -40);
const serial = String(Date.now() % 1e5).padStart(5, "0");
const team = `网银班组${serial}`;
const idOf = (n: number) => `99010219880${n}17${serial.slice(-3)}`;
const cardOf = (n: number) => `629999${serial}8${n}5511`;
const crew = ["邓有才", "吴春来", "徐大山"].map((name, n) => ({
  name,
  id: idOf(n + 1) + idCardCheckDigit(idOf(n + 1)),
  card: cardOf(n) + luhnDigit(cardOf(n)),
  phone: `157${serial}00${n}`,
}));
const { result } = bankFileTemplates.icbc;

let setUp: Desk;
let maker: Desk;
let checker: Desk;
let account: { readonly id: number; readonly project: number; readonly payment_bank: number | null };
let roll: { readonly id: number; readonly pay_roll_code: string };

const succeed = ({ status, body }: { status: number; body: unknown }) => expect(status, JSON.stringify(body)).toBeLessThan(300);
const payBy = async (values: object) => {
  const { version } = (await setUp.call("GET", `${accounts}${account.id}/`)).body;
  succeed(await setUp.call("PATCH", `${accounts}${account.id}/`, { ...values, version }));
};

test.beforeAll(async ({ browser }) => {
  setUp = await desk(browser, "91990102MA9900010A");
  account = await setUp.rowOf(accounts, { status: 1 });
  const { project } = account;
  const people = crew.map(({ name, id, card, phone }) => ({
    ...{ 班组: team, 姓名: name, 身份证号: id, 手机: phone, 民族: "汉族", 住址: "云汀市一号路", 工种: "木工", 进场日期: entry },
    ...{ 工资卡: card, 银行: "中国工商银行", 合同类别: "劳动合同", 签订日期: entry, 开始日期: entry },
    ...{ 期限类型: "以完成一定工作为期限的合同", 计酬方式: "日薪（点工）", "单价(元)": "300" },
  }));
  const columns = Object.keys(people[0]!).map((label) => ({ label, kind: "text" as const }));
  const roster = await buffer(writeWorkbook([{ name: "班组人员", columns, rows: people.map((row) => Object.values(row)) }]));
  const reply = await setUp.context.request.post(`/project/v1/workers/import/?project=${project}`, {
    headers: { authorization: `Token ${await setUp.page.evaluate(() => sessionStorage.getItem("sid"))}` },
    multipart: { file: { name: "roster.xlsx", mimeType: "application/octet-stream", buffer: roster } },
  });
  expect(await reply.text()).toContain('"created":3');
  const files = [await setUp.upload("回单.pdf")];
  const transfer = { bill_month: month, payer_name: "云汀城投", amount: "90000", pay_date: today, serial_no: `WY${serial}` };
  succeed(await setUp.call("POST", "/building/v1/wageAccountBills/", { wage_account: account.id, ...transfer, files }));
  await payBy({ payment_bank: null, file_layout: "icbc" });

  maker = await desk(browser, "jingban01");
  checker = await desk(browser, "fuhe01");
  const { id: crewTeam, corp } = await maker.rowOf("/project/v1/teams/", { project, q: team });
  const { body: workers } = await maker.call(
    "GET",
    `/project/v1/workers/?filter=${encodeURIComponent(JSON.stringify({ team: crewTeam }))}`,
  );
  const details = (workers as { id: number }[]).map(({ id }) => ({
    ...{ worker: id, pay_type: 9, unit_price: "0", base_amount: "3000", days: 10 },
  }));
  const made = await maker.call("POST", rolls, { project, corp, team: crewTeam, pay_month: month, details });
  succeed(made);
  roll = made.body;
  const address = `${rolls}${roll.id}/`;
  const warnings = openWarnings((await maker.call("GET", `${address}comparison/`)).body);
  if (warnings.length > 0) succeed(await maker.call("POST", `${address}accept/`, { word: "包工结算", warnings }));
  const { version } = (await maker.call("GET", address)).body;
  succeed(await maker.call("POST", `${address}edit/`, { version, attach_files: [await maker.upload("签字表.pdf")] }));
  succeed(await maker.call("GET", `${address}auth/`));
});
test.afterAll(async () => {
  await payBy({ file_layout: null, payment_bank: account.payment_bank });
  const defects = [setUp, maker, checker].flatMap((one) => one.defects);
  for (const one of [setUp, maker, checker]) await one.close();
  expect(defects).toEqual([]);
});

test("the bank's file is downloaded, read back line by line, and what failed is paid by a supplement", async () => {
  const { page } = checker;
  await checker.open(`/payroll/detail-salary?id=${roll.id}`);
  await checker.press("授权发放");
  const message = await checker
    .dialog()
    .box.getByText(/模拟验证码为\d{6}/)
    .textContent();
  await checker.dialog().type({ 短信验证码: /\d{6}/.exec(message!)![0] });
  await page.keyboard.press("Enter");
  await checker.see("本工资单以银行文件发放：导出银行文件，在网银提交一次，再导入银行给出的回盘文件。");

  const downloading = page.waitForEvent("download");
  await checker.press("导出银行文件");
  const cells: string[][] = [];
  for await (const row of readWorkbook(await readFile(await (await downloading).path()))) cells.push([...row.cells]);
  const head = cells.findIndex((row) => row.includes("企业自定义编号"));
  expect(cells[head]).toEqual(bankFileTemplates.icbc.columns.map((column) => column.head));
  const sent = cells.slice(head + 1);
  expect(new Set(sent.map((row) => [row[2], row[1], row[3]].join(" ")))).toEqual(
    new Set(crew.map(({ name, card }) => [name, card, "3000"].join(" "))),
  );

  // The bank writes beside each line of that very file what became of it.
  const [failed] = crew;
  const labels = [...cells[head]!, result.status, result.reason, result.serial, result.day];
  const rows = sent.map((row) =>
    row[2] === failed!.name ? [...row, "失败", "账户已销户", "", today] : [...row, "成功", "", `SN${row[0]}`, today],
  );
  const answer = await buffer(writeSheet({ columns: labels.map((label) => ({ label, kind: "text" as const })), rows }));
  await checker.press("导入回盘文件");
  const answered = { name: "回盘.xlsx", mimeType: "application/octet-stream", buffer: answer };
  await checker.dialog().box.locator("input[type=file]").setInputFiles(answered);
  await checker.see("核对通过：成功2笔，失败1笔，确认后登记。");
  await checker.dialog().press("确认登记");
  await checker.see("部分失败 1/3");
  const table = page.getByRole("table", { name: "工资单明细" });
  for (const { name } of crew)
    await expect(table.getByRole("row").filter({ hasText: name })).toContainText(
      name === failed!.name ? /发放失败.*账户已销户/ : "发放完成",
    );

  await maker.open(`/payroll/detail-salary?id=${roll.id}`);
  await maker.press("生成补发单");
  await maker.dialog().press("确定");
  await expect(maker.page).toHaveURL(/edit-salary\?id=\d+/);
  await expect(maker.page).not.toHaveURL(new RegExp(`id=${roll.id}$`));
  const lines = maker.page.getByRole("table", { name: "工资单明细" });
  await expect(lines).toContainText(failed!.name);
  await expect(lines).not.toContainText(crew[1]!.name);
  // Other journeys look for a draft.
  const supplement = /id=(\d+)/.exec(maker.page.url())![1]!;
  succeed(await maker.call("DELETE", `${rolls}${supplement}/`));
});
