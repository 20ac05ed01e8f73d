import { Button, Card, Collapse, Typography } from "@mui/material";
import { useState } from "react";
import { deductionFields } from "../../../../resources/payrolls/deductionParts";
import { earningFields } from "../../../../resources/payrolls/lineFields";
import { payRollDetails } from "../../../../resources/payrolls/payRollDetails";
import { Description } from "../../../crud/show/Description";
import { useTranslations } from "../../../app/i18n/useTranslations";
import { cellOf } from "../../../kinds/cellOf";
import { useFormatContext } from "../../../kinds/useFormatContext";
import { yuanOf } from "../../../ui/money";
import { textValueOf } from "../../../kinds/rowValues";
import type { Hint } from "../comparison";
import type { LineRow } from "../rollRow";
import { CardHead, WarningTags, WorkerCards } from "./WorkerCards";
import { Muted } from "../../../ui/Muted";

const { status, total_pay_amount } = payRollDetails.fields;
const specs = [status.spec];
const more = [
  "id_card_number",
  "work_type",
  ...earningFields,
  ...deductionFields,
  "deduct_reason",
  "advance_amount",
  "pay_roll_bank_code",
  "pay_roll_bank_card_number",
  "confirm_status",
  "balance_date",
  "bank_serial_no",
] as const;

interface RollCardsProps {
  rows: readonly LineRow[];
  hints: ReadonlyMap<number, readonly Hint[]>;
}

/** The result of each line, on a phone. */
export const RollCards = ({ rows, hints }: RollCardsProps) => (
  <WorkerCards rows={rows} keyOf={({ id }) => id}>
    {(row) => <RollCard row={row} hints={hints.get(Number(row.worker)) ?? []} />}
  </WorkerCards>
);

function RollCard({ row, hints }: { row: LineRow; hints: readonly Hint[] }) {
  const t = useTranslations();
  const [open, setOpen] = useState(false);
  const reading = useFormatContext(specs);
  const texts = ["fail_reason", "retry_reason", "remark"].map((name) => textValueOf(row, name)).filter(Boolean);
  return (
    <Card variant="outlined" sx={{ p: 1.5 }}>
      <CardHead
        name={textValueOf(row, "worker_name")}
        team={textValueOf(row, "team_name")}
        amount={yuanOf(textValueOf(row, "actual_amount"))}
      />
      <Muted component="div">
        {cellOf("status", status.spec, { ...reading, row })} {t(total_pay_amount.spec.label)}{" "}
        {yuanOf(textValueOf(row, "total_pay_amount"))}
      </Muted>
      {texts.map((text) => (
        <Typography key={text} variant="body2">
          {text}
        </Typography>
      ))}
      <WarningTags warnings={hints} />
      <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)} sx={{ ml: -1, minHeight: 40 }}>
        {t(open ? ["收起", "Less"] : ["明细", "Details"])}
      </Button>
      <Collapse in={open} unmountOnExit>
        <Description declaration={payRollDetails} row={row} names={more.filter((name) => row[name] !== null)} />
      </Collapse>
    </Card>
  );
}
