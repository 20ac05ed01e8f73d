import { Chip, Stack, TextField } from "@mui/material";
import { useState } from "react";
import { useDataProvider } from "react-admin";
import type { AppDataProvider } from "../../../providers/dataProvider";
import { payRollActions } from "../../../resources/payrolls/payRollActions";
import type { RollWarning, RollWarningKind } from "../../../resources/payrolls/rollWarnings";
import type { Label } from "../../../resources/kit/label";
import { useTranslations } from "../../app/i18n/useTranslations";
import { DialogForm } from "../../ui/DialogForm";
import { TitledDialog } from "../../ui/TitledDialog";
import { useSave } from "../../app/data/useSave";

const { accept } = payRollActions;
/** Suggested explanations, each with the kinds of warning it applies to; without kinds, to any. */
const usualWords: readonly (readonly [word: Label, kinds?: readonly RollWarningKind[]])[] = [
  [["已向本人核实", "Verified with the worker"]],
  [["本人更换银行卡", "The worker has a new card"], ["card"]],
  [
    ["请假，出勤减少", "On leave, fewer days"],
    ["amount", "minimum", "toEnter", "leftOut"],
  ],
  [
    ["岗位或单价已调整", "Job or rate has changed"],
    ["amount", "contract", "tenfold", "underpaid"],
  ],
];

interface AcceptWarningsProps {
  roll: number;
  title: string;
  warnings: readonly RollWarning[];
  onAccepted: () => void;
  onClose: () => void;
}

/** Explains warnings that are correct as they are; checker and authoriser see the text with name and time. */
export function AcceptWarnings({ roll, title, warnings, onAccepted, onClose }: AcceptWarningsProps) {
  const t = useTranslations();
  const provider = useDataProvider<AppDataProvider>();
  const [word, setWord] = useState("");
  const accepting = useSave(
    () => provider.action("payRolls", { id: roll, call: accept.call, data: { action: "accept", word, warnings } }),
    {
      success: accept.success,
      onSuccess: () => {
        onAccepted();
        onClose();
      },
    },
  );
  return (
    <TitledDialog title={title} maxWidth="xs" onClose={onClose}>
      <DialogForm saving={accepting.isPending} onSave={() => accepting.mutate()} onClose={onClose}>
        <TextField
          autoFocus
          fullWidth
          required
          margin="dense"
          label={t(accept.input.word.spec.label)}
          value={word}
          onChange={({ target }) => setWord(target.value)}
          slotProps={{ htmlInput: { maxLength: 200 } }}
        />
        <Stack direction="row" useFlexGap sx={{ mt: 1, flexWrap: "wrap", gap: 1 }}>
          {usualWords
            .filter(([, kinds]) => !kinds || warnings.every(({ kind }) => kinds.includes(kind)))
            .map(([usual]) => (
              <Chip key={usual[0]} size="small" label={t(usual)} onClick={() => setWord(t(usual))} />
            ))}
        </Stack>
      </DialogForm>
    </TitledDialog>
  );
}
