import type { GridLine } from "./line";

/** The edits of a payroll's lines. */
export interface GridEdits {
  /** Lines that were changed or added, whole. */
  readonly changed: readonly GridLine[];
  /** Workers whose lines were taken out. */
  readonly removed: readonly number[];
}

/** Lines that did not change are the same objects (changeLines). */
export function collectEdits(now: readonly GridLine[], loaded: readonly GridLine[]): GridEdits {
  const [before, present] = [new Set(loaded), new Set(now.map(({ worker }) => worker))];
  return {
    changed: now.filter((line) => !before.has(line)),
    removed: loaded.map(({ worker }) => worker).filter((worker) => !present.has(worker)),
  };
}

/** The lines with what was typed before; what others have changed meanwhile in other lines stays. */
export function applyEdits(loaded: readonly GridLine[], { changed, removed }: GridEdits): readonly GridLine[] {
  const [byWorker, gone] = [new Map(changed.map((line) => [line.worker, line])), new Set(removed)];
  const present = new Set(loaded.map(({ worker }) => worker));
  return [
    ...loaded.filter(({ worker }) => !gone.has(worker)).map((line) => byWorker.get(line.worker) ?? line),
    ...changed.filter(({ worker }) => !present.has(worker)),
  ];
}
