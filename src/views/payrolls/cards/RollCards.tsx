import { Box, Button, Card, Collapse, Stack, Typography } from "@mui/material";
import { useState } from "react";
import { earningFields } from "../../../../resources/payrolls/lineFields";
import { payRollDetails } from "../../../../resources/payrolls/payRollDetails";
import { Description } from "../../../crud/show/Description";
import { useTranslations } from "../../../i18n/useTranslations";
import { cellOf } from "../../../kinds/cellOf";
import { useFormatContext } from "../../../kinds/useFormatContext";
import { yuanOf } from "../../../components/money";
import { textValueOf } from "../../../components/rowValues";
import { TextTag } from "../../../ui/TextTag";
import type { Hint } from "../comparison";
import type { LineRow } from "../rollRow";
import { pageOfCards } from "./pageOfCards";
import { Muted } from "../../../ui/Muted";

const { status, total_pay_amount } = payRollDetails.fields;
const specs = [status.spec];
const more = [
  "id_card_number",
  "work_type",
  ...earningFields,
  "deduct_amount",
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

/** What became of each line, on a phone. */
export function RollCards({ rows, hints }: RollCardsProps) {
  const t = useTranslations();
  const [count, setCount] = useState(pageOfCards);
  return (
    <>
      <Stack component="ul" spacing={1} aria-label={t(payRollDetails.label)} sx={{ p: 0, m: 0, listStyle: "none" }}>
        {rows.slice(0, count).map((row) => (
          <li key={row.id}>
            <RollCard row={row} hints={hints.get(Number(row.worker)) ?? []} />
          </li>
        ))}
      </Stack>
      {rows.length > count && (
        <Button fullWidth sx={{ mt: 1 }} onClick={() => setCount(count + pageOfCards)}>
          {t(["再显示{n}人", "Show {n} more"], { n: Math.min(pageOfCards, rows.length - count) })}
        </Button>
      )}
    </>
  );
}

function RollCard({ row, hints }: { row: LineRow; hints: readonly Hint[] }) {
  const t = useTranslations();
  const [open, setOpen] = useState(false);
  const reading = useFormatContext(specs);
  const texts = ["fail_reason", "retry_reason", "remark"].map((name) => textValueOf(row, name)).filter(Boolean);
  return (
    <Card variant="outlined" sx={{ p: 1.5 }}>
      <Box sx={{ display: "flex", gap: 1, alignItems: "baseline", justifyContent: "space-between" }}>
        <Box sx={{ minWidth: 0 }}>
          <Typography component="span" sx={{ fontWeight: 600, mr: 1 }}>
            {textValueOf(row, "worker_name")}
          </Typography>
          <Typography component="span" variant="caption" color="text.secondary">
            {textValueOf(row, "team_name")}
          </Typography>
        </Box>
        <Typography component="span" sx={{ fontSize: 20, fontWeight: 600, fontVariantNumeric: "tabular-nums" }}>
          {yuanOf(textValueOf(row, "actual_amount"))}
        </Typography>
      </Box>
      <Muted component="div">
        {cellOf("status", status.spec, { ...reading, row })} {t(total_pay_amount.spec.label)}{" "}
        {yuanOf(textValueOf(row, "total_pay_amount"))}
      </Muted>
      {texts.map((text) => (
        <Typography key={text} variant="body2">
          {text}
        </Typography>
      ))}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 0.5, mt: hints.length > 0 ? 0.5 : 0 }}>
        {hints.map(({ text, tone }) => (
          <TextTag key={text[0]} tone={tone}>
            {t(text)}
          </TextTag>
        ))}
      </Box>
      <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)} sx={{ ml: -1, minHeight: 40 }}>
        {t(open ? ["收起", "Less"] : ["明细", "Details"])}
      </Button>
      <Collapse in={open} unmountOnExit>
        <Description resource={payRollDetails} row={row} names={more.filter((name) => row[name] !== null)} />
      </Collapse>
    </Card>
  );
}
