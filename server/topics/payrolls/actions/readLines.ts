import { refusalText, type Refusal } from "../../../../resources/kit/refusal";
import { validateFields, type Errors } from "../../../../resources/kit/validate";
import { isMasked } from "../../../../resources/kit/mask";
import { isEmpty } from "../../../../resources/kit/parse";
import { translate } from "../../../../resources/kit/label";
import { payType } from "../../../../resources/dictionaries/payType";
import { lineAmounts, weeksOf } from "../../../../resources/payrolls/lineAmounts";
import { isConfirmedByWorker } from "../../../../resources/payrolls/confirmation";
import { lineInputs } from "../../../../resources/payrolls/lineFields";
import { payRollDetails, type PayRollDetail } from "../../../../resources/payrolls/payRollDetails";
import type { PayRoll } from "../../../../resources/payrolls/payRolls";
import { refusal } from "../../../../resources/refusals";
import type { RequestContext } from "../../../engine/services";
import type { LineBase } from "./bases";
import type { FormulaMonth } from "../../../../resources/payrolls/wageFormula";
import { baseOfLine } from "./baseOfLine";

/** A line to be saved, without the columns copied from the payroll itself. */
export type PayrollLine = LineBase &
  Pick<
    PayRollDetail,
    | "quantity"
    | "base_amount"
    | "base_is_typed"
    | "overtime_amount"
    | "bonus_amount"
    | "deduct_amount"
    | "tax_amount"
    | "insurance_amount"
    | "court_amount"
    | "deduct_reason"
    | "advance_amount"
    | "total_pay_amount"
    | "actual_amount"
    | "confirm_status"
    | "confirm_method"
    | "confirm_at"
    | "remark"
  >;

/** The values received for one worker, with the line number used in error messages. */
export interface RawLine {
  readonly line: number;
  readonly values: Readonly<Record<string, unknown>>;
}

const unconfirmed = { confirm_status: false, confirm_method: null, confirm_at: null } as const;

const fresh = {
  quantity: null,
  overtime_amount: 0,
  bonus_amount: 0,
  deduct_amount: 0,
  tax_amount: 0,
  insurance_amount: 0,
  court_amount: 0,
  deduct_reason: null,
  advance_amount: 0,
  ...unconfirmed,
  remark: null,
} as const;

export const startLine = (base: LineBase, wage_month: FormulaMonth | undefined): PayrollLine => ({
  ...fresh,
  ...base,
  base_is_typed: false,
  ...lineAmounts({ ...base, wage_month }),
});

interface Knowledge {
  readonly roll: Pick<PayRoll, "pay_month" | "is_back_pay">;
  readonly bases: ReadonlyMap<number, LineBase>;
  /** Existing lines by worker: a masked card number that is sent back keeps the stored one. */
  readonly present: ReadonlyMap<number, PayRollDetail>;
  readonly elsewhere: ReadonlySet<number>;
  readonly wageMonths: ReadonlyMap<number, FormulaMonth>;
}

/** Parses the lines received; each error has the number of its line and is in the reader's language. */
export function readLines(
  ctx: RequestContext,
  raw: readonly RawLine[],
  known: Knowledge,
): { lines: { line: number; values: PayrollLine }[]; errors: string[] } {
  const errors: string[] = [];
  const lines: { line: number; values: PayrollLine }[] = [];
  /** By worker id, the number of the line. */
  const seen = new Map<number, number>();
  for (const { line: number, values } of raw) {
    const report = (text: string) => errors.push(ctx.locale === "zh" ? `第${number}行：${text}` : `Line ${number}: ${text}`);
    const refused = (fault: Refusal) => errors.push(refusalText(fault, ctx.locale));
    const worker = Number(values.worker);
    const base = known.bases.get(worker);
    const other = seen.get(worker);
    if (!base) refused(refusal("payRollDetails.outside", { line: number }));
    else if (other !== undefined) refused(refusal("payRollDetails.twice", { line: number, other }));
    else if (known.elsewhere.has(worker)) refused(refusal("payRollDetails.inOtherRoll", { line: number }));
    else {
      seen.set(worker, number);
      const { line, errors: wrong } = readLine(ctx, values, base, known);
      for (const text of Object.values(wrong).flat()) report(text);
      lines.push({ line: number, values: line });
    }
  }
  return { lines, errors };
}

