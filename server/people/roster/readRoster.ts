import { setImmediate as nextTurn } from "node:timers/promises";
import { codeOf } from "../../../resources/kit/dictionary";
import { say, type Locale } from "../../../resources/kit/label";
import { tidyIdCard } from "../../../resources/kit/validators";
import type { RowError } from "../../excel/markErrors";
import { readWorkbook } from "../../excel/readWorkbook";
import type { ReadRow } from "../../excel/sheetCells";
import { dictionaryOf, rosterColumns, rosterTexts, type Part, type RosterColumn } from "./columns";

const mostPeople = 10_000;
/** Other requests are answered in between. */
const rowsPerTurn = 500;

export interface RosterLine {
  readonly sheet: string;
  readonly row: number;
  readonly values: Readonly<Record<Part, Readonly<Record<string, unknown>>>>;
}

export interface Roster {
  readonly original: readonly ReadRow[];
  readonly lines: readonly RosterLine[];
  readonly errors: RowError[];
  /** Where a field stands in the sheet. */
  columnOf(part: Part, field: string): number | undefined;
}

/** Reads the first sheet into values for the checks, codes for labels; what no cell can hold is told at once. */
export async function readRoster(bytes: Buffer, locale: Locale): Promise<Roster> {
  const original: ReadRow[] = [];
  const errors: RowError[] = [];
  const lines: RosterLine[] = [];
  let heads: (RosterColumn | undefined)[] | undefined;
  let sheet = "";
  const tell = (row: number, column: number | undefined, message: string) =>
    errors.push({ sheet, row, message, ...(column !== undefined && { column }) });

  for await (const read of readWorkbook(bytes)) {
    if (heads && read.sheet !== sheet) continue;
    original.push(read);
    if (!heads) {
      sheet = read.sheet;
      heads = read.cells.map((cell) => columnNamed(cell));
      for (const column of rosterColumns)
        if (column.isNeeded && !heads.includes(column))
          tell(read.row, undefined, say(rosterTexts.noColumn, locale, { label: column.label }));
      continue;
    }
    if (read.cells.every((cell) => cell.trim() === "")) continue;
    if (errors.length > 0 && lines.length === 0) continue;
    if (lines.length >= mostPeople) {
      tell(read.row, undefined, say(rosterTexts.tooMany, locale, { most: mostPeople }));
      break;
    }
    for (const { column, text } of read.faults) tell(read.row, column, say(text, locale));
    lines.push({ sheet, row: read.row, values: valuesOf(read.cells, heads) });
    if (lines.length % rowsPerTurn === 0) await nextTurn();
  }
  if (lines.length === 0 && errors.length === 0) tell(1, undefined, say(rosterTexts.noRows, locale));
  return {
    original,
    lines,
    errors,
    columnOf: (part, field) => {
      const index = heads?.findIndex((column) => column?.part === part && column.field === field) ?? -1;
      return index < 0 ? undefined : index;
    },
  };
}

const columnNamed = (cell: string): RosterColumn | undefined => {
  const label = cell.replace(/\s*[*＊]\s*$/, "").trim();
  return rosterColumns.find((column) => column.label === label || column.label.replace(/\(.*\)$/, "") === label);
};

function valuesOf(cells: readonly string[], heads: readonly (RosterColumn | undefined)[]): RosterLine["values"] {
  const values: Record<Part, Record<string, unknown>> = { corp: {}, team: {}, person: {}, worker: {}, entry: {}, contract: {} };
  for (const [index, column] of heads.entries()) {
    const text = (cells[index] ?? "").trim();
    if (!column || text === "") continue;
    const dictionary = dictionaryOf(column);
    const value = dictionary ? (codeOf(dictionary, text) ?? text) : column.field === "id_card_number" ? tidyIdCard(text) : text;
    values[column.part][column.field] =
      column.declared?.spec.kind === "day" || column.part === "entry" ? text.slice(0, 10).replaceAll("/", "-") : value;
  }
  return values;
}
