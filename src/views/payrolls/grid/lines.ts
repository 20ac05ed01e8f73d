import { withCells, type GridLine } from "./line";
import { cellNames, type CellName } from "./columns";
import { cellPlaces } from "./cellPlaces";

export interface Lines {
  readonly all: readonly GridLine[];
  /** The lines have changed since they were loaded or saved. */
  readonly dirty: boolean;
  /** Undo and redo stacks. Unchanged lines are shared between the steps, so a step costs only what it changed. */
  readonly past?: readonly (readonly GridLine[])[];
  readonly future?: readonly (readonly GridLine[])[];
}

/** A block of texts; undefined leaves a cell unchanged. */
export type Block = readonly (readonly (string | undefined)[])[];

/** The indices of the filtered lines; `at` is then an index into this array. */
export type FilteredLines = readonly number[];

export type LinesChange =
  | { readonly do: "load"; readonly lines: readonly GridLine[] }
  /** Restores unsaved input; can be undone. */
  | { readonly do: "restore"; readonly lines: readonly GridLine[] }
  /** Pastes from line `at` and column `from` on. */
  | { readonly do: "paste"; readonly at: number; readonly from: number; readonly cells: Block; readonly among?: FilteredLines }
  | { readonly do: "fill"; readonly byWorker: ReadonlyMap<number, Partial<Record<CellName, string>>> }
  | { readonly do: "remove"; readonly at: number; readonly among?: FilteredLines }
  | { readonly do: "drop"; readonly workers: ReadonlySet<number> }
  | { readonly do: "add"; readonly lines: readonly GridLine[] }
  | { readonly do: "undo" }
  | { readonly do: "redo" };

const maxSteps = 200;

/** Returns the lines after one change; unchanged lines stay the same objects, so that only changed rows render again. */
export function changeLines(before: Lines, change: LinesChange): Lines {
  const { all, past = [], future = [] } = before;
  const changed = (next: readonly GridLine[]): Lines => {
    const isSame = next.length === all.length && next.every((line, at) => line === all[at]);
    return isSame ? before : { all: next, dirty: true, past: [...past.slice(1 - maxSteps), all], future: [] };
  };
  switch (change.do) {
    case "load":
      return { all: change.lines, dirty: false };
    case "restore":
      return changed(change.lines);
    case "paste": {
      const placeOf = placesAmong(change.among);
      return changed(all.map((line, at) => pasted(line, change.cells[placeOf(at) - change.at], change.from)));
    }
    case "fill":
      return changed(all.map((line) => filled(line, change.byWorker.get(line.worker))));
    case "remove":
      return changed(all.filter((_, at) => at !== (change.among ? change.among[change.at] : change.at)));
    case "drop":
      return changed(all.filter(({ worker }) => !change.workers.has(worker)));
    case "add": {
      const present = new Set(all.map(({ worker }) => worker));
      return changed([...all, ...change.lines.filter(({ worker }) => !present.has(worker))]);
    }
    case "undo":
      return past.length === 0
        ? before
        : { all: past.at(-1)!, dirty: true, past: past.slice(0, -1), future: [all, ...future].slice(0, maxSteps) };
    default:
      return future.length === 0 ? before : { all: future[0]!, dirty: true, past: [...past, all], future: future.slice(1) };
  }
}

function placesAmong(shown: FilteredLines | undefined): (at: number) => number {
  if (!shown) return (at) => at;
  const places = new Map(shown.map((at, place) => [at, place]));
  return (at) => places.get(at) ?? -1;
}

function pasted(line: GridLine, cells: Block[number] | undefined, from: number): GridLine {
  const entered = (cells ?? []).flatMap((text, index) => {
    const cell = cellPlaces[from + index]?.cell;
    return cell && text !== undefined ? [[cell.name, text] as const] : [];
  });
  return withCells(line, entered);
}

function filled(line: GridLine, cells: Partial<Record<CellName, string>> = {}): GridLine {
  return withCells(
    line,
    cellNames.flatMap((name) => (cells[name] === undefined ? [] : [[name, cells[name]] as const])),
  );
}
