import { mergeLine, type GridLine } from "./line";

/** The unsaved edits of a payroll's lines. */
export interface GridEdits {
  /** Complete lines that were changed or added. */
  readonly changed: readonly GridLine[];
  /** Workers whose lines were removed. */
  readonly removed: readonly number[];
}

/** Compares lines by identity, because unchanged lines stay the same objects (changeLines). */
export function collectEdits(now: readonly GridLine[], loaded: readonly GridLine[]): GridEdits {
  const [before, present] = [new Set(loaded), new Set(now.map(({ worker }) => worker))];
  return {
    changed: now.filter((line) => !before.has(line)),
    removed: loaded.map(({ worker }) => worker).filter((worker) => !present.has(worker)),
  };
}

/** Applies earlier edits to newly loaded lines; changes by other users in other cells are kept. */
export function applyEdits(loaded: readonly GridLine[], { changed, removed }: GridEdits): readonly GridLine[] {
  const [byWorker, gone] = [new Map(changed.map((line) => [line.worker, line])), new Set(removed)];
  const present = new Set(loaded.map(({ worker }) => worker));
  return [
    ...loaded
      .filter(({ worker }) => !gone.has(worker))
      .map((line) => {
        const typed = byWorker.get(line.worker);
        return typed ? mergeLine(line, typed) : line;
      }),
    ...changed.filter(({ worker }) => !present.has(worker)),
  ];
}