function readLine(
  ctx: RequestContext,
  values: RawLine["values"],
  base: LineBase,
  known: Knowledge,
): { line: PayrollLine; errors: Errors } {
  const present = known.present.get(base.worker);
  // An empty value takes the one of the worker's card, contract and attendance; a missing or masked one keeps the existing value.
  const isLeft = leftToFile(values, present);
  const emptied = Object.fromEntries(Object.entries(base).filter(([name]) => isLeft(name)));
  const wage_month = known.wageMonths.get(base.worker);
  const started = startLine(base, wage_month);
  const start = present ? { ...started, ...pick(present), ...emptied, ...identityOf(base) } : started;
  const given = Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) =>
        name !== "worker" &&
        !((isEmpty(value) || isLeft(name)) && name in base) &&
        !(typeof value === "string" && isMasked(value)),
    ),
  );
  const { locale, today, services } = ctx;
  const { data, errors } = validateFields(lineInputs, given, { locale, today, demo: services.settings.demo, current: start });
  const entered = { ...start, ...data, ...identityOf(base) };
  // Days that were not typed are still those of the earlier attendance: the comparison names them (judgeAmounts.ts).
  if (present && present.days === present.attend_days && entered.days === present.days) entered.attend_days = present.attend_days;
  // The weeks of a weekly wage follow its days, unless they were changed as well.
  const isFollowed =
    entered.pay_type === payType.weekly && entered.days !== present?.days && entered.quantity === present?.quantity;
  const weeks = isFollowed && typeof entered.days === "number" ? { quantity: weeksOf(entered.days) } : {};
  const changed = { ...entered, ...weeks, ...bankOfOtherCard(entered, { values, base, present }) };
  const sent = typeof data.base_amount === "number" ? data.base_amount : undefined;
  const complete = {
    ...changed,
    ...baseOfLine({ ...changed, wage_month }, sent, present),
    overtime_amount: changed.overtime_amount ?? 0,
    bonus_amount: changed.bonus_amount ?? 0,
    deduct_amount: changed.deduct_amount ?? 0,
    tax_amount: changed.tax_amount ?? 0,
    insurance_amount: changed.insurance_amount ?? 0,
    court_amount: changed.court_amount ?? 0,
    advance_amount: changed.advance_amount ?? 0,
    confirm_status: changed.confirm_status ?? false,
    confirm_at: changed.confirm_status ? (changed.confirm_at ?? ctx.now.toISOString()) : null,
  };
  const counted = { ...complete, ...lineAmounts(complete) };
  // The worker confirmed an amount (条例 第三十一条): a lower one needs another confirmation.
  const isLowered =
    present !== undefined && (["total_pay_amount", "actual_amount"] as const).some((name) => counted[name] < present[name]);
  const line = isConfirmedByWorker(counted) && isLowered ? { ...counted, ...unconfirmed } : counted;
  const { pay_month, is_back_pay } = known.roll;
  const across =
    Object.keys(errors).length === 0 ? payRollDetails.check?.({ ...line, pay_month, is_back_pay }, today) : undefined;
  for (const [name, label] of Object.entries(across ?? {})) if (label) errors[name] = [translate(label, locale)];
  return { line, errors };
}

/** The bank belongs to its card: if the card comes from the worker's record, so does a bank that was not entered. */
const bankOfCard = ["pay_roll_bank_code", "pay_roll_bank_name", "bank_link_number"] as const;

function leftToFile(values: RawLine["values"], present: PayRollDetail | undefined): (name: string) => boolean {
  const isEmptied = (name: string) => name in values && isEmpty(values[name]);
  const ofFile = isEmptied("pay_roll_bank_card_number")
    ? bankOfCard.filter((name) => !(name in values) || values[name] === present?.[name])
    : [];
  return (name) => isEmptied(name) || ofFile.some((field) => field === name);
}

interface Sent {
  readonly values: RawLine["values"];
  readonly base: LineBase;
  readonly present: PayRollDetail | undefined;
}

/** The worker's record knows only the bank of its own card: for another card, missing values stay empty. */
function bankOfOtherCard(entered: LineBase, { values, base, present }: Sent): Partial<LineBase> {
  const card = entered.pay_roll_bank_card_number;
  if (!card || card === base.pay_roll_bank_card_number) return {};
  const isOpen = (name: string) => (name in values ? isEmpty(values[name]) : card !== present?.pay_roll_bank_card_number);
  return Object.fromEntries(bankOfCard.filter(isOpen).map((name) => [name, null]));
}

const identityOf = ({ worker, worker_name, id_card_number, cell_phone, team_name, work_type, attend_days }: LineBase) => ({
  worker,
  worker_name,
  id_card_number,
  cell_phone,
  team_name,
  work_type,
  attend_days,
});

/** The columns that a user may enter. */
const pick = (line: PayRollDetail): Partial<PayrollLine> =>
  Object.fromEntries(Object.keys(lineInputs).map((name) => [name, line[name as keyof PayRollDetail]]));
