import { writeWorkbook } from "../../../../server/platform/excel/writeWorkbook";
import { rosterColumns, sheetName } from "../../../../server/topics/people/roster/columns";
import { randomBankCard } from "./siteFixture";

export type RosterFileLine = Readonly<Record<string, string>>;
export const rosterLine = (number: string, more: RosterFileLine = {}): RosterFileLine => ({
  班组: "钢筋班组",
  姓名: "张三",
  身份证号: number,
  手机: "15412345678",
  民族: "汉族",
  住址: "云汀市一号路",
  工种: "钢筋工",
  进场日期: "2025-09-01",
  工资卡: randomBankCard(7),
  银行: "中国建设银行",
  ...more,
});

export async function rosterWorkbook(lines: Iterable<RosterFileLine>): Promise<Buffer> {
  const columns = rosterColumns.map(({ label }) => ({ label, kind: "text" as const }));
  function* rows() {
    for (const each of lines) yield rosterColumns.map(({ label }) => each[label] ?? null);
  }
  return Buffer.concat(await writeWorkbook([{ name: sheetName, columns, rows: rows() }]).toArray());
}
