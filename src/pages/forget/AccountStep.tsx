import type { RecoveryTicket } from "../../../resources/system/accountResponses";
import { call } from "../../../providers/httpClient";
import { useTranslations } from "../../app/i18n/useTranslations";
import { CaptchaField } from "../parts/CaptchaField";
import { useCaptcha } from "../parts/useCaptcha";
import { PublicField } from "../parts/Field";
import { Notice } from "../parts/Notice";
import { Submit } from "../parts/Submit";
import { toastErrors } from "../parts/toasts";
import { useFields } from "../../app/data/useFields";

export function AccountStep({ onDone }: { onDone(ticket: RecoveryTicket): void }) {
  const t = useTranslations();
  const captcha = useCaptcha(true);
  const form = useFields(
    { username: "", captcha: "" },
    ({ username, captcha: letters }) => ({
      username: !username.trim() && (["请输入账号", "Enter your account"] as const),
      captcha: !letters.trim() && (["请输入验证码", "Enter the verification code"] as const),
    }),
    toastErrors,
  );

  const ask = async () => {
    const { username, captcha: letters } = form.values;
    try {
      const data = { username: username.trim(), captcha_key: captcha.key, captcha: letters.trim() };
      onDone((await call<RecoveryTicket>("/auth/v1/check/psd", { method: "POST", data })).data);
    } catch (error) {
      captcha.renew();
      form.setValues((now) => ({ ...now, captcha: "" }));
      throw error;
    }
  };

  return (
    <form ref={form.form} className="form" noValidate onSubmit={form.onSubmit(ask)}>
      <Notice text={form.notice} />
      <PublicField
        {...form.field("username")}
        label={t(["账号", "Account"])}
        placeholder={t(["统一社会信用代码或账号", "Credit code or account"])}
        autoComplete="username"
        maxLength={30}
        required
        autoFocus
      />
      <CaptchaField captcha={captcha} field={form.field("captcha")} />
      <Submit busy={form.busy}>{t(["下一步", "Next"])}</Submit>
    </form>
  );
}
