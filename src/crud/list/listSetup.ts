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

/** A constant object, so that the store is not read again on every render. */
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

/** One setting for all lists. */
export const useDensity = () => useStore<Density>("list.density", "usual");
