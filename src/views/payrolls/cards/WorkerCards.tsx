import { Box, Button, Stack, Typography } from "@mui/material";
import { useState, type ReactNode } from "react";
import type { Label } from "../../../../resources/kit/label";
import type { Tone } from "../../../../resources/kit/dictionary";
import { payRollDetails } from "../../../../resources/payrolls/payRollDetails";
import { useTranslations } from "../../../app/i18n/useTranslations";
import { TextTag } from "../../../ui/TextTag";

/** The number of cards rendered at first, and added with each request for more. */
const pageOfCards = 50;

interface WorkerCardsProps<Row> {
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => number;
  readonly children: (row: Row) => ReactNode;
}

/** The lines of a payroll on a phone: one card per worker. */
export function WorkerCards<Row>({ rows, keyOf, children }: WorkerCardsProps<Row>) {
  const t = useTranslations();
  const [count, setCount] = useState(pageOfCards);
  return (
    <>
      <Stack component="ul" spacing={1} aria-label={t(payRollDetails.label)} sx={{ p: 0, m: 0, listStyle: "none" }}>
        {rows.slice(0, count).map((row) => (
          <li key={keyOf(row)}>{children(row)}</li>
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

/** The worker's name and the amount. */
export const CardHead = ({ name, team, amount }: { name: string; team: string; amount: string }) => (
  <Box sx={{ display: "flex", gap: 1, alignItems: "baseline", justifyContent: "space-between" }}>
    <Box sx={{ minWidth: 0 }}>
      <Typography component="span" sx={{ fontWeight: 600, mr: 1 }}>
        {name}
      </Typography>
      <Typography component="span" variant="caption" color="text.secondary">
        {team}
      </Typography>
    </Box>
    <Typography component="span" sx={{ fontSize: 20, fontWeight: 600, fontVariantNumeric: "tabular-nums" }}>
      {amount}
    </Typography>
  </Box>
);

/** All warnings of a line as tags. */
export function WarningTags({ warnings }: { warnings: readonly { readonly text: Label; readonly tone: Tone }[] }) {
  const t = useTranslations();
  if (warnings.length === 0) return null;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 0.5, mt: 0.5 }}>
      {warnings.map(({ text, tone }) => (
        <TextTag key={text[0]} tone={tone}>
          {t(text)}
        </TextTag>
      ))}
    </Box>
  );
}
