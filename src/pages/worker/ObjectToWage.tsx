import { useState } from "react";
import type { WorkerEvidence, WorkerWage } from "../../../resources/worker/responses";
import { objectionReason } from "../../../resources/dictionaries/objectionReason";
import { objectionStatus } from "../../../resources/dictionaries/objectionStatus";
import { labelOf, type CodeOf } from "../../../resources/kit/dictionary";
import { readUnsaved } from "../../app/unsaved/unsaved";
import { useLocale, useTranslations } from "../../app/i18n/useTranslations";
import { PublicField } from "../parts/Field";
import { Notice } from "../parts/Notice";
import { Submit } from "../parts/Submit";
import { AddEvidence } from "./AddEvidence";
import { LongField } from "./LongField";
import { SelectField } from "./SelectField";
import { useFocusWhen } from "./useFocusWhen";
import { useUnsentFields } from "./useUnsentFields";
import { workerCall } from "./workerCall";
import { workerObjectionsPath } from "./workerPaths";

const reasons = objectionReason.codes.filter((code) => code !== objectionReason.attendance);
/** No reason is preselected. */
const unchosen: CodeOf<typeof objectionReason> | "" = "";

/** 有异议: a reason, and the worker's own count; the company has three working days to answer. */
export function ObjectToWage({ wage, onSent }: { wage: WorkerWage; onSent(id: number): void }) {
  const t = useTranslations();
  const locale = useLocale();
  const place = `/worker/objection/${wage.id}`;
  const [isOpen, setOpen] = useState(() => readUnsaved(place) !== null);
  const first = useFocusWhen<HTMLSelectElement>(isOpen);
  const evidence: WorkerEvidence = [];
  const form = useUnsentFields(
    place,
    { reason: unchosen, claimed_days: "", claimed_amount: "", content: "", files: evidence },
    ({ reason, claimed_days, claimed_amount }) => ({
      reason: reason === "" && (["请选择哪里不对", "Choose what is wrong"] as const),
      claimed_days:
        !/^(\d{1,2}(\.5)?)?$/.test(claimed_days.trim()) && (["请输入天数，如 22 或 22.5", "Days as 22 or 22.5"] as const),
      claimed_amount:
        !/^(\d{1,7}(\.\d{1,2})?)?$/.test(claimed_amount.trim()) &&
        (["金额应如1200或1200.50，不带逗号", "Enter an amount such as 1200 or 1200.50, without commas"] as const),
    }),
  );
  if (wage.objections.some(({ status }) => status === objectionStatus.open)) return null;
  if (!isOpen)
    return (
      <button type="button" className="button button-plain button-wide" onClick={() => setOpen(true)}>
        {t(["有异议", "I object"])}
      </button>
    );
  const close = () => {
    form.forget();
    setOpen(false);
  };
  const send = async () => {
    const { reason, claimed_days, claimed_amount, content, files } = form.values;
    const made = await workerCall<{ id: number }>("POST", workerObjectionsPath, {
      wage: wage.id,
      reason,
      files: files.map(({ id: file }) => file),
      ...(claimed_days.trim() && { claimed_days: Number(claimed_days) }),
      ...(claimed_amount.trim() && { claimed_amount: claimed_amount.trim() }),
      ...(content.trim() && { content: content.trim() }),
    });
    close();
    onSent(made.id);
  };
  return (
    <form ref={form.form} className="form worker-card" noValidate onSubmit={form.onSubmit(send)}>
      <SelectField
        {...form.field("reason")}
        ref={first}
        label={t(["哪里不对？", "What is wrong?"])}
        options={reasons.map((code) => [code, labelOf(objectionReason, code, locale)])}
        required
      />
      <PublicField {...form.field("claimed_days")} label={t(["我记的天数", "Days by my count"])} inputMode="decimal" />
      <PublicField
        {...form.field("claimed_amount")}
        label={t(["我算的金额（元）", "Amount by my count (CNY)"])}
        inputMode="decimal"
      />
      <LongField {...form.field("content")} label={t(["说明", "Details"])} maxLength={500} />
      <AddEvidence {...form.field("files")} onBusy={form.onAdding} />
      <Notice text={form.notice} />
      <Submit busy={form.busy}>{t(["提交异议", "Send"])}</Submit>
      <button type="button" className="link-button" disabled={form.busy} onClick={close}>
        {t(["取消", "Cancel"])}
      </button>
    </form>
  );
}
