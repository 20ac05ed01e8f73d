import type { Basis } from "./basis";
import type { Day } from "./days";

/** A figure that the law changes over time: each value by the day from which it applies, with unit and article. */
export interface Dated<Figure> {
  readonly unit: string;
  /** From the oldest to the newest. */
  readonly steps: readonly { readonly from: Day; readonly figure: Figure }[];
  readonly basis: Basis;
}

export function dated<Figure>(unit: string, figures: Readonly<Record<Day, Figure>>, basis: Basis): Dated<Figure> {
  const steps = Object.keys(figures)
    .sort()
    .map((from) => ({ from, figure: figures[from] as Figure }));
  if (steps.length === 0) throw new RangeError("a dated figure needs a day on which it began");
  return { unit, steps, basis };
}

/**
 * The figure that applies on this day. Days before the first step get the first figure, because older law is not recorded here;
 * isInForce says whether the figure was already binding.
 */
export function figureOn<Figure>({ steps }: Dated<Figure>, day: Day): Figure {
  const step = steps.findLast(({ from }) => from <= day) ?? steps[0];
  return (step as { figure: Figure }).figure;
}

export function isInForce({ steps }: Dated<unknown>, day: Day): boolean {
  return steps.some(({ from }) => from <= day);
}
