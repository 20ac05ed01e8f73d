import type { Tone } from "../../../resources/kit/dictionary";
import type { Label } from "../../../resources/kit/label";
import { rollWarning } from "../../../resources/dictionaries/rollWarning";
import { labelOf } from "../../../resources/kit/dictionary";
import { acceptanceOf, isSerious, warningsOf, type RollWarningKind } from "../../../resources/payrolls/rollWarnings";
import type { RollComparison } from "../../../resources/payrolls/wagesResponses";
import { amountTolerance, changeShare } from "../../../resources/payrolls/payChange";

export interface Hint {
  readonly text: Label;
  readonly tone: Tone;
}

export const warningTone = (kind: RollWarningKind, isAccepted: boolean): Tone =>
  isAccepted ? "quiet" : isSerious(kind) ? "bad" : "wait";

type Change = RollComparison["changed_amounts"][number];

/** "+33%"; with decimals if rounding would show exactly the tolerance for a change beyond it. Undefined if there was no amount last month. */
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

interface HintOptions {
  readonly except?: readonly RollWarningKind[];
  /** One text per kind of warning, for filtering lines, without each line's own figures. */
  readonly byKind?: boolean;
  /** The payroll is submitted: the checker must judge what the maker explained. */
  readonly isSubmitted?: boolean;
}

/** Hints by worker, the most serious first; for the maker, explained warnings are kept in a quiet colour. */
export function hintsOf(
  found: RollComparison,
  { except = [], byKind = false, isSubmitted = false }: HintOptions = {},
): ReadonlyMap<number, readonly Hint[]> {
  const changes = new Map(found.changed_amounts.map((change) => [change.worker, change]));
  const hints = new Map<number, Hint[]>();
  for (const warning of warningsOf(found)) {
    const { kind, worker } = warning;
    if (worker === null || kind === "leftOut" || kind === "unlisted" || except.includes(kind)) continue;
    const change = kind === "amount" && !byKind ? changes.get(worker) : undefined;
    const text: Label = change ? amountHint(change) : [labelOf(rollWarning, kind, "zh"), labelOf(rollWarning, kind, "en")];
    const tone = warningTone(kind, !isSubmitted && acceptanceOf(found, warning) !== undefined);
    hints.set(worker, [...(hints.get(worker) ?? []), { text, tone }]);
  }
  return hints;
}
