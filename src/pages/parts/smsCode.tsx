import { useEffect, useState } from "react";
import { call } from "../../../providers/httpClient";
import { useSay } from "../../i18n/useSay";
import { Field } from "./Field";

interface Sent {
  expires_in: number;
  resend_after: number;
  /** In a demo no message leaves the house: the code is shown. */
  demo_code?: string;
}

export interface SmsRequest {
  scene: "register" | "find" | "activate";
  phone?: string;
  ticket?: string;
  captcha_key?: string;
  captcha?: string;
}

export function useSmsCode() {
  const [wait, setWait] = useState(0);
  const [demoCode, setDemoCode] = useState("");
  const [sent, setSent] = useState(false);

  useEffect(() => {
    if (wait <= 0) return undefined;
    const timer = setTimeout(() => setWait(wait - 1), 1_000);
    return () => clearTimeout(timer);
  }, [wait]);

  const send = async (request: SmsRequest) => {
    const { data } = await call<Sent>("/auth/v1/send/message", { method: "POST", data: request });
    setWait(data.resend_after);
    setDemoCode(data.demo_code ?? "");
    setSent(true);
  };
  return { wait, demoCode, sent, send };
}

interface SmsCodeFieldProps {
  sms: ReturnType<typeof useSmsCode>;
  field: { name: string; value: string; error: string | undefined; onChange(value: string): void };
  onSend(): void;
}

export function SmsCodeField({ sms: { wait, demoCode }, field, onSend }: SmsCodeFieldProps) {
  const say = useSay();
  const words = wait > 0 ? say(["{wait} 秒后重新获取", "Again in {wait} s"], { wait }) : say(["获取验证码", "Get a code"]);
  const button = (
    <button type="button" className="button button-plain" disabled={wait > 0} onClick={onSend}>
      {words}
    </button>
  );
  const hint =
    demoCode &&
    say(["演示环境不发送短信，验证码为 {demoCode}", "No message is sent in a demo, the code is {demoCode}"], { demoCode });
  return (
    <Field
      {...field}
      label={say(["短信验证码", "SMS code"])}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      required
      hint={hint}
      beside={button}
    />
  );
}
