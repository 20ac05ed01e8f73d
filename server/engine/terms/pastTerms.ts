import type { ResourceName } from "../../../resources";
import { addDays, firstDay, monthOf, type Day } from "../../../resources/kit/days";
import { refuse } from "../../../resources/refusals";
import { correctableDays } from "../../../resources/system/correctableDays";
import type { Db } from "../../platform/db/query";
import { settledRows } from "./settledRows";

/** A row of what a debt is measured by: it applies from its day, in its region or everywhere. */
export interface DatedTerm {
  readonly id: number;
  readonly region?: number;
  readonly valid_from: Day;
  readonly created_at: string;
}

/** The places in which rows apply: each region with the one above it, whose rows apply where it has none of its own. */
export type TermPlaces = readonly { readonly id?: number; readonly parent?: number | null }[];

const everywhere: TermPlaces = [{}];

function termOn<T extends DatedTerm>(rows: readonly T[], { id, parent }: TermPlaces[number], day: Day): T | undefined {
  const valid = rows.filter(({ valid_from }) => valid_from <= day).toSorted((a, b) => (a.valid_from < b.valid_from ? 1 : -1));
  return valid.find(({ region }) => region === id) ?? valid.find(({ region }) => region === parent);
}

/**
 * Refuses a change by which less would be due for a month that is over: its wages were earned under what applied then, and one person
 * could otherwise lower a debt. An entry of the last days may be corrected, back to what applied before it.
 */
export async function keepPastTerms<Terms>(
  db: Db,
  entity: ResourceName,
  before: readonly (DatedTerm & Terms)[],
  after: readonly (DatedTerm & Terms)[],
  {
    today,
    places = everywhere,
    isLess,
    standard,
    field = "valid_from",
  }: {
    readonly today: Day;
    readonly places?: TermPlaces;
    readonly isLess: (now: Terms | undefined, then: Terms) => boolean;
    /** What applies where no row does. */
    readonly standard?: Terms;
    /** Where the day was entered. */
    readonly field?: string;
  },
): Promise<void> {
  const settle = await settledRows(db, entity, today);
  const [settled, settledAfter] = [settle(before), settle(after)];
  const first = firstDay(monthOf(today));
  const days = [...before, ...settled, ...after].map(({ valid_from }) => valid_from).filter((day) => day < first);
  for (const place of places)
    for (const day of new Set([...days, addDays(first, -1)])) {
      const then: Terms | undefined = termOn(settled, place, day) ?? standard;
      const last: Terms | undefined = termOn(before, place, day) ?? standard;
      const next = termOn(after, place, day);
      if (!then) continue;
      const isLowered = isLess(next, then) && (!last || isLess(next, last));
      // Without what was entered in the last days as well: a row that took the place of an older one could be changed afterwards.
      if (isLowered || isLess(termOn(settledAfter, place, day), then))
        throw refuse("terms.pastLowered", { first, days: correctableDays }, field);
    }
}
