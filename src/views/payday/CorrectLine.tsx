import { Box } from "@mui/material";
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
export function CorrectLine({ exception: { roll, worker }, onSaved, onClose }: CorrectLineProps) {
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
        {([line]) => <LineInputs line={line!} roll={roll.id} onSaved={onSaved} onClose={onClose} />}
      </Loadable>
    </TitledDialog>
  );
}

interface LineInputsProps extends Omit<CorrectLineProps, "exception"> {
  line: LineRow;
  roll: number;
}

function LineInputs({ line, roll, onSaved, onClose }: LineInputsProps) {
  const t = useTranslations();
  const [changed, setChanged] = useState<Corrected>({});
  const saving = useSave(
    () =>
      call(payRollDetails.path ?? "", {
        method: "POST",
        data: { pay_roll: roll, details: [{ worker: line.worker, ...changed }] },
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
          days: line.attend_days ?? 0,
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
      {errors["details"] && <Muted role="alert">{errors["details"]}</Muted>}
    </DialogForm>
  );
}
