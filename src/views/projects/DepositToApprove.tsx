import { Alert } from "@mui/material";
import { yuanOf } from "../../ui/money";
import { useTranslations } from "../../app/i18n/useTranslations";
import type { ProjectRow } from "./projectRow";

/** The deposit that approval will set, and the rule for it; it is stored only on approval. */
export function DepositToApprove({ row }: { row: ProjectRow }) {
  const t = useTranslations();
  const deposit = row.deposit_to_approve;
  if (!deposit) return null;
  const { required_amount, ratio, reason } = deposit;
  return (
    <Alert severity="info" sx={{ my: 2 }}>
      {t(
        [
          "通过后核定应存工资保证金{amount}元，比例{ratio}%（{reason}）。",
          "On approval, the required wage deposit is set to {amount} CNY, {ratio}% of the contract amount ({reason}).",
        ],
        { amount: yuanOf(required_amount), ratio, reason },
      )}
    </Alert>
  );
}
