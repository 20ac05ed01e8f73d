import { Alert } from "@mui/material";
import { useContext, useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import type { RequiredDepositResponse } from "../../../resources/projects/responses";
import { toFen, toYuan } from "../../../resources/kit/money";
import { FormInfoContext } from "../../kinds/inputs/FormInfo";
import { useTranslations } from "../../app/i18n/useTranslations";
import { yuanOf } from "../../ui/money";
import { numberValueOf, textValueOf } from "../../kinds/rowValues";
import { useApiQuery } from "../../app/data/useApiQuery";
import { LabourFeeShare } from "./LabourFeeShare";

/** Milliseconds after the last input. */
const patience = 500;

const watched = ["contract_amount", "labor_fee_amount", "functional_unit", "contract_sign_date"] as const;

/** Figures calculated from the contract while the user types: the share of the labour fee, and the required deposit. */
export function ContractFigures() {
  const t = useTranslations();
  const { record } = useContext(FormInfoContext);
  const typed = useWatch<Record<string, unknown>>({ name: [...watched] });
  const project = { ...record, ...Object.fromEntries(watched.map((name, at) => [name, typed[at] ?? record[name]])) };
  const fen = toFen(textValueOf(project, "contract_amount"));
  const signed = textValueOf(project, "contract_sign_date");
  const [query, setQuery] = useState<Record<string, string | number>>();
  const id = numberValueOf(record, "id");
  useEffect(() => {
    const question =
      fen && fen > 0
        ? { contract_amount: toYuan(fen), ...(signed && { contract_sign_date: signed }), ...(id && { id }) }
        : undefined;
    const timer = setTimeout(() => setQuery(question), patience);
    return () => clearTimeout(timer);
  }, [fen, signed, id]);
  const { data: deposit } = useApiQuery<RequiredDepositResponse>("/building/v1/projects/requiredDeposit/", query, {
    enabled: query !== undefined,
  });
  return (
    <div role="status">
      <LabourFeeShare row={project} />
      {query && deposit && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {Number(deposit.required_amount) === 0
            ? t(
                [
                  "按当前填写，本项目应存工资保证金0元（{reason}）。",
                  "Based on current entries, no wage deposit is required ({reason}).",
                ],
                {
                  reason: deposit.reason,
                },
              )
            : t(
                [
                  "按当前填写，本项目应存工资保证金约{amount}元，比例{ratio}%（{reason}），以审核通过时核定为准。",
                  "Based on current entries, a wage deposit of about {amount} CNY is required: {ratio}% ({reason}). The final amount is set on approval.",
                ],
                { amount: yuanOf(deposit.required_amount), ratio: deposit.ratio, reason: deposit.reason },
              )}
        </Alert>
      )}
    </div>
  );
}
