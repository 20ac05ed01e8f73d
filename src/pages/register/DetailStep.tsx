import { useEffect } from "react";
import { applies } from "../../../resources/kit/validate";
import { useFields } from "../../forms/useFields";
import { useTranslations } from "../../i18n/useTranslations";
import { Notice } from "../parts/Notice";
import { Submit } from "../parts/Submit";
import { toastErrors } from "../parts/toasts";
import { corpErrors, detailNames, sections, specOf, type CorpValues } from "./corpForm";
import { DeclaredField } from "./DeclaredField";

interface DetailStepProps {
  values: CorpValues;
  /** Why a reviewer sent an earlier registration back. */
  opinion: string | undefined;
  onTyped(values: CorpValues): void;
  onBack(values: CorpValues): void;
  onDone(values: CorpValues): void;
}

/** Step 2: what the declaration of a company asks for. */
export function DetailStep({ values: initial, opinion, onTyped, onBack, onDone }: DetailStepProps) {
  const t = useTranslations();
  const form = useFields<CorpValues>(initial, (values) => corpErrors(values, detailNames), toastErrors);
  const { values: typed } = form;
  useEffect(() => onTyped(typed), [onTyped, typed]);
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
      <Notice text={form.notice} />
      {sections.map(({ title, names }) => (
        <fieldset key={names[0]} className="form-section">
          {title && <legend>{t(title)}</legend>}
          <div className="form-grid">
            {names
              .filter((name) => applies(specOf(name), form.values))
              .map((name) => (
                <DeclaredField key={name} {...form.field(name)} spec={specOf(name)} />
              ))}
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
