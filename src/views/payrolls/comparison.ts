import type { Tone } from "../../../resources/kit/dictionary";
import type { Label } from "../../../resources/kit/label";
import { rollWarning } from "../../../resources/dictionaries/rollWarning";
import { labelOf } from "../../../resources/kit/dictionary";
import { acceptanceOf, isSerious, warningsOf } from "../../../resources/payrolls/rollWarnings";
import type { RollComparison } from "../../../resources/responses/wages";
import { amountTolerance, changeShare } from "../../../resources/payrolls/payChange";

export interface Hint {
  readonly text: Label;
  readonly tone: Tone;
}

type Change = RollComparison["changed_amounts"][number];

/** "+33%"; with decimals where whole numbers would say "20%" of what is beyond it. Undefined where there was nothing last month. */
export function changePercent(change: Change): string | undefined {
  const share = changeShare(change);
  if (share === undefined) return undefined;
  const digits = [0, 1, 2].find((each) => Math.abs(Number((share * 100).toFixed(each))) > amountTolerance * 100) ?? 2;
  return `${share > 0 ? "+" : ""}${(share * 100).toFixed(digits)}%`;
}

const amountHint = (change: Change): Label => {
  const percent = changePercent(change) ?? "";
  return change.days
    ? [`日均较上月${percent}`, `${percent} a day on last month`]
    : [`较上月${percent}`, `${percent} on last month`];
};

/** By worker, the most serious first; what was accepted with a word is still said, quietly. */
export function hintsOf(found: RollComparison): ReadonlyMap<number, readonly Hint[]> {
  const changes = new Map(found.changed_amounts.map((change) => [change.worker, change]));
  const hints = new Map<number, Hint[]>();
  for (const warning of warningsOf(found)) {
    const { kind, worker } = warning;
    if (worker === null || kind === "leftOut" || kind === "unlisted") continue;
    const change = kind === "amount" ? changes.get(worker) : undefined;
    const text: Label = change ? amountHint(change) : [labelOf(rollWarning, kind, "zh"), labelOf(rollWarning, kind, "en")];
    const tone = acceptanceOf(found, warning) ? "quiet" : isSerious(kind) ? "bad" : "wait";
    hints.set(worker, [...(hints.get(worker) ?? []), { text, tone }]);
  }
  return hints;
}
