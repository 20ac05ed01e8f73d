import { kindOf } from "../../../resources/kit/kinds/registry";
import { translate, type Locale } from "../../../resources/kit/label";
import type { SheetError } from "../../excel/markErrors";
import { readFirstSheet } from "../../excel/readWorkbook";
import { bareLabel } from "../../excel/sheet";
import { rosterColumns, rosterTexts, type RosterSection, type RosterColumn } from "./columns";

const mostPeople = 10_000;

export interface RosterLine {
  readonly row: number;
  readonly values: Readonly<Record<RosterSection, Readonly<Record<string, unknown>>>>;
}

/** A roster as far as it was read: its lines are given away in slices and not kept. */
export interface Roster {
  readonly errors: SheetError[];
  sheet: string;
  /** How the file names its columns, and in which row. */
  head: readonly string[];
  headRow: number;
  /** Lines read so far. */
  lines: number;
  /** From 0 to 1. */
  share: number;
  /** Reads the first sheet into values for the checks, codes for labels; what no cell can hold is reported at once. */
  slices(): AsyncGenerator<RosterLine[]>;
  /** Where a field is in the sheet. */
  columnOf(part: RosterSection, field: string): number | undefined;
  tell(row: number, column: number | undefined, message: string): void;
}

/** Few enough to be forgotten soon, many enough for few statements. */
const linesInSlice = 250;

export function openRoster(bytes: Buffer, locale: Locale): Roster {
  let columns: (RosterColumn | undefined)[] = [];
  const roster: Roster = {
    errors: [],
    sheet: "",
    head: [],
    headRow: 0,
    lines: 0,
    share: 0,
    slices,
    columnOf(part, field) {
      const index = columns.findIndex((column) => column?.part === part && column.field === field);
      return index < 0 ? undefined : index;
    },
    tell(row, column, message) {
      roster.errors.push({ sheet: roster.sheet, row, message, ...(column !== undefined && { column }) });
    },
  };
  return roster;

  async function* slices(): AsyncGenerator<RosterLine[]> {
    let slice: RosterLine[] = [];
    for await (const read of readFirstSheet(bytes, {}, (share) => (roster.share = share))) {
      if (roster.headRow === 0) {
        Object.assign(roster, { sheet: read.sheet, head: read.cells, headRow: read.row });
        columns = read.cells.map((cell) => columnNamed(cell));
        for (const column of rosterColumns)
          if (column.isNeeded && !columns.includes(column))
            roster.tell(read.row, undefined, translate(rosterTexts.noColumn, locale, { label: column.label }));
        // A file whose columns are not those of a roster has no line worth a look.
        if (roster.errors.length > 0) return;
        continue;
      }
      if (read.cells.every((cell) => cell.trim() === "")) continue;
      if (roster.lines >= mostPeople) {
        roster.tell(read.row, undefined, translate(rosterTexts.tooMany, locale, { most: mostPeople }));
        break;
      }
      for (const { column, text } of read.faults) roster.tell(read.row, column, translate(text, locale));
      slice.push({ row: read.row, values: valuesOf(read.cells, columns) });
      roster.lines += 1;
      if (slice.length < linesInSlice) continue;
      yield slice;
      slice = [];
    }
    if (slice.length > 0) yield slice;
    if (roster.lines === 0 && roster.errors.length === 0) roster.tell(1, undefined, translate(rosterTexts.noRows, locale));
  }
}

const columnNamed = (cell: string): RosterColumn | undefined => {
  const label = bareLabel(cell);
  return rosterColumns.find((column) => column.label === label || column.label.replace(/\(.*\)$/, "") === label);
};

function valuesOf(cells: readonly string[], heads: readonly (RosterColumn | undefined)[]): RosterLine["values"] {
  const values: Record<RosterSection, Record<string, unknown>> = {
    corp: {},
    team: {},
    person: {},
    worker: {},
    entry: {},
    contract: {},
  };
  for (const [index, column] of heads.entries()) {
    const text = (cells[index] ?? "").trim();
    if (!column || text === "") continue;
    const spec = column.declared?.spec;
    values[column.part][column.field] = spec ? kindOf(spec).sheet.read(text, spec) : text;
  }
  return values;
}
