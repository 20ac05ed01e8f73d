import { Box } from "@mui/material";
import { payRolls } from "../../../resources/payrolls/payRolls";
import { useTranslations } from "../../app/i18n/useTranslations";
import { fenOf } from "../../ui/money";
import type { GridSums } from "./grid/line";

interface GridFootProps {
  workers: number;
  sums: GridSums;
  /** Fen; undefined if the user may not see it. */
  balance: number | undefined;
}

/** The totals while the user types, and whether the wage account can pay them. */
export function GridFooter({ workers, sums, balance }: GridFootProps) {
  const t = useTranslations();
  const { worker_count, total_pay_amount, actual_amount } = payRolls.fields;
  const rest = balance === undefined ? undefined : balance - sums.actual_amount;
  const figures: readonly { name: string; value: string; bad?: boolean; strong?: boolean; isCount?: boolean }[] = [
    { name: t(worker_count.spec.label), value: String(workers), isCount: true },
    { name: t(total_pay_amount.spec.label), value: fenOf(sums.total_pay_amount) },
    { name: t(actual_amount.spec.label), value: fenOf(sums.actual_amount), strong: true },
    ...(rest === undefined
      ? []
      : [
          { name: t(["专户余额", "Account balance"]), value: fenOf(balance) },
          { name: t(["发放后余额", "Balance after payment"]), value: fenOf(rest), bad: rest < 0 },
        ]),
  ];
  return (
    <Box component="dl" aria-live="polite" sx={{ display: "flex", flexWrap: "wrap", gap: "2px 24px", m: 0 }}>
      {figures.map(({ name, value, bad, strong, isCount }) => (
        <Box key={name} sx={{ display: "flex", gap: 1, alignItems: "baseline" }}>
          <Box component="dt" sx={{ color: "text.secondary", fontSize: 13 }}>
            {name}
          </Box>
          <Box
            component="dd"
            sx={{
              m: 0,
              fontVariantNumeric: "tabular-nums",
              fontWeight: strong || bad ? 600 : 400,
              fontSize: strong ? 16 : 14,
              color: bad ? "error.main" : "text.primary",
            }}
          >
            {value}
            {!isCount && t([" 元", " CNY"])}
            {bad && ` ${t(["（余额不足）", "(insufficient)"])}`}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
