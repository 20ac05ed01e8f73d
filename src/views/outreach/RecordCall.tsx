import { useState } from "react";
import { messagesByField } from "../../../providers/callError";
import { call } from "../../../providers/httpClient";
import type { CalledWorker } from "../../../resources/outreach/responses";
import { workerContacts } from "../../../resources/outreach/workerContacts";
import { useSave } from "../../app/data/useSave";
import { useTranslations } from "../../app/i18n/useTranslations";
import { DeclaredInput } from "../../kinds/inputs/DeclaredInput";
import { DialogForm } from "../../ui/DialogForm";
import { Muted } from "../../ui/Muted";
import { TitledDialog } from "../../ui/TitledDialog";

const { fields } = workerContacts;
const inputs = ["outcome", "amount", "note"] as const;

interface RecordCallProps {
  readonly wageCase: number;
  readonly worker: CalledWorker;
  onSaved(): unknown;
  onClose(): void;
}

/** The outcome of one call. */
export function RecordCall({ wageCase, worker, onSaved, onClose }: RecordCallProps) {
  const t = useTranslations();
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>({});
  const saving = useSave(
    () => call(workerContacts.path ?? "", { method: "POST", data: { wage_case: wageCase, worker: worker.worker, ...values } }),
    {
      success: ["已记入案件", "Recorded in the case"],
      onSuccess: async () => {
        await onSaved();
        onClose();
      },
    },
  );
  const errors = messagesByField(saving.error);
  return (
    <TitledDialog title={t(["电话回访：{name}", "Call to {name}"], { name: worker.worker_name })} maxWidth="xs" onClose={onClose}>
      <DialogForm saving={saving.isPending} onSave={() => saving.mutate()} onClose={onClose}>
        <Muted>
          {t([
            "本人陈述作为证据记入案件；自述已发不等于已付，拖欠以台账为准",
            "What is said is evidence in the case; it settles no debt, which the ledger decides",
          ])}
        </Muted>
        {inputs.map((name) => (
          <DeclaredInput
            key={name}
            field={fields[name]}
            name={name}
            values={values}
            onChange={(part) => setValues((before) => ({ ...before, ...part }))}
            error={errors[name]}
          />
        ))}
      </DialogForm>
    </TitledDialog>
  );
}
