import { say, type Label, type Locale } from "../../../resources/kit/label";
import { labelOf } from "../../../resources/kit/dictionary";
import { payRollDetails } from "../../../resources/payrolls/payRollDetails";
import { columns, type CellName, type ColumnSpec } from "./grid/columns";
import type { Line } from "./grid/line";

const { seq, worker_name, id_card_number, team_name } = payRollDetails.fields;
const known: readonly Label[] = [seq.spec.label, worker_name.spec.label, id_card_number.spec.label, team_name.spec.label];

const shown = ({ choose, name }: ColumnSpec, { cells }: Line, locale: Locale): string => {
  const code = choose?.codes.find((one) => String(one) === cells[name]);
  return choose && code !== undefined ? labelOf(choose, code, locale) : cells[name];
};

/** The lines as they are, to be filled in at a desk: who stands in which line is told by number and name. */
export async function saveTemplate(lines: readonly Line[], fileName: string, locale: Locale): Promise<void> {
  const { default: writeExcelFile } = await import("write-excel-file/browser");
  const head = [...known, ...columns.map(({ label }) => label)].map((label) => ({
    value: say(label, locale),
    fontWeight: "bold" as const,
  }));
  const rows = lines.map((line, at) => [
    { value: at + 1, type: Number },
    ...[line.worker_name, line.id_card_number, line.team_name].map((value) => ({ value, type: String })),
    ...columns.map((column) => {
      const text = shown(column, line, locale);
      const isFigure = column.right && text !== "" && Number.isFinite(Number(text));
      return isFigure ? { value: Number(text), type: Number } : { value: text, type: String };
    }),
  ]);
  const widths = [6, 12, 22, 16, ...columns.map(({ width }) => Math.round(width / 8))].map((width) => ({ width }));
  await writeExcelFile([head, ...rows], { columns: widths, stickyRowsCount: 1 }).toFile(fileName);
}

export interface SheetProblem {
  /** As the sheet counts: the head is row 1. */
  readonly row: number;
  readonly column: Label;
  readonly text: Label;
}

export interface SheetAnswer {
  readonly byWorker: ReadonlyMap<number, Partial<Record<CellName, string>>>;
  readonly problems: readonly SheetProblem[];
}

const noColumns: Label = ["表头与模板不一致，请使用下载的模板", "The head is not the template's; use the downloaded template"];
const nobody: Label = ["与工资单中的人员不一致", "Is not the worker of this line"];
const unreadable: Label = ["填写有误", "Cannot be read"];

function written(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return typeof cell === "string" || typeof cell === "number" ? String(cell).trim() : "";
}

/** A filled-in sheet, line by line; nothing is taken over before its reader has seen what is wrong with it. */
export async function readTemplate(file: File, lines: readonly Line[]): Promise<SheetAnswer> {
  const { readSheet } = await import("read-excel-file/browser");
  const [head = [], ...rows] = (await readSheet(file)) as unknown[][];
  const titles = head.map(written);
  const at = (label: Label) => titles.findIndex((title) => title === label[0] || title === label[1]);
  const nameAt = at(worker_name.spec.label);
  const seqAt = at(seq.spec.label);
  const found = columns.flatMap((column) => (at(column.label) < 0 ? [] : [{ column, at: at(column.label) }]));
  if (nameAt < 0 || found.length === 0)
    return { byWorker: new Map(), problems: [{ row: 1, column: worker_name.spec.label, text: noColumns }] };

  const byWorker = new Map<number, Partial<Record<CellName, string>>>();
  const problems: SheetProblem[] = [];
  for (const [index, cells] of rows.entries()) {
    const row = index + 2;
    const name = written(cells[nameAt]);
    if (name === "") continue;
    const line = lineFor(lines, name, seqAt < 0 ? undefined : Number(cells[seqAt]));
    if (!line) {
      problems.push({ row, column: worker_name.spec.label, text: nobody });
      continue;
    }
    const filled: Partial<Record<CellName, string>> = {};
    for (const { column, at } of found) {
      const text = written(cells[at]);
      if (text !== "" && !column.accepts(text)) problems.push({ row, column: column.label, text: unreadable });
      else if (text !== line.cells[column.name]) filled[column.name] = codeText(column, text);
    }
    byWorker.set(line.worker, filled);
  }
  return { byWorker, problems };
}

/** The number of the line says who is meant where two bear the same name. */
function lineFor(lines: readonly Line[], name: string, seq: number | undefined): Line | undefined {
  const numbered = seq === undefined ? undefined : lines[seq - 1];
  if (numbered?.worker_name === name) return numbered;
  const named = lines.filter(({ worker_name }) => worker_name === name);
  return named.length === 1 ? named[0] : undefined;
}

/** A chosen cell keeps the code, whatever word stands in the sheet. */
const codeText = ({ choose }: ColumnSpec, text: string): string => {
  const value = choose?.values.find(({ code, zh, en }) => [String(code), zh, en].includes(text));
  return value ? String(value.code) : text;
};
