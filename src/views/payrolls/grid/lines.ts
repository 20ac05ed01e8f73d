import { withCell, type Line } from "./line";
import { columns, type CellName } from "./columns";

export interface Lines {
  readonly all: readonly Line[];
  /** Something was typed since the lines were loaded or saved. */
  readonly dirty: boolean;
}

export type LinesChange =
  | { readonly do: "load"; readonly lines: readonly Line[] }
  | { readonly do: "type"; readonly at: number; readonly name: CellName; readonly text: string }
  | { readonly do: "paste"; readonly at: number; readonly from: number; readonly cells: readonly (readonly string[])[] }
  | { readonly do: "fill"; readonly byWorker: ReadonlyMap<number, Partial<Record<CellName, string>>> }
  | { readonly do: "remove"; readonly at: number }
  | { readonly do: "add"; readonly lines: readonly Line[] };

const changed = (all: readonly Line[]): Lines => ({ all, dirty: true });

/** The lines after one change; lines that did not change stay the same objects, so that only their rows are drawn anew. */
export function changeLines(before: Lines, change: LinesChange): Lines {
  const { all } = before;
  switch (change.do) {
    case "load":
      return { all: change.lines, dirty: false };
    case "type":
      return changed(all.map((line, at) => (at === change.at ? withCell(line, change.name, change.text) : line)));
    case "paste":
      return changed(all.map((line, at) => pasted(line, change.cells[at - change.at], change.from)));
    case "fill":
      return changed(all.map((line) => filled(line, change.byWorker.get(line.worker))));
    case "remove":
      return changed(all.filter((_, at) => at !== change.at));
    default:
      return changed([...all, ...change.lines.filter(({ worker }) => !all.some((line) => line.worker === worker))]);
  }
}

function pasted(line: Line, cells: readonly string[] | undefined, from: number): Line {
  if (!cells) return line;
  return cells.reduce((result, text, index) => {
    const column = columns[from + index];
    return column ? withCell(result, column.name, text) : result;
  }, line);
}

function filled(line: Line, cells: Partial<Record<CellName, string>> | undefined): Line {
  return Object.entries(cells ?? {}).reduce((result, [name, text]) => withCell(result, name as CellName, text), line);
}

/** What a spreadsheet puts on the clipboard: rows by line, cells by tab; numbers lose their thousands and currency signs. */
export function cellsOfClipboard(text: string): string[][] {
  return text
    .replace(/\r?\n$/, "")
    .split(/\r?\n/)
    .map((row) => row.split("\t").map((cell) => plain(cell.trim())));
}

const plain = (cell: string): string =>
  /^[¥￥]?-?\d{1,3}(,\d{3})+(\.\d+)?$|^[¥￥]-?\d+(\.\d+)?$/.test(cell) ? cell.replaceAll(/[¥￥,]/g, "") : cell;
