import { useCallback } from "react";
import { useStore } from "react-admin";
import { declarationOf } from "../../app/routing/recordPaths";

/** A user's settings for one list; stored on the server, so that they apply on every device. */
export interface ListSetup {
  readonly hidden: readonly string[];
  /** Columns that the user moved, in order. */
  readonly order: readonly string[];
  /** Column widths in pixels. */
  readonly widths: Readonly<Record<string, number>>;
  readonly perPage?: number;
}

/** Constants, so that neither the store is read nor the rows are rendered again whenever the list is. */
const unchanged: Partial<ListSetup> = {};
const [noColumns, noWidths] = [[], {}] as const;

export function useListSetup(resource: string) {
  const [stored, keep] = useStore<Partial<ListSetup>>(`list.${resource}`, unchanged);
  const setup: ListSetup = {
    hidden: declarationOf(resource).list?.optional ?? noColumns,
    order: noColumns,
    widths: noWidths,
    ...stored,
  };
  const change = (part: Partial<ListSetup>) => keep({ ...setup, ...part });
  const reset = useCallback(() => keep(unchanged), [keep]);
  return [setup, change, reset] as const;
}

export const densities = ["compact", "usual", "loose"] as const;
export type Density = (typeof densities)[number];

/** One setting for all lists. */
export const useDensity = () => useStore<Density>("list.density", "usual");
