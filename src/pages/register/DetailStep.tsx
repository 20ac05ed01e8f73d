import { useEffect, useState } from "react";
import { applies } from "../../../resources/kit/validate";
import { useFields } from "../../app/data/useFields";
import { useTranslations } from "../../app/i18n/useTranslations";
import { Notice } from "../parts/Notice";
import { Submit } from "../parts/Submit";
import { toastErrors } from "../parts/toasts";
import { contactNames, corpErrors, detailNames, sections, specOf, type CorpValues } from "./corpForm";
import { DeclaredField } from "./DeclaredField";
import type { ReviewFeedback } from "./draft";

interface DetailStepProps {
  values: CorpValues;
  returned: ReviewFeedback | undefined;
  onTyped(values: CorpValues): void;
  onBack(values: CorpValues): void;
  onDone(values: CorpValues): void;
}

/** Step 2: the declared fields of a company. */
export function DetailStep({ values: initial, returned, onTyped, onBack, onDone }: DetailStepProps) {
  const t = useTranslations();
  const form = useFields<CorpValues>(initial, (values) => corpErrors(values, detailNames), toastErrors);
  const { values: typed } = form;
  useEffect(() => onTyped(typed), [onTyped, typed]);
  const [first] = useState(initial);
  const { review_opinion: opinion, remarks = [] } = returned ?? {};
  /** The reviewer's remark on the field, until it is changed. */
  const remarkAt = (name: string) =>
    typed[name] === first[name] ? remarks.find(({ field }) => field === name)?.remark : undefined;
  return (
    <form
      ref={form.form}
      className="form"
      noValidate
      onSubmit={form.onSubmit(() => {
        onDone(form.values);
        return Promise.resolve();
      })}
    >
      {opinion && <p className="notice">{t(["上次未通过的原因：{opinion}", "Reason for return: {opinion}"], { opinion })}</p>}
      {remarks
        .filter(({ field }) => contactNames.includes(field))
        .map(({ field, remark }) => (
          <p key={field} className="notice">
            {t(["{label}：{remark}", "{label}: {remark}"], { label: t(specOf(field).label), remark })}
          </p>
        ))}
      <Notice text={form.notice} />
      {sections.map(({ title, names }) => (
        <fieldset key={names[0]} className="form-section">
          {title && <legend>{t(title)}</legend>}
          <div className="form-grid">
            {names
              .filter((name) => applies(specOf(name), form.values))
              .map((name) => {
                const { error = remarkAt(name), ...field } = form.field(name);
                return <DeclaredField key={name} {...field} error={error} spec={specOf(name)} />;
              })}
          </div>
        </fieldset>
      ))}
      <div className="form-actions">
        <button type="button" className="button button-plain" onClick={() => onBack(form.values)}>
          {t(["上一步", "Back"])}
        </button>
        <Submit busy={form.busy}>{t(["下一步", "Next"])}</Submit>
      </div>
    </form>
  );
}
