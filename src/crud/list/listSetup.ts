import { useCallback } from "react";
import { useStore } from "react-admin";
import { declarationOf } from "../../routing/recordPaths";

/** A user's settings of one list; stored on the server, so that they are the same on every device. */
export interface ListSetup {
  readonly hidden: readonly string[];
  /** Columns he has moved, in his order. */
  readonly order: readonly string[];
  /** Pixels, by column. */
  readonly widths: Readonly<Record<string, number>>;
  readonly perPage?: number;
}

/** One value, so that the store is not read again on every render. */
const unchanged: Partial<ListSetup> = {};

export function useListSetup(resource: string) {
  const [stored, keep] = useStore<Partial<ListSetup>>(`list.${resource}`, unchanged);
  const setup: ListSetup = { hidden: declarationOf(resource).list?.optional ?? [], order: [], widths: {}, ...stored };
  const change = (part: Partial<ListSetup>) => keep({ ...setup, ...part });
  const reset = useCallback(() => keep(unchanged), [keep]);
  return [setup, change, reset] as const;
}

export const densities = ["compact", "usual", "loose"] as const;
export type Density = (typeof densities)[number];

/** One for all lists. */
export const useDensity = () => useStore<Density>("list.density", "usual");
