import type { Label } from "../../../resources/kit/label";
import { cardDiffers } from "../../../resources/payrolls/lineWarnings";
import type { RollComparison } from "../../../resources/answers/wages";
import { amountTolerance, changeShare } from "../../../resources/payrolls/payChange";
import type { Tone } from "../../ui/TextTag";

export interface Hint {
  readonly text: Label;
  readonly tone: Tone;
}

const newWorker: Label = ["上月未发放", "Not paid last month"];

type Change = RollComparison["changed_amounts"][number];

/** "+33%"; with decimals where whole numbers would say "20%" of what is beyond it. Undefined where there was nothing last month. */
export function changePercent(change: Change): string | undefined {
  const share = changeShare(change);
  if (share === undefined) return undefined;
  const digits = [0, 1, 2].find((each) => Math.abs(Number((share * 100).toFixed(each))) > amountTolerance * 100) ?? 2;
  return `${share > 0 ? "+" : ""}${(share * 100).toFixed(digits)}%`;
}

/** By worker, the most serious first. */
export function hintsOf({ changed_cards, new_workers, changed_amounts }: RollComparison): ReadonlyMap<number, readonly Hint[]> {
  const hints = new Map<number, Hint[]>();
  const add = (worker: number, hint: Hint) => hints.set(worker, [...(hints.get(worker) ?? []), hint]);
  for (const { worker } of changed_cards) add(worker, { text: cardDiffers, tone: "bad" });
  for (const { worker } of new_workers) add(worker, { text: newWorker, tone: "wait" });
  for (const change of changed_amounts) {
    const percent = changePercent(change) ?? "";
    const text: Label = change.days
      ? [`日均较上月${percent}`, `${percent} a day on last month`]
      : [`较上月${percent}`, `${percent} on last month`];
    add(change.worker, { text, tone: "wait" });
  }
  return hints;
}
