import { useEffect, useState } from "react";
import type { RegistrationStatus } from "../../../resources/system/accountResponses";
import { CallError } from "../../../providers/callError";
import { call } from "../../../providers/httpClient";
import { useFields } from "../../app/data/useFields";
import { useTranslations } from "../../app/i18n/useTranslations";
import { CaptchaField } from "../parts/CaptchaField";
import { useCaptcha } from "../parts/useCaptcha";
import { Notice } from "../parts/Notice";
import { useSmsCode } from "../../app/data/useSmsCode";
import { SmsCodeField } from "../parts/SmsCodeField";
import { Submit } from "../parts/Submit";
import { toastErrors } from "../parts/toasts";
import { contactNames, corpErrors, specOf, type CorpValues } from "./corpForm";
import { DeclaredField } from "./DeclaredField";

interface ContactStepProps {
  values: CorpValues;
  onTyped(values: CorpValues): void;
  onDone(values: CorpValues, standing: RegistrationStatus): Promise<void>;
}

/** Step 1: the company, its contact person, and verification of the phone. */
export function ContactStep({ values: initial, onTyped, onDone }: ContactStepProps) {
  const t = useTranslations();
  const captcha = useCaptcha(true);
  const sms = useSmsCode();
  /** Only a message needs the picture: it is away once one was sent, until another is requested. */
  const [pictured, setPictured] = useState(true);
  const form = useFields<CorpValues & { captcha: string; code: string }>(
    { ...initial, captcha: "", code: "" },
    (values) => ({
      ...corpErrors(values, contactNames),
      captcha: !sms.sent && !values.captcha.trim() && (["请输入验证码", "Enter the verification code"] as const),
      code: !values.code.trim() && (["请输入短信验证码", "Enter the SMS code"] as const),
    }),
    toastErrors,
  );

  const { values: typed } = form;
  useEffect(() => onTyped(Object.fromEntries(contactNames.map((name) => [name, typed[name]]))), [onTyped, typed]);

  const send = async () => {
    if (!pictured) return setPictured(true);
    // A text message costs money and is rate-limited per phone, so none is sent for a company that cannot register as typed.
    if (!form.check(...contactNames, "captcha")) return;
    await form.attempt(async () => {
      try {
        await sms.send({
          scene: "register",
          phone: String(form.values["link_phone"]),
          captcha_key: captcha.key,
          captcha: form.values.captcha.trim(),
          corp_code: String(form.values["corp_code"]),
        });
        setPictured(false);
        form.set("code", ""); // clears the error about the missing code, so that the hint where it was sent is visible
      } finally {
        captcha.renew();
        form.setValues((now) => ({ ...now, captcha: "" }));
      }
    });
  };

  const next = async () => {
    const { captcha: _, ...values } = form.values;
    await onDone(values, await standingOf(values));
  };

  return (
    <form ref={form.form} className="form" noValidate onSubmit={form.onSubmit(next)}>
      <Notice text={form.notice} />
      <div className="form-grid">
        {contactNames.map((name) => (
          <DeclaredField key={name} {...form.field(name)} spec={specOf(name)} />
        ))}
        {pictured && <CaptchaField captcha={captcha} field={form.field("captcha")} />}
        <SmsCodeField sms={sms} field={form.field("code")} onSend={() => void send()} />
      </div>
      <div className="form-actions">
        <Submit busy={form.busy}>{t(["下一步", "Next"])}</Submit>
      </div>
    </form>
  );
}

/** If the server does not have this call, the submission itself decides. */
async function standingOf(values: CorpValues): Promise<RegistrationStatus> {
  try {
    return (await call<RegistrationStatus>("/auth/v1/check/corp", { method: "POST", data: values })).data;
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return { state: "new" };
    throw error;
  }
}
