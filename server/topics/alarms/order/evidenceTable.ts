import { isAmount } from "../../../../resources/alarms/measureWords";
import type { projectAlarms } from "../../../../resources/alarms/projectAlarms";
import { resourceByName } from "../../../../resources";
import { ruleOf } from "../../../../resources/alarms/rules";
import { heads } from "../../../../resources/alarms/wording";
import type { Evidence } from "../../../../resources/kit/defineAlarm";
import type { Label } from "../../../../resources/kit/label";
import { toFen } from "../../../../resources/kit/money";
import type { Row } from "../../../../resources/kit/resource";
import type { PaperTable } from "../../../../resources/papers/parts";
import { fetchRows, storedRowsOf, type Queryable } from "../../../platform/db/query";
import { amountCell, sumRow } from "../../papers/paperTable";

type Alarm = Row<typeof projectAlarms>;

/** The evidence of an alarm with heads, units and sums. A paper that is served names people in full. */
export async function evidenceTable(db: Queryable, { rule_code, project, evidence }: Alarm): Promise<PaperTable> {
  const names = await namesOf(db, project, evidence);
  const isWorker = ({ type }: Alarm["evidence"][number]): boolean => type === "workers";
  // A list of persons is summed without the payroll that they are on.
  const listed = evidence.some(isWorker) ? evidence.filter(isWorker) : evidence;
  const beside = evidence.filter((each) => !listed.includes(each));
  const others = beside.map((each) => ({ cells: [groupTitle(each, ruleOf(rule_code)?.columns ?? [])], is_sum: true }));
  const columns = ruleOf(rule_code)?.columns.map(([zh], at) => (at === 0 && others.length > 0 ? heads.name[0] : zh)) ?? [];
  const lines = listed.map((each) => {
    const { id, text, cells = [text] } = each;
    return cells.map((cell, at) => (at === 0 && isWorker(each) && id !== null ? (names.get(id) ?? cell) : cell));
  });
  const width = Math.max(columns.length, ...lines.map(({ length }) => length));
  const all = Array.from({ length: width }, (_, at) => at);
  const amounts = all.filter((at) => lines.length > 0 && lines.every((cells) => isAmount(cells[at] ?? "")));
  const rows = lines.map((cells) => all.map((at) => cellOf(cells[at] ?? "", amounts.includes(at))));
  return {
    heads: all.map((at) => `${columns[at] ?? "内容"}${amounts.includes(at) ? "（元）" : ""}`),
    rows: [
      ...others,
      ...rows.map((cells) => ({ cells, is_sum: false })),
      ...(amounts.length > 0 && rows.length > 1 ? [sumRow("合计", rows, amounts, width)] : []),
    ],
  };
}

/** Each figure with what it says: 工资单GZ26100009 拖欠20,900.00元 */
function groupTitle({ type, text, cells: [name = text, ...figures] = [text] }: Evidence, columns: readonly Label[]): string {
  const words = figures.map((cell, at) => {
    const value = isAmount(cell) ? `${cellOf(cell, true)}元` : cell;
    return value && `${columns[at + 1]?.[0] ?? ""}${value}`;
  });
  return [`${resourceByName(type).label[0]}${name}`, ...words].filter(Boolean).join("　");
}

const cellOf = (cell: string, isMoney: boolean): string => (isMoney ? amountCell(toFen(cell) ?? 0) : cell);

async function namesOf(db: Queryable, project: number, evidence: Alarm["evidence"]): Promise<ReadonlyMap<number, string>> {
  const ids = evidence.flatMap(({ type, id }) => (type === "workers" && id !== null ? [id] : []));
  if (ids.length === 0) return new Map();
  const found = await fetchRows<{ id: number; worker_name: string }>(db)`
    select id, worker_name from ${storedRowsOf("workers")} where id = any(${ids}) and project = ${project}`;
  return new Map(found.map(({ id, worker_name }) => [id, worker_name]));
}
