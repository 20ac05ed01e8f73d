import { payRolls } from "../../../resources/payrolls/payRolls";
import { toFen, toYuan } from "../../../resources/kit/money";
import { FactList } from "../../kinds/FactList";
import { yuanOf } from "../../ui/money";
import { textValueOf } from "../../kinds/rowValues";
import { useTranslations } from "../../app/i18n/useTranslations";
import type { RollRow } from "./rollRow";
import type { PayTicket } from "./useAuthorisation";

const balanceAfter = ({ balance, actual_amount }: PayTicket["summary"]): string =>
  toYuan((toFen(balance) ?? 0) - (toFen(actual_amount) ?? 0));

/** What the authorisation would pay, to whose workers, and from which balance. */
export function PaymentSummary({ roll, summary }: { roll: RollRow; summary: PayTicket["summary"] }) {
  const t = useTranslations();
  const labelOf = (name: keyof typeof payRolls.fields) => t(payRolls.fields[name].spec.label);
  const inYuan = (amount: string) => t(["{amount} 元", "{amount} CNY"], { amount: yuanOf(amount) });
  const after = { name: t(["发放后余额", "Balance after payment"]), value: inYuan(balanceAfter(summary)) };
  return (
    <FactList
      facts={[
        { name: labelOf("project"), value: textValueOf(roll, "project_name"), wide: true },
        { name: labelOf("corp"), value: textValueOf(roll, "corp_name"), wide: true },
        { name: labelOf("pay_month"), value: textValueOf(roll, "pay_month") },
        { name: labelOf("submitted_by"), value: textValueOf(roll, "submitted_by_name") },
        { name: labelOf("worker_count"), value: summary.worker_count },
        { name: labelOf("actual_amount"), value: <b>{inYuan(summary.actual_amount)}</b> },
        { name: t(["专户余额", "Account balance"]), value: inYuan(summary.balance) },
        ...(Number(summary.shortfall) > 0 ? [] : [after]),
      ]}
    />
  );
}
