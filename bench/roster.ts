// npm run bench:roster: a roster of fifty thousand people sent to the built program, and the growth of its memory (docs/scaling.md).
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { idCardCheckDigit, luhnDigit } from "../resources/kit/validators";
import { writeWorkbook } from "../server/platform/excel/writeWorkbook";
import { rosterColumns, sheetName } from "../server/topics/people/roster/columns";
import { projectStatus } from "../resources/dictionaries/projectStatus";
import { startDeployed } from "./deployedProgram";

const people = 50_000;
const badEvery = 100;
/** Megabytes. */
const maxGrowth = 150;
/** Seconds of the program's processor time. */
const maxCpu = 20;
/** The first word of the steps to run; all by default. */
const [onlyStep] = process.argv.slice(2);
const company = { username: "91990102MA9900010A", password: "Demo1234" };
const importPath = "/project/v1/workers/import/";

type Line = Readonly<Record<string, string>>;

const wrongs: readonly Line[] = [
  { 身份证号: "990188198503071234" },
  { 手机: "1234" },
  { 工种: "宇航员" },
  { 工资卡: "62999900001" },
  { 进场日期: "2999-01-01" },
  { "单价(元)": "很多" },
];

function lineOf(n: number): Line {
  const first = `9901881985${pair(1 + (Math.floor(n / 20_000) % 9))}${pair(1 + (Math.floor(n / 999) % 28))}${String(n % 999).padStart(3, "0")}`;
  const card = `629999${String(n).padStart(12, "0")}`;
  return {
    班组: `班组${n % 40}`,
    姓名: "张三",
    身份证号: first + idCardCheckDigit(first),
    手机: `154${String(n).padStart(8, "0")}`,
    民族: "汉族",
    住址: `云汀市一号路${n}号`,
    工种: "钢筋工",
    进场日期: "2026-01-05",
    工资卡: card + luhnDigit(card),
    银行: "中国建设银行",
    合同类别: "劳动合同",
    签订日期: "2026-01-05",
    期限类型: "固定期限合同",
    开始日期: "2026-01-05",
    结束日期: "2029-12-31",
    计酬方式: "日薪（点工）",
    "单价(元)": "320.5",
  };
}
const pair = (value: number) => String(value).padStart(2, "0");

function workbook(isBad: (n: number) => boolean): Promise<Blob> {
  const columns = rosterColumns.map(({ label }) => ({ label, kind: "text" as const }));
  function* rows() {
    for (let n = 0; n < people; n++) {
      const line = { ...lineOf(n), ...(isBad(n) && wrongs[(n / badEvery) % wrongs.length]) };
      yield rosterColumns.map(({ label }) => line[label] ?? null);
    }
  }
  return writeWorkbook([{ name: sheetName, columns, rows: rows() }])
    .toArray()
    .then((pieces) => new Blob([Buffer.concat(pieces as Buffer[])]));
}

async function bench(): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "roster-"));
  const settings = { DATA_DIR: dataDir, DEMO_SIZE: "small" };
  // What making the demonstration has left behind in memory is no part of what a roster takes: another process measures.
  await (await startDeployed(settings)).stop();
  const program = await startDeployed(settings);
  const { base } = program;
  try {
    const { token } = (await (
      await fetch(`${base}/auth/v1/token/`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(company),
      })
    ).json()) as { token: string };
    const headers = { authorization: `Token ${token}`, accept: "application/x-ndjson, application/json" };
    const filter = encodeURIComponent(JSON.stringify({ prj_status: projectStatus.underConstruction, scene: "contractor" }));
    const [project] = (await (await fetch(`${base}/building/v1/projects/?filter=${filter}`, { headers })).json()) as {
      id: number;
    }[];
    const all: [string, string, Blob][] = [
      ["1 % bad rows", "", await workbook((n) => n % badEvery === 0)],
      ["corrected, trial", "&dry_run=1", await workbook(() => false)],
      ["corrected", "", await workbook(() => false)],
      ["once more", "", await workbook(() => false)],
    ];
    const steps = all.filter(([what]) => onlyStep === undefined || what.startsWith(onlyStep));
    const first = program.memory();
    console.log(`${people} people, the program's memory before: ${first.toFixed(0)} MB`);
    for (const [what, more, bytes] of steps) {
      const before = program.memory();
      let highest = before;
      const watch = setInterval(() => (highest = Math.max(highest, program.memory())), 20);
      const [began, cpuBefore] = [performance.now(), program.cpu()];
      const form = new FormData();
      form.set("file", bytes, "roster.xlsx");
      const reply = await fetch(`${base}${importPath}?project=${project!.id}${more}`, { method: "POST", headers, body: form });
      const lines = (await reply.text()).trim().split("\n");
      clearInterval(watch);
      const cpu = program.cpu() - cpuBefore;
      const { body: answer } = JSON.parse(lines.at(-1) ?? "{}") as { body: { errors?: readonly unknown[] } };
      const { errors, ...response } = answer;
      console.log(
        `${what.padEnd(16)} ${reply.status} ${JSON.stringify({ ...response, errors: errors?.length })} in ${((performance.now() - began) / 1000).toFixed(1)} s, CPU ${cpu.toFixed(1)} s (under ${maxCpu}), ` +
          `${(bytes.size / 1024 / 1024).toFixed(1)} MB of file; highest ${highest.toFixed(0)} MB, ${(highest - first).toFixed(0)} MB more than at first (under ${maxGrowth})`,
      );
      if (highest - first > maxGrowth || cpu > maxCpu) process.exitCode = 1;
    }
  } finally {
    await program.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
await bench();
