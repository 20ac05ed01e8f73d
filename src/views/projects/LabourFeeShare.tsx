import { Alert } from "@mui/material";
import { figureOn } from "../../../resources/kit/dated";
import { toFen } from "../../../resources/kit/money";
import { labourFeeFloors } from "../../../resources/law/labourFee";
import { useTranslations } from "../../app/i18n/useTranslations";
import { todayInShanghai } from "../../app/i18n/today";
import { numberValueOf, textValueOf } from "../../kinds/rowValues";

const asPercent = (part: number, whole: number): number => Math.round((part / whole) * 1000) / 10;

/** The share of the labour fee in the contract sum, compared with the usual share; renders nothing if a value is missing. */
export function LabourFeeShare({ row }: { row: Readonly<Record<string, unknown>> }) {
  const t = useTranslations();
  const fee = toFen(textValueOf(row, "labor_fee_amount"));
  const contract = toFen(textValueOf(row, "contract_amount"));
  if (!fee || !contract) return null;
  const ratio = asPercent(fee, contract);
  const floors: Readonly<Record<number, number>> = figureOn(labourFeeFloors, todayInShanghai());
  const floor = floors[numberValueOf(row, "functional_unit") ?? 0] ?? 0;
  return (
    <Alert severity={ratio < floor || ratio > 100 ? "warning" : "info"} sx={{ my: 2 }}>
      {ratio < floor
        ? t(
            [
              "人工费占合同金额{ratio}%，低于同类工程参考比例{floor}%，请核实。",
              "The labour fee is {ratio}% of the contract amount, below the reference {floor}% for such works; please double-check.",
            ],
            { ratio, floor },
          )
        : t(
            [
              "人工费占合同金额{ratio}%（参考比例{floor}%）。",
              "The labour fee is {ratio}% of the contract amount (reference: {floor}%).",
            ],
            { ratio, floor },
          )}
    </Alert>
  );
}
