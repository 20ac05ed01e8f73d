import { payType } from "../../../../resources/dictionaries/payType";
import { baseAmount, type LineFigures } from "../../../../resources/payrolls/lineAmounts";
import type { PayRollDetail } from "../../../../resources/payrolls/payRollDetails";

type Base = Pick<PayRollDetail, "base_amount" | "base_is_typed">;

/** What a computed base follows from. */
const drivers = ["days", "work_hours", "pay_type", "unit_price", "quantity"] as const;

/**
 * The base of a line that was sent with or without one. A base that was typed stays typed. A generated one that comes back with
 * other days or another price is no typed one: it is computed again; with the same ones it stays as it was generated, because it
 * may be of several contracts and days that the line does not know.
 */
export function baseOfLine(line: LineFigures, sent: number | undefined, present: PayRollDetail | undefined): Base {
  const { pay_type } = line;
  const computed = baseAmount({ ...line, base_amount: undefined });
  const isSame = present !== undefined && drivers.every((name) => (line[name] ?? null) === (present[name] ?? null));
  const isEcho = sent === undefined ? present?.base_is_typed === false : sent === present?.base_amount;
  if (pay_type === payType.other) return { base_amount: sent ?? present?.base_amount ?? 0, base_is_typed: true };
  if (present && isEcho && (isSame || present.base_is_typed))
    return { base_amount: present.base_amount, base_is_typed: present.base_is_typed };
  if (sent === undefined || isEcho) return { base_amount: computed ?? (isEcho ? (sent ?? 0) : 0), base_is_typed: false };
  return { base_amount: sent, base_is_typed: sent !== computed };
}
