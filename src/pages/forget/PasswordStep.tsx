import type { RecoveryTicket } from "../../../resources/system/accountResponses";
import { call } from "../../../providers/httpClient";
import { useTranslations } from "../../app/i18n/useTranslations";
import { newPasswordErrorsOf } from "../../app/data/newPassword";
import { NewPasswordFields } from "../parts/newPassword";
import { Notice } from "../parts/Notice";
import { useSmsCode } from "../../app/data/useSmsCode";
import { SmsCodeField } from "../parts/SmsCodeField";
import { Submit } from "../parts/Submit";
import { toastErrors } from "../parts/toasts";
import { useFields } from "../../app/data/useFields";

const empty = { code: "", new_password: "", check_password: "" };

export function PasswordStep({
  ticket: { ticket, phone },
  onDone,
  onBack,
}: {
  ticket: RecoveryTicket;
  onDone(): void;
  onBack(): void;
}) {
  const t = useTranslations();
  const sms = useSmsCode();
  const form = useFields(
    empty,
    ({ code, new_password, check_password }) => {
      const { password, again } = newPasswordErrorsOf(new_password, check_password);
      return {
        code: !code.trim() && (["请输入短信验证码", "Enter the SMS code"] as const),
        new_password: password,
        check_password: again,
      };
    },
    toastErrors,
  );

  const send = async () => {
    await sms.send({ scene: "find", ticket });
    form.set("code", "");
  };

  const reset = async () => {
    const { code, new_password, check_password } = form.values;
    const data = { ticket, code: code.trim(), new_password, check_password };
    await call("/auth/v1/find/psd", { method: "POST", data });
    onDone();
  };

  return (
    <form ref={form.form} className="form" noValidate onSubmit={form.onSubmit(reset)}>
      <p className="notice notice-calm">{t(["验证码将发送至 {phone}", "The code will be sent to {phone}"], { phone })}</p>
      <Notice text={form.notice} />
      <SmsCodeField sms={sms} field={form.field("code")} onSend={() => void form.attempt(send)} />
      <NewPasswordFields password={form.field("new_password")} again={form.field("check_password")} />
      <Submit busy={form.busy}>{t(["重置密码", "Reset password"])}</Submit>
      <button type="button" className="link-button" onClick={onBack}>
        {t(["返回上一步", "Back"])}
      </button>
    </form>
  );
}
