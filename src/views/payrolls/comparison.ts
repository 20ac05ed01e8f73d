import type { Label } from "../../../resources/kit/label";
import { toFen } from "../../../resources/kit/money";
import { cardDiffers } from "../../../resources/payrolls/lineWarnings";
import type { RollComparison } from "../../../resources/payrolls/rollComparison";
import type { Tone } from "../../kinds/tone";

export interface Hint {
  readonly text: Label;
  readonly tone: Tone;
}

const newWorker: Label = ["上月未发放", "Not paid last month"];

type Change = Pick<RollComparison["changed_amounts"][number], "actual_amount" | "last_amount">;

/** "+33%"; undefined where there was nothing last month. */
export function changePercent({ actual_amount, last_amount }: Change): string | undefined {
  const [now, last] = [toFen(actual_amount) ?? 0, toFen(last_amount) ?? 0];
  if (last === 0) return undefined;
  const percent = Math.round(((now - last) / last) * 100);
  return `${percent > 0 ? "+" : ""}${percent}%`;
}

/** By worker, the most serious first. */
export function hintsOf({ changed_cards, new_workers, changed_amounts }: RollComparison): ReadonlyMap<number, readonly Hint[]> {
  const hints = new Map<number, Hint[]>();
  const add = (worker: number, hint: Hint) => hints.set(worker, [...(hints.get(worker) ?? []), hint]);
  for (const { worker } of changed_cards) add(worker, { text: cardDiffers, tone: "bad" });
  for (const { worker } of new_workers) add(worker, { text: newWorker, tone: "wait" });
  for (const change of changed_amounts) {
    const percent = changePercent(change) ?? "";
    add(change.worker, { text: [`较上月${percent}`, `${percent} on last month`], tone: "wait" });
  }
  return hints;
}
