import { useState } from "react";
import { useNotify } from "react-admin";
import { call } from "../../../providers/httpClient";
import type { TextedWorkers } from "../../../resources/outreach/responses";
import { workerContacts } from "../../../resources/outreach/workerContacts";
import { useSave } from "../../app/data/useSave";
import { useTranslations } from "../../app/i18n/useTranslations";
import { DeclaredInput } from "../../kinds/inputs/DeclaredInput";
import { DialogForm } from "../../ui/DialogForm";
import { Muted } from "../../ui/Muted";
import { TitledDialog } from "../../ui/TitledDialog";

const { reason, note } = workerContacts.fields;

interface TextWorkersProps {
  readonly wageCase: number;
  readonly workers: readonly number[];
  onSaved(): unknown;
  onClose(): void;
}

/** One text to each of the chosen workers, for a reason. */
export function TextWorkers({ wageCase, workers, onSaved, onClose }: TextWorkersProps) {
  const t = useTranslations();
  const notify = useNotify();
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>({});
  const saving = useSave(
    () =>
      call<TextedWorkers>(`/building/v1/wageCases/${wageCase}/texts/`, {
        method: "POST",
        data: { workers, reason: values["reason"], note: values["note"] ?? "" },
      }),
    {
      onSuccess: async ({ data: { texted, skipped } }) => {
        notify(t(["已排队{n}条短信，{skipped}人未发", "{n} texts queued; {skipped} workers get none"], { n: texted, skipped }), {
          type: "success",
        });
        await onSaved();
        onClose();
      },
    },
  );
  const change = (part: Readonly<Record<string, unknown>>) => setValues((before) => ({ ...before, ...part }));
  return (
    <TitledDialog title={t(["群发短信（{n}人）", "Text {n} workers"], { n: workers.length })} maxWidth="xs" onClose={onClose}>
      <DialogForm saving={saving.isPending} onSave={() => values["reason"] !== undefined && saving.mutate()} onClose={onClose}>
        <Muted>
          {t([
            "短信不写金额；已退订、没有手机号或今天已按同一事由发过的人员不发",
            "Texts name no sum. Who opted out, has no phone, or got one for the same reason today gets none",
          ])}
        </Muted>
        <DeclaredInput field={reason} name="reason" values={values} onChange={change} error={undefined} />
        <DeclaredInput field={note} name="note" values={values} onChange={change} error={undefined} />
      </DialogForm>
    </TitledDialog>
  );
}
