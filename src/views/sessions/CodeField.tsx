import { Button, Stack } from "@mui/material";
import { useTranslations } from "../../app/i18n/useTranslations";
import type { useSmsCode } from "../../app/data/useSmsCode";
import { FormField } from "../../ui/FormField";

interface CodeFieldProps {
  name: string;
  value: string;
  error: string | undefined;
  onChange(value: string): void;
  label: string;
  /** The label of the button that sends the code. */
  action: string;
  sms: ReturnType<typeof useSmsCode>;
  busy: boolean;
  onSend(): void;
}

/** An input for a text-message code, with the button that sends it. */
export function CodeField({ action, sms: { wait, demoCode }, busy, onSend, ...field }: CodeFieldProps) {
  const t = useTranslations();
  const hint =
    demoCode && t(["演示环境不发送短信，验证码为 {demoCode}", "Demo: no text message is sent. Code: {demoCode}"], { demoCode });
  return (
    <Stack direction="row" spacing={1.5} sx={{ alignItems: "flex-start" }}>
      <FormField {...field} inputMode="numeric" maxLength={6} autoComplete="one-time-code" hint={hint} />
      <Button variant="outlined" disabled={wait > 0 || busy} onClick={onSend} sx={{ height: 37, flexShrink: 0 }}>
        {wait > 0 ? t(["{wait} 秒后重新获取", "Resend in {wait} s"], { wait }) : action}
      </Button>
    </Stack>
  );
}
