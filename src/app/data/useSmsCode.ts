import { useEffect, useState } from "react";
import type { SentCode } from "../../../resources/system/accountResponses";
import { call } from "../../../providers/httpClient";

interface SmsRequest {
  scene: "register" | "find" | "activate" | "bind" | "rebind";
  phone?: string;
  ticket?: string;
  captcha_key?: string;
  captcha?: string;
  corp_code?: string;
}

/** Remaining seconds, counted down to 0. */
export function useCountdown() {
  const [wait, setWait] = useState(0);
  useEffect(() => {
    if (wait <= 0) return undefined;
    const timer = setTimeout(() => setWait(wait - 1), 1_000);
    return () => clearTimeout(timer);
  }, [wait]);
  return [wait, setWait] as const;
}

export function useSmsCode() {
  const [wait, setWait] = useCountdown();
  const [demoCode, setDemoCode] = useState("");
  const [count, setCount] = useState(0);

  const send = async (request: SmsRequest) => {
    const { data } = await call<SentCode>("/auth/v1/send/message", { method: "POST", data: request });
    setWait(data.resend_after);
    setDemoCode(data.demo_code ?? "");
    setCount((before) => before + 1);
  };
  const reset = () => {
    setWait(0);
    setDemoCode("");
    setCount(0);
  };
  return { wait, demoCode, count, sent: count > 0, send, reset };
}
