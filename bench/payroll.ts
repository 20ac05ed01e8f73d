// npm run bench:payroll: a payroll of two thousand lines through the built program, from the spreadsheet to the bank's answer, and its
// grid scrolled in a browser; the time of each step, and the growth of the program's memory (docs/scaling.md).
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { idCardCheckDigit, luhnDigit } from "../resources/kit/validators";
import { addDays, monthOf, shanghaiDay } from "../resources/kit/days";
import { writeWorkbook } from "../server/platform/excel/writeWorkbook";
import { rosterColumns, sheetName } from "../server/topics/people/roster/columns";
import { startDeployed, type DeployedProgram } from "./deployedProgram";
import { scrollGrid } from "./scrollGrid";
import { accountStatus } from "../resources/dictionaries/accountStatus";
import { payrollStatus } from "../resources/dictionaries/payrollStatus";

const people = 2_000;
const maxGrowth = 200;
const today = shanghaiDay(new Date());
const entry = addDays(today, -40);
const team = "两千人班组";
const password = "Demo1234";
/** The simulated bank refuses cards with these endings. */
const refused = new Set(["0001", "0004", "0006", "0011", "0013", "0099"]);

const withCheck = (body: string, digit: (body: string) => string) => body + digit(body);
const idOf = (n: number) =>
  withCheck(
    `9901881986${String(1 + (Math.floor(n / 900) % 9)).padStart(2, "0")}15${String(n % 900).padStart(3, "0")}`,
    idCardCheckDigit,
  );
function cardOf(n: number): string {
  const card = withCheck(`629999${String(7_000_000 + n).padStart(12, "0")}`, luhnDigit);
  return refused.has(card.slice(-4)) ? cardOf(n + people) : card;
}

async function bytesOf(
  name: string,
  labels: readonly string[],
  rows: readonly Readonly<Record<string, string>>[],
): Promise<Blob> {
  const columns = labels.map((label) => ({ label, kind: "text" as const }));
  const pieces = await writeWorkbook([
    { name, columns, rows: rows.map((row) => labels.map((label) => row[label] ?? null)) },
  ]).toArray();
  return new Blob([Buffer.concat(pieces as Buffer[])]);
}

const numbers = Array.from({ length: people }, (_, n) => n);
const roster = () =>
  bytesOf(
    sheetName,
    rosterColumns.map(({ label }) => label),
    numbers.map((n) => ({
      ...{ 班组: team, 姓名: "张三", 身份证号: idOf(n), 手机: `155${String(n).padStart(8, "0")}`, 民族: "汉族" },
      ...{
        住址: "云汀市一号路",
        发证机关: "云汀市公安局",
        工种: "钢筋工",
        进场日期: entry,
        工资卡: cardOf(n),
        银行: "中国建设银行",
      },
      ...{ 合同类别: "劳动合同", 签订日期: entry, 期限类型: "固定期限合同", 开始日期: entry, 结束日期: addDays(today, 900) },
      ...{ 计酬方式: "日薪（点工）", "单价(元)": "320.5" },
    })),
  );
const lines = () =>
  bytesOf(
    "工资明细",
    ["姓名", "身份证号", "出勤天数", "总工时", "奖金津贴"],
    numbers.map((n) => ({
      姓名: "张三",
      身份证号: idOf(n),
      出勤天数: String(20 + (n % 8) / 2),
      总工时: "180.5",
      奖金津贴: "100.25",
    })),
  );

