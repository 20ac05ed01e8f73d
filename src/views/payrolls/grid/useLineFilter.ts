import { useMemo, useState } from "react";
import type { GridLine } from "./line";
import { hasWarning, type WarningContext } from "./warnings";

/** Any warning; otherwise the Chinese text of one. */
export const anyWarning = "*";

interface LineFilter {
  readonly warning: string;
  /** The workers at the time the filter was set: a corrected line stays visible. */
  readonly workers: ReadonlySet<number>;
}

/** The filtered lines, and their indices among all lines if a filter is set. */
export function useLineFilter(all: readonly GridLine[], surroundings: WarningContext) {
  const [filter, setLineFilter] = useState<LineFilter>();
  const setFilter = (warning: string | undefined) => {
    if (warning === undefined) return setLineFilter(undefined);
    const found = all.filter((line) => hasWarning(line, surroundings, warning === anyWarning ? undefined : warning));
    setLineFilter({ warning, workers: new Set(found.map(({ worker }) => worker)) });
  };
  const among = useMemo(() => {
    const shown = filter && all.flatMap(({ worker }, at) => (filter.workers.has(worker) ? [at] : []));
    return shown?.length ? shown : undefined;
  }, [all, filter]);
  const lines = useMemo(() => among?.map((at) => all[at]!) ?? all, [all, among]);
  return { lines, among, filter: among && filter?.warning, setFilter };
}
