import type { RollComparison } from "./wagesResponses";
import { objectionStatus } from "../dictionaries/objectionStatus";
import type { rollWarning } from "../dictionaries/rollWarning";
import type { CodeOf } from "../kit/dictionary";

export type RollWarningKind = CodeOf<typeof rollWarning>;

/** One warning to accept with a reason or to correct. */
export interface RollWarning {
  readonly kind: RollWarningKind;
  /** Null for a warning about the whole payroll. */
  readonly worker: number | null;
  /** Identifies the figures of the warning: a reason for other figures does not apply to these. */
  readonly mark: string;
}

/** A comparison without findings. */
export const nothingFound: RollComparison = {
  ...{ last_month: null, changed_cards: [], new_workers: [], left_out: [], changed_amounts: [], doubled: [], tenfold: [] },
  ...{ paid_by_deposit: [], objected: [], minimum_wage: null },
  ...{
    to_enter: [],
    underpaid: [],
    below_minimum: [],
    over_deducted: [],
    priced_otherwise: [],
    other_days: [],
    to_set_off: [],
    unlisted: [],
    month: null,
    accepted: [],
  },
};

/** A payroll with one of these is not submitted until it is corrected or accepted with a reason; the others are for information. */
const serious: readonly RollWarningKind[] = [
  "card",
  "deposit",
  "objection",
  "doubled",
  "tenfold",
  "toEnter",
  "underpaid",
  "minimum",
];
export const isSerious = (kind: RollWarningKind): boolean => serious.includes(kind);

/** A wage paid twice is wrong whatever the reason. */
export const isAcceptable = (kind: RollWarningKind): boolean => kind !== "deposit";

/** All findings of the comparison, one item per person and kind. */
export function warningsOf(comparison: RollComparison): readonly RollWarning[] {
  // Authorisations before newer checks existed have fewer fields.
  const found = { ...nothingFound, ...comparison };
  const each = <P extends { readonly worker: number }>(
    kind: RollWarningKind,
    people: readonly P[],
    markOf: (person: P) => string,
  ): RollWarning[] =>
    // Trimmed, as the input of the explanation is.
    people.map((person) => ({ kind, worker: person.worker, mark: markOf(person).trim() }));
  return [
    ...each("card", found.changed_cards, ({ card, file_card }) => `${card} ${file_card ?? ""}`),
    ...each("deposit", found.paid_by_deposit, ({ deposit_amount }) => deposit_amount),
    ...each("objection", found.objected.filter(isAgreed), ({ objection, actual_amount }) => `${objection} ${actual_amount}`),
    ...each("doubled", found.doubled, ({ other, paid_by_hand }) => other || (paid_by_hand ?? "")),
    ...each("tenfold", found.tenfold, ({ total_pay_amount }) => total_pay_amount),
    ...each("toEnter", found.to_enter, ({ attend_days }) => String(attend_days)),
    ...each("underpaid", found.underpaid, ({ total_pay_amount, earned_amount }) => `${total_pay_amount} ${earned_amount}`),
    ...each("minimum", found.below_minimum, ({ total_pay_amount }) => total_pay_amount),
    ...each("deducted", found.over_deducted, ({ deduct_amount, unlawful_amount }) => `${deduct_amount} ${unlawful_amount}`),
    ...each("days", found.other_days, ({ days, attend_days }) => `${days} ${attend_days}`),
    ...each("setOff", found.to_set_off, ({ advance_amount, full_amount }) => `${advance_amount} ${full_amount}`),
    ...(found.month ? [{ kind: "month", worker: null, mark: found.month } as const] : []),
    ...each("contract", found.priced_otherwise, ({ pay_type, unit_price }) => `${pay_type} ${unit_price}`),
    ...each(
      "disputed",
      found.objected.filter((line) => !isAgreed(line)),
      ({ objection }) => String(objection),
    ),
    ...each("amount", found.changed_amounts, ({ actual_amount, last_amount }) => `${actual_amount} ${last_amount}`),
    ...each("newcomer", found.new_workers, ({ actual_amount }) => actual_amount),
    ...each("unlisted", found.unlisted, ({ attend_days }) => String(attend_days)),
    ...each("leftOut", found.left_out, ({ last_amount }) => last_amount),
  ];
}

export const isAgreed = ({ status }: RollComparison["objected"][number]): boolean => status === objectionStatus.answered;

/** Serious warnings that have not been accepted. */
export const openWarnings = (found: RollComparison): readonly RollWarning[] =>
  warningsOf(found).filter((warning) => isSerious(warning.kind) && !acceptanceOf(found, warning));

export const acceptanceOf = ({ accepted }: RollComparison, { kind, worker }: Pick<RollWarning, "kind" | "worker">) =>
  accepted.find((word) => word.kind === kind && word.worker === worker);