/** What this program reads of answers. */
interface Answer {
  readonly id: number;
  readonly version: number;
  readonly project: number;
  readonly corp: number;
  readonly status: number;
  readonly paid_count: number;
  readonly paid_amount: string;
  readonly token: string;
  readonly ticket: string;
  readonly demo_code: string;
  readonly details: readonly Readonly<Record<string, unknown>>[];
}
async function session(base: string, username: string) {
  const call = async (method: string, address: string, body?: object | FormData): Promise<Answer> => {
    const isForm = body instanceof FormData;
    const reply = await fetch(base + address, {
      method,
      headers: { ...headers, ...(body && !isForm && { "content-type": "application/json" }) },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${method} ${address}: ${reply.status} ${text.slice(0, 500)}`);
    return text ? (JSON.parse(text) as Answer) : ({} as Answer);
  };
  let headers: Record<string, string> = {};
  const { token } = await call("POST", "/auth/v1/token/", { username, password });
  headers = { authorization: `Token ${token}`, sid: token };
  const first = async (address: string, filter: object) =>
    ((await call("GET", `${address}?filter=${encodeURIComponent(JSON.stringify(filter))}`)) as unknown as Answer[])[0]!;
  const upload = async (bytes: Blob, name: string): Promise<number> => {
    const body = new FormData();
    body.set("file", bytes, name);
    return (await call("POST", "/upload/v1/files/", body)).id;
  };
  return { token, call, first, upload };
}

async function measured({ base, memory }: DeployedProgram): Promise<void> {
  const maker = await session(base, "91990102MA9900010A");
  const checker = await session(base, "fuhe01");
  const account = await maker.first("/building/v1/wageAccounts/", { status: accountStatus.open });
  const project = account.project;
  const form = new FormData();
  form.set("file", await roster(), "roster.xlsx");
  await maker.call("POST", `/project/v1/workers/import/?project=${project}`, form);
  const crew = await maker.first("/project/v1/teams/", { project, q: team });
  const paper = await maker.upload(new Blob(["%PDF-1.4\n%%EOF\n"]), "签字表.pdf");
  const bill = { bill_month: monthOf(today), payer_name: "云汀城投", amount: "20000000", pay_date: today, serial_no: "S1" };
  await maker.call("POST", "/building/v1/wageAccountBills/", { wage_account: account.id, ...bill, files: [paper] });
  const sheet = await lines();

  await wait(3000);
  const first = memory();
  let highest = first;
  const step = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    const watch = setInterval(() => (highest = Math.max(highest, memory())), 20);
    const began = performance.now();
    const answer = await work();
    clearInterval(watch);
    console.log(`${what.padEnd(28)} ${((performance.now() - began) / 1000).toFixed(2)} s   memory ${memory().toFixed(0)} MB`);
    return answer;
  };
  console.log(`${people} lines, the program's memory before: ${first.toFixed(0)} MB`);
  const at = "/salary/v1/payRolls/";
  const roll = await step("made without lines", () =>
    maker.call("POST", at, { project, corp: crew.corp, team: crew.id, pay_month: monthOf(today), prefill: "none" }),
  );
  const file = await maker.upload(sheet, "lines.xlsx");
  await step("imported from Excel", () => maker.call("POST", "/salary/v1/payRollDetails/", { pay_roll: roll.id, file }));
  await step("imported once more", () => maker.call("POST", "/salary/v1/payRollDetails/", { pay_roll: roll.id, file }));
  const opened = await step("opened", () => maker.call("GET", `${at}${roll.id}/`));
  const details = opened.details.map(({ worker, pay_type, unit_price, work_hours, days }) => ({
    ...{ worker, pay_type, unit_price, work_hours, days },
    bonus_amount: "200",
  }));
  await step("saved, every line changed", () =>
    maker.call("POST", `${at}${roll.id}/edit/`, { version: opened.version, details, attach_files: [paper] }),
  );
  await scrollGrid(base, roll.id);
  await step("checked and submitted", () => maker.call("GET", `${at}${roll.id}/auth/`));
  await step("comparison", () => checker.call("GET", `${at}${roll.id}/comparison/`));
  const ticket = await step("code asked for", () => checker.call("GET", `${at}${roll.id}/auth/`));
  await step("authorised", () => checker.call("GET", `${at}${roll.id}/auth/?ticket=${ticket.ticket}&code=${ticket.demo_code}`));
  const end = await step("settled", async () => {
    for (;;) {
      const response = await maker.call("GET", `${at}${roll.id}/query/`);
      if (response.status !== payrollStatus.paying) return response;
      await wait(200);
    }
  });
  await step("downloaded", async () =>
    fetch(`${base}${at}${roll.id}/download/`, { headers: { authorization: `Token ${maker.token}` } }).then((reply) =>
      reply.arrayBuffer(),
    ),
  );
  console.log(`status ${end.status}, paid ${end.paid_count} lines, ${end.paid_amount} yuan`);
  console.log(`highest ${highest.toFixed(0)} MB, ${(highest - first).toFixed(0)} MB more than before (under ${maxGrowth})`);
}

async function bench(): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "payroll-"));
  const program = await startDeployed({ DATA_DIR: dataDir, DEMO_SIZE: "small", SIM_BANK_SECONDS: "0" });
  try {
    await measured(program);
  } finally {
    await program.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
await bench();
