import { useEffect, useState } from "react";
import { call } from "../../../providers/httpClient";
import { kindOf } from "../../../resources/kit/kinds/registry";
import { isEmpty } from "../../../resources/kit/parse";
import { toText } from "../../../resources/kit/text";
import { applies } from "../../../resources/kit/validate";
import { loadRegions } from "../../../resources/regions/load";
import { Link } from "../../app/entry/Link";
import { useFields } from "../../app/data/useFields";
import { useLocale, useTranslations } from "../../app/i18n/useTranslations";
import { CaptchaField } from "../parts/CaptchaField";
import { useCaptcha } from "../parts/useCaptcha";
import { FieldError } from "../parts/Field";
import { Notice } from "../parts/Notice";
import { Submit } from "../parts/Submit";
import { toastErrors } from "../parts/toasts";
import { contactNames, corpData, detailNames, specOf, type CorpValues } from "./corpForm";

interface ConfirmStepProps {
  values: CorpValues;
  onBack(): void;
  onDone(): void;
}

/** Step 3: a summary of all values, the consent, and the submission. */
export function ConfirmStep({ values, onBack, onDone }: ConfirmStepProps) {
  const t = useTranslations();
  const captcha = useCaptcha(true);
  const form = useFields(
    { agree: false, captcha: "" },
    ({ agree, captcha: letters }) => ({
      agree: !agree && (["请阅读并同意隐私政策", "Read and agree to the privacy policy"] as const),
      captcha: !letters.trim() && (["请输入验证码", "Enter the verification code"] as const),
    }),
    toastErrors,
  );

  const submit = async () => {
    const { agree, captcha: letters } = form.values;
    try {
      const data = { ...corpData(values), agree, captcha_key: captcha.key, captcha: letters.trim() };
      await call("/building/v1/corps/", { method: "POST", data });
    } catch (error) {
      captcha.renew();
      form.setValues((now) => ({ ...now, captcha: "" }));
      throw error;
    }
    onDone();
  };

  const agree = form.field("agree");
  return (
    <form ref={form.form} className="form" noValidate onSubmit={form.onSubmit(submit)}>
      <Notice text={form.notice} />
      <Review values={values} />
      <div className={agree.error ? "field field-wrong" : "field"}>
        <label className="agree">
          <input
            type="checkbox"
            checked={agree.value}
            aria-invalid={agree.error ? true : undefined}
            aria-describedby={agree.error ? "agree-error" : undefined}
            onChange={({ target }) => agree.onChange(target.checked)}
          />
          <span>
            {t(["我已阅读并同意", "I have read and agree to the "])}
            <Link to="/privacy" target="_blank">
              {t(["《隐私政策》", "privacy policy"])}
            </Link>
          </span>
        </label>
        <FieldError id="agree" error={agree.error} />
      </div>
      <div className="card-narrow">
        <CaptchaField captcha={captcha} field={form.field("captcha")} />
      </div>
      <div className="form-actions">
        <button type="button" className="button button-plain" onClick={onBack}>
          {t(["上一步", "Back"])}
        </button>
        <Submit busy={form.busy}>{t(["提交", "Submit"])}</Submit>
      </div>
    </form>
  );
}

function Review({ values }: { values: CorpValues }) {
  const t = useTranslations();
  const locale = useLocale();
  const [nameOf, setNameOf] = useState<(code: string) => string | undefined>(() => () => undefined);

  useEffect(() => {
    void loadRegions().then(({ regionName }) => setNameOf(() => regionName));
  }, []);

  /** Formatted as in a spreadsheet cell: labels for codes, names for files. */
  const shown = (name: string): string => {
    const [value, spec] = [values[name], specOf(name)];
    return isEmpty(value) ? "" : toText(kindOf(spec).sheet.write(value, spec, name, { locale, row: values, regionName: nameOf }));
  };

  const names = [...contactNames, ...detailNames].filter((name) => applies(specOf(name), values) && shown(name) !== "");
  return (
    <dl className="review">
      {names.map((name) => (
        <div key={name}>
          <dt>{t(specOf(name).label)}</dt>
          <dd>{shown(name)}</dd>
        </div>
      ))}
    </dl>
  );
}
