import { useState, type ComponentProps } from "react";
import type { SentCode } from "../../../resources/system/accountResponses";
import type { Label } from "../../../resources/kit/label";
import type { useFields } from "../../app/data/useFields";
import { useTranslations } from "../../app/i18n/useTranslations";
import { PublicField } from "../parts/Field";
import { useCountdown } from "../../app/data/useSmsCode";

interface WorkerCodeProps {
  form: Pick<ReturnType<typeof useFields>, "attempt">;
  field: Pick<ComponentProps<typeof PublicField>, "name" | "value" | "error" | "onChange">;
  /** Sends the code; returns false if other input is missing. */
  send(): Promise<SentCode | false>;
  label?: Label;
  optional?: boolean;
}

const smsCode: Label = ["短信验证码", "SMS code"];

/** An input for the text-message code, with the button that sends it. */
export function WorkerCode({ form, field, send, label = smsCode, optional = false }: WorkerCodeProps) {
  const t = useTranslations();
  const [sent, setSent] = useState<SentCode>();
  const [wait, setWait] = useCountdown();
  const press = () =>
    form.attempt(async () => {
      const answer = await send();
      if (!answer) return;
      // Earlier input belongs to an earlier code, and its error hides the hint.
      field.onChange("");
      setSent(answer);
      setWait(answer.resend_after);
    });
  const hint = sent?.demo_code
    ? t(["演示环境不发送短信，验证码为 {code}", "Demo: no text message is sent. Code: {code}"], { code: sent.demo_code })
    : sent && t(["如信息正确，验证码已发到登记的手机", "If the details are right, the code was sent to the phone on file"]);
  return (
    <PublicField
      {...field}
      label={t(label)}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      required={!optional}
      hint={hint}
      beside={
        <button type="button" className="button button-plain" disabled={wait > 0} onClick={() => void press()}>
          {wait > 0 ? t(["{wait} 秒后重发", "Resend in {wait} s"], { wait }) : t(["获取验证码", "Get a code"])}
        </button>
      }
    />
  );
}
