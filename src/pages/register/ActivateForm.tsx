import type { ActivationResponse } from "../../../resources/system/accountResponses";
import { call } from "../../../providers/httpClient";
import { newPasswordErrorsOf } from "../../app/data/newPassword";
import { useFields } from "../../app/data/useFields";
import { useTranslations } from "../../app/i18n/useTranslations";
import { CaptchaField } from "../parts/CaptchaField";
import { useCaptcha } from "../parts/useCaptcha";
import { NewPasswordFields } from "../parts/newPassword";
import { Notice } from "../parts/Notice";
import { useSmsCode } from "../../app/data/useSmsCode";
import { SmsCodeField } from "../parts/SmsCodeField";
import { Submit } from "../parts/Submit";
import { toastErrors } from "../parts/toasts";
import { contactNames, corpData, corpErrors, specOf, type CorpValues } from "./corpForm";
import { DeclaredField } from "./DeclaredField";
import { reviewStatus } from "../../../resources/dictionaries/reviewStatus";

const fields = [...contactNames, "license_files"];

type Values = CorpValues & { captcha: string; code: string; password: string; check_password: string };

interface ActivateFormProps {
  values: CorpValues;
  /** True if the account is active at once, false if it needs a review. */
  onDone(isActive: boolean): void;
}

/** A company that was imported activates its account (domain model 12.4). */
export function ActivateForm({ values: initial, onDone }: ActivateFormProps) {
  const t = useTranslations();
  const captcha = useCaptcha(true);
  const sms = useSmsCode();
  const form = useFields<Values>(
    { license_files: [], ...initial, captcha: "", code: "", password: "", check_password: "" },
    (values) => {
      const { password, again } = newPasswordErrorsOf(values.password, values.check_password);
      return {
        ...corpErrors(values, fields),
        captcha: !sms.sent && !values.captcha.trim() && (["请输入验证码", "Enter the verification code"] as const),
        code: !values.code.trim() && (["请输入短信验证码", "Enter the SMS code"] as const),
        password,
        check_password: again,
      };
    },
    toastErrors,
  );

  const send = async () => {
    if (!form.check("link_phone", "captcha")) return;
    await form.attempt(async () => {
      try {
        await sms.send({
          scene: "activate",
          phone: String(form.values["link_phone"]),
          captcha_key: captcha.key,
          captcha: form.values.captcha.trim(),
        });
        form.set("code", ""); // clears the error about the missing code, so that the hint where it was sent is visible
      } finally {
        captcha.renew();
        form.setValues((now) => ({ ...now, captcha: "" }));
      }
    });
  };

  const activate = async () => {
    const { captcha: _, ...values } = form.values;
    const answer = await call<ActivationResponse>("/auth/v1/activate", { method: "POST", data: corpData(values) });
    onDone(answer.data.review_status === reviewStatus.passed);
  };

  return (
    <form ref={form.form} className="form" noValidate onSubmit={form.onSubmit(activate)}>
      <Notice text={form.notice} />
      <div className="form-grid">
        {fields.map((name) => (
          <DeclaredField key={name} {...form.field(name)} spec={specOf(name)} />
        ))}
        <CaptchaField captcha={captcha} field={form.field("captcha")} />
        <SmsCodeField sms={sms} field={form.field("code")} onSend={() => void send()} />
        <NewPasswordFields password={form.field("password")} again={form.field("check_password")} />
      </div>
      <div className="form-actions">
        <Submit busy={form.busy}>{t(["激活账号", "Activate"])}</Submit>
      </div>
    </form>
  );
}
