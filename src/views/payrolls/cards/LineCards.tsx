import { Box, Button, Card, CardActionArea, Stack, TextField, Typography } from "@mui/material";
import { useState } from "react";
import { payType } from "../../../../resources/dictionaries/payType";
import { labelOf } from "../../../../resources/kit/dictionary";
import { payRollDetails } from "../../../../resources/payrolls/payRollDetails";
import { useLocale, useTranslations } from "../../../app/i18n/useTranslations";
import { fenOf, yuanOf } from "../../../ui/money";
import { amountsOf, type GridLine } from "../grid/line";
import type { Lines, LinesChange } from "../grid/lines";
import { useLineFilter } from "../grid/useLineFilter";
import { WarningFilter } from "../grid/WarningFilter";
import { lineWarnings, type WarningContext } from "../grid/warnings";
import { LineForm } from "./LineForm";
import { CardHead, WarningTags, WorkerCards } from "./WorkerCards";
import { Muted } from "../../../ui/Muted";

interface LineCardsProps {
  lines: Lines;
  surroundings: WarningContext;
  change: (change: LinesChange) => void;
  /** The line to open; a new object opens it again. */
  goal?: { readonly row: number } | undefined;
}

/** The lines of a payroll on a phone: one card per worker, which opens the form of the line. */
export function LineCards({ lines: { all, past }, surroundings, change, goal }: LineCardsProps) {
  const t = useTranslations();
  const { lines, filter, setFilter } = useLineFilter(all, surroundings);
  const [words, setWords] = useState("");
  const [opened, setOpened] = useState<number>();
  const [reached, setReached] = useState(goal);
  if (goal && goal !== reached) {
    setReached(goal);
    setOpened(all[goal.row]?.worker);
  }

  const text = words.trim();
  const found =
    text === "" ? lines : lines.filter((line) => [line.worker_name, line.team_name].some((word) => word.includes(text)));
  const at = found.findIndex(({ worker }) => worker === opened);
  const line = all.find(({ worker }) => worker === opened);
  return (
    <>
      <Stack spacing={1} sx={{ mb: 1 }}>
        <Box sx={{ display: "flex", gap: 1 }}>
          <TextField
            fullWidth
            size="small"
            label={t(["查找姓名或班组", "Find name or team"])}
            value={words}
            onChange={({ target }) => setWords(target.value)}
            sx={{ m: 0 }}
          />
          <Button disabled={!past?.length} onClick={() => change({ do: "undo" })}>
            {t(["撤销", "Undo"])}
          </Button>
        </Box>
        <WarningFilter lines={all} surroundings={surroundings} value={filter} onChange={setFilter} />
      </Stack>
      <WorkerCards rows={found} keyOf={({ worker }) => worker}>
        {(each) => <LineCard line={each} surroundings={surroundings} onOpen={() => setOpened(each.worker)} />}
      </WorkerCards>
      {line && (
        <LineForm
          key={line.worker}
          line={line}
          surroundings={surroundings}
          next={found[at + 1]?.worker_name}
          onEnter={(cells) => change({ do: "fill", byWorker: new Map([[line.worker, cells]]) })}
          onNext={() => setOpened(found[at + 1]?.worker)}
          onRemove={() => {
            change({ do: "remove", at: all.indexOf(line) });
            setOpened(undefined);
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

interface LineCardProps {
  line: GridLine;
  surroundings: WarningContext;
  onOpen: () => void;
}

/** The net amount first, then its components. */
function LineCard({ line, surroundings, onOpen }: LineCardProps) {
  const t = useTranslations();
  const locale = useLocale();
  const { worker_name, team_name, cells, attend_days } = line;
  const { total_pay_amount, actual_amount } = amountsOf(line);
  const parts = [
    t(["{n}天", "{n} days"], { n: cells.days || String(attend_days ?? 0) }),
    cells.pay_type && `${labelOf(payType, Number(cells.pay_type), locale)} ${yuanOf(cells.unit_price)}`,
    `${t(payRollDetails.fields.total_pay_amount.spec.label)} ${fenOf(total_pay_amount)}`,
  ];
  return (
    <Card variant="outlined">
      <CardActionArea onClick={onOpen} sx={{ p: 1.5, fontFamily: "inherit" }}>
        <CardHead name={worker_name} team={team_name} amount={fenOf(actual_amount)} />
        <Muted>{parts.filter(Boolean).join(" · ")}</Muted>
        {cells.remark && <Typography variant="body2">{cells.remark}</Typography>}
        <WarningTags warnings={lineWarnings(line, surroundings)} />
      </CardActionArea>
    </Card>
  );
}
