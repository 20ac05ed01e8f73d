import { Box, Checkbox, FormControlLabel } from "@mui/material";
import { useState } from "react";
import { useGetList } from "react-admin";
import { messagesByField } from "../../../providers/callError";
import { call } from "../../../providers/httpClient";
import { isByQuantity } from "../../../resources/payrolls/lineFields";
import { payRollDetails } from "../../../resources/payrolls/payRollDetails";
import { DeclaredInput } from "../../kinds/inputs/DeclaredInput";
import { DialogForm } from "../../ui/DialogForm";
import { Loadable } from "../../app/data/Loadable";
import { useSave } from "../../app/data/useSave";
import { useTranslations } from "../../app/i18n/useTranslations";
import { Muted } from "../../ui/Muted";
import { TitledDialog } from "../../ui/TitledDialog";
import type { LineRow } from "../payrolls/rollRow";
import type { PaydayException } from "./exceptions";

const { fields } = payRollDetails;
const inputs = ["days", "quantity", "overtime_amount", "bonus_amount", "advance_amount", "remark"] as const;
type Corrected = Partial<Record<(typeof inputs)[number], unknown>>;

interface CorrectLineProps {
  exception: PaydayException;
  onSaved: () => void;
  onClose: () => void;
}

/** The few figures of one line that a month changes; the wage is computed from them. */
export function CorrectLine({ exception, onSaved, onClose }: CorrectLineProps) {
  const { roll, worker } = exception;
  const t = useTranslations();
  const answer = useGetList<LineRow>("payRollDetails", {
    filter: { pay_roll: roll.id, worker },
    pagination: { page: 1, perPage: 1 },
    sort: { field: "seq", order: "ASC" },
  });
  const name = answer.data?.[0]?.worker_name ?? "";
  return (
    <TitledDialog title={t(["更正：{name}", "Correct: {name}"], { name })} maxWidth="xs" onClose={onClose}>
      <Loadable answer={{ ...answer, error: answer.error }} isEmpty={(rows) => rows.length === 0}>
        {([line]) => <LineInputs line={line!} exception={exception} onSaved={onSaved} onClose={onClose} />}
      </Loadable>
    </TitledDialog>
  );
}

interface LineInputsProps extends CorrectLineProps {
  line: LineRow;
}

/** An empty card is replaced by the one on file, with its bank. */
const cardOnFile = { pay_roll_bank_card_number: "" };

function LineInputs({ line, exception: { roll, attendDays, fullAdvance, fileCard }, onSaved, onClose }: LineInputsProps) {
  const t = useTranslations();
  const [changed, setChanged] = useState<Corrected>({
    ...(attendDays !== undefined && { days: attendDays }),
    // The advance that sets off follows from the wage: with other days it is offered after they are saved.
    ...(fullAdvance !== undefined && attendDays === undefined && { advance_amount: fullAdvance }),
  });
  const [takesCard, setTakesCard] = useState(Boolean(fileCard));
  const saving = useSave(
    () =>
      call(payRollDetails.path ?? "", {
        method: "POST",
        data: { pay_roll: roll.id, details: [{ worker: line.worker, ...changed, ...(takesCard && cardOnFile) }] },
      }),
    {
      success: ["保存成功", "Saved"],
      onSuccess: () => {
        onSaved();
        onClose();
      },
    },
  );
  const errors = messagesByField(saving.error);
  const shown = inputs.filter((input) => input !== "quantity" || isByQuantity(line.pay_type));
  return (
    <DialogForm saving={saving.isPending} onSave={() => saving.mutate()} onClose={onClose}>
      <Muted>
        {t(["考勤{days}天；工资按改后的数重新计算", "{days} days of attendance; the wage is computed from what is entered"], {
          days: attendDays ?? line.attend_days ?? 0,
        })}
      </Muted>
      <Box sx={{ display: "grid", gap: "4px 12px", gridTemplateColumns: "1fr 1fr", mt: 1 }}>
        {shown.map((name) => (
          <DeclaredInput
            key={name}
            field={fields[name]}
            name={name}
            values={{ ...line, ...changed }}
            onChange={(part) => setChanged((before) => ({ ...before, ...part }))}
            error={errors[name]}
          />
        ))}
      </Box>
      {fileCard && (
        <FormControlLabel
          control={<Checkbox checked={takesCard} onChange={(_, isChecked) => setTakesCard(isChecked)} />}
          label={t(["改用人员信息中尾号{card}的工资卡", "Use the card on file, which ends in {card}"], {
            card: fileCard.slice(-4),
          })}
        />
      )}
      {errors["details"] && <Muted role="alert">{errors["details"]}</Muted>}
    </DialogForm>
  );
}
