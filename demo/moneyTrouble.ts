import type { Month } from "../resources/kit/days";
import type { Chance } from "./random";

/**
 * From 0 (the client pays as agreed) to 1 (it pays late and little). No table contains this value: only its effects are recorded.
 */
export type Trouble = ReadonlyMap<Month, number>;

const enterShare = 0.065;
const leaveShare = 0.2;
const maxEnterShare = 0.6;
/** Credit is short from November to January, when accounts are settled. */
const yearEndMonths = ["11", "12", "01"];
const yearEndFactor = 2;
/** A spell begins with fees that are some days late, and becomes worse every month. */
const depths = [0.2, 0.5, 0.8, 1] as const;

export const isYearEnd = (month: Month): boolean => yearEndMonths.includes(month.slice(5));

/** The spells in which a client is short of money, by month: the weaker the client, the more often one begins. */
export function troubleByMonth(months: readonly Month[], frailty: number, chance: Chance): Trouble {
  const trouble = new Map<Month, number>();
  let spell = 0;
  for (const month of months) {
    const enters = Math.min(maxEnterShare, enterShare * frailty * (isYearEnd(month) ? yearEndFactor : 1));
    spell = chance.is(spell === 0 ? 1 - enters : leaveShare) ? 0 : spell + 1;
    trouble.set(month, spell === 0 ? 0 : depths[Math.min(spell, depths.length) - 1]!);
  }
  return trouble;
}

/** Evenly distributed from 0 to 1 in random order, so that a small city has strong and weak companies too. */
export const evenQuantiles = (count: number, chance: Chance): number[] =>
  chance.shuffled(Array.from({ length: count }, (_, index) => (count < 2 ? 0.5 : index / (count - 1))));

const minFrailty = 0.2;
const maxFrailty = 3;
/** From 0.2 to 3 times the usual frequency. */
export const frailtyAt = (quantile: number): number => minFrailty * (maxFrailty / minFrailty) ** quantile;
