import { Box, Button, Typography } from "@mui/material";
import { FormProvider, useForm } from "react-hook-form";
import { estimateAmount } from "../../../resources/forecast/amounts";
import { estimateText } from "../../../resources/kit/kinds/percent";
import type { ForecastOutlook, WhatIf } from "../../../resources/forecast/responses";
import { day as dayField, money } from "../../../resources/kit/kinds";
import { call } from "../../../providers/httpClient";
import { useTranslations } from "../../app/i18n/useTranslations";
import { DeclaredFormInput } from "../../kinds/inputs/DeclaredFormInput";
import { FormInfoContext } from "../../kinds/inputs/FormInfo";
import { DataTable } from "../../ui/table/DataTable";
import { formatWholeYuan } from "./figures";
import { useSave } from "../../app/data/useSave";

interface Payment {
  readonly amount: string;
  readonly day: string;
}

interface WhatIfFormProps {
  readonly project: number;
  readonly first: Payment;
  readonly result: WhatIf | undefined;
  readonly onResult: (result: WhatIf) => void;
}

const amountField = money("付款金额", "Payment").required();
const formInfo = { record: {}, warnings: {}, chosen: new Map<string, string>() };
const paidOnField = dayField("到账日期", "Credited on").required();

/** Calculates the forecast as if the client paid an amount on a given day. Nothing is stored. */
export function WhatIfForm({ project, first, result, onResult }: WhatIfFormProps) {
  const t = useTranslations();
  const form = useForm<Payment>({ defaultValues: first });
  const { mutate, isPending } = useSave(
    async (data: Payment) =>
      (await call<WhatIf>(`/building/v1/projects/${project}/forecast/whatIf/`, { method: "POST", data })).data,
    { onSuccess: onResult },
  );
  return (
    <Box component="section" aria-label={t(["假设付款", "What if"])} sx={{ mt: 2 }}>
      <Typography component="h3" sx={{ fontSize: 14, fontWeight: 600, mb: 1 }}>
        {t(["如果建设单位付款……", "If the client pays …"])}
      </Typography>
      <Box
        component="form"
        noValidate
        onSubmit={(event) => void form.handleSubmit((payment) => mutate(payment))(event)}
        sx={{
          display: "flex",
          flexWrap: "wrap",
          alignItems: "flex-start",
          gap: 1.5,
          "& > div": { width: { xs: "100%", sm: 220 } },
        }}
      >
        <FormInfoContext value={formInfo}>
          <FormProvider {...form}>
            <div>
              <DeclaredFormInput source="amount" spec={amountField.spec} />
            </div>
            <div>
              <DeclaredFormInput source="day" spec={paidOnField.spec} />
            </div>
          </FormProvider>
        </FormInfoContext>
        <Button type="submit" variant="outlined" loading={isPending}>
          {t(["重新预测", "Forecast again"])}
        </Button>
      </Box>
      {result && <Comparison result={result} />}
    </Box>
  );
}

function Comparison({ result: { day, amount, before, after } }: { result: WhatIf }) {
  const t = useTranslations();
  const rows: readonly [name: string, text: (outlook: ForecastOutlook) => string][] = [
    [t(["未按时可能性", "Probability of late payment"]), ({ probability }) => estimateText(probability)],
    [t(["资金缺口", "Funding gap"]), ({ shortfall }) => t(estimateAmount(shortfall))],
    [t(["资金缺口（较坏）", "Funding gap (worst case)"]), ({ shortfall_p90 }) => t(estimateAmount(shortfall_p90))],
    [t(["资金用尽日期", "Funds run out on"]), ({ runs_out_on }) => runs_out_on ?? t(["45天内不会用尽", "Not within 45 days"])],
  ];
  return (
    <Box role="status" sx={{ mt: 1.5 }}>
      <Typography variant="body2" sx={{ mb: 0.5 }}>
        {t(["假设{day}到账{amount}元：", "With {amount} CNY credited on {day}:"], { day, amount: formatWholeYuan(amount) })}
      </Typography>
      <DataTable
        rows={rows}
        rowKey={([name]) => name}
        columns={[
          { label: t(["预测", "Forecast"]), render: ([name]) => name },
          { label: t(["现在", "Now"]), numeric: true, render: ([, text]) => text(before) },
          { label: t(["付款后", "With the payment"]), numeric: true, render: ([, text]) => text(after) },
        ]}
      />
    </Box>
  );
}
