import { Alert } from "@mui/material";
import { useTranslations } from "../../app/i18n/useTranslations";
import { yuanOf } from "../../ui/money";
import type { DepositRow } from "./depositRow";

/** What the platform finds now about the project of a deposit: required and held, and what it owes its workers. */
export function DepositCheck({ row }: { readonly row: DepositRow }) {
  const t = useTranslations();
  if (!row.standing) return null;
  const { required_amount: required, held_amount: held, owed } = row.standing;
  const missing = Number(required) - Number(held);
  const isOwing = Number(owed?.amount ?? 0) > 0;
  return (
    <>
      <Alert severity={missing > 0 ? "warning" : "success"} sx={{ mb: 1.5 }}>
        {t(
          [
            "系统复核：本项目应存{required}元，在存{held}元",
            "Checked now: the project has to hold {required} CNY and holds {held} CNY",
          ],
          {
            ...{ required: yuanOf(required), held: yuanOf(held) },
          },
        )}
        {missing > 0 && t(["，不足{missing}元", ", {missing} CNY short"], { missing: yuanOf(missing.toFixed(2)) })}
      </Alert>
      {owed && (
        <Alert severity={isOwing ? "error" : "success"} sx={{ mb: 1.5 }}>
          {isOwing
            ? t(["本项目拖欠{yuan}元、{n}人", "The project owes {yuan} CNY to {n} workers"], {
                yuan: yuanOf(owed.amount),
                n: owed.persons,
              })
            : t(["本项目拖欠为零", "The project owes nothing"])}
        </Alert>
      )}
    </>
  );
}
