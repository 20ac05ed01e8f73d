import { Typography } from "@mui/material";
import { estimateAmount } from "../../../resources/forecast/amounts";
import type { ForecastSummary } from "../../../resources/forecast/responses";
import { estimateText } from "../../../resources/kit/kinds/percent";
import { useTranslations } from "../../app/i18n/useTranslations";

type Payday = ForecastSummary["rows"][number];

/** What makes a payday safe: the sum, its date, and what is left of the probability then. */
export function SafeSum({ payday }: { readonly payday: Payday }) {
  const t = useTranslations();
  const { safe_amount, safe_by, safe_probability } = payday;
  const hasMoney = Number(safe_amount) === 0;
  return (
    <>
      <strong>
        {hasMoney ? t(["资金足够，须按时提交工资单", "Funded; submit the payroll in time"]) : t(estimateAmount(safe_amount))}
      </strong>
      <Typography variant="caption" component="p" color="text.secondary">
        {safe_by !== null &&
          (hasMoney
            ? t(["{day}前提交", "by {day}"], { day: safe_by })
            : t(["{day}前到账", "credited by {day}"], { day: safe_by }))}
        {!hasMoney &&
          safe_probability !== null &&
          t(["，可能性降至{percent}", ", probability then {percent}"], { percent: estimateText(safe_probability) })}
      </Typography>
    </>
  );
}
