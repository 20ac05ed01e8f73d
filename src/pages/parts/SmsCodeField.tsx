import { useLayoutEffect, useRef } from "react";
import type { useSmsCode } from "../../app/data/useSmsCode";
import { useTranslations } from "../../app/i18n/useTranslations";
import { PublicField } from "./Field";

interface SmsCodeFieldProps {
  sms: ReturnType<typeof useSmsCode>;
  field: { name: string; value: string; error: string | undefined; onChange(value: string): void };
  onSend(): void;
}

export function SmsCodeField({ sms: { wait, demoCode, count, sent }, field, onSend }: SmsCodeFieldProps) {
  const t = useTranslations();
  const place = useRef<HTMLDivElement>(null);
  // While the button is disabled the focus moves to the code, which is entered next.
  useLayoutEffect(() => {
    if (count > 0) place.current?.querySelector("input")?.focus();
  }, [count]);
  const words = wait > 0 ? t(["{wait} 秒后重新获取", "Resend in {wait} s"], { wait }) : t(["获取验证码", "Get a code"]);
  const button = (
    <button type="button" className="button button-plain" disabled={wait > 0} onClick={onSend}>
      {words}
    </button>
  );
  const hint = demoCode
    ? t(["演示环境不发送短信，验证码为 {demoCode}", "Demo: no text message is sent. Code: {demoCode}"], { demoCode })
    : sent && t(["验证码已发送，5分钟内有效", "Code sent, valid for 5 minutes"]);
  return (
    <div ref={place}>
      <PublicField
        {...field}
        label={t(["短信验证码", "SMS code"])}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        required
        hint={hint}
        beside={button}
      />
    </div>
  );
}
