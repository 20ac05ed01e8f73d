import { Alert, TextField } from "@mui/material";
import { messagesByField } from "../../../providers/callError";
import { payRollActions } from "../../../resources/payrolls/payRollActions";
import { useTranslations } from "../../app/i18n/useTranslations";
import type { PayTicket, useAuthorisation } from "./useAuthorisation";

const codeLength = 6;
const maxSecondFactorLength = 24;
const { code: codeField, second_factor: secondFactorField } = payRollActions.authorise.input;

interface AuthoriseCodesProps {
  ticket: PayTicket;
  authorisation: ReturnType<typeof useAuthorisation>;
  disabled: boolean;
}

export const hasCodes = ({ ticket, authorisation: { code, secondFactor } }: Omit<AuthoriseCodesProps, "disabled">): boolean =>
  code.length === codeLength && (!ticket.need_second_factor || secondFactor !== "");

/** The code sent by text message and, where the platform requires it, that of the authenticator app. */
export function AuthoriseCodes({ ticket, authorisation, disabled }: AuthoriseCodesProps) {
  const t = useTranslations();
  const { code, setCode, secondFactor, setSecondFactor, error } = authorisation;
  const { ticket: stale, code: wrong, second_factor: wrongFactor } = messagesByField(error);
  return (
    <>
      <Alert severity="info" sx={{ my: 2 }}>
        {ticket.demo_code
          ? t(["演示环境不发送短信，本次模拟验证码为{code}。", "Demo: no text message is sent. Simulated code: {code}."], {
              code: ticket.demo_code,
            })
          : t(["验证码已发送至{phone}。", "Code sent to {phone}."], { phone: ticket.phone })}
      </Alert>
      <TextField
        autoFocus
        fullWidth
        required
        label={t(codeField.spec.label)}
        value={code}
        onChange={({ target }) => setCode(target.value.replaceAll(/\D/g, "").slice(0, codeLength))}
        error={(wrong ?? stale) !== undefined}
        helperText={wrong ?? stale ?? " "}
        disabled={disabled}
        slotProps={{ htmlInput: { inputMode: "numeric", autoComplete: "one-time-code" } }}
      />
      {ticket.need_second_factor && (
        <TextField
          fullWidth
          required
          label={t(secondFactorField.spec.label)}
          value={secondFactor}
          onChange={({ target }) => setSecondFactor(target.value.slice(0, maxSecondFactorLength))}
          error={wrongFactor !== undefined}
          helperText={wrongFactor ?? t(["验证器上的6位数字，或一个恢复码", "6-digit authenticator code or a recovery code"])}
          disabled={disabled}
          slotProps={{ htmlInput: { autoComplete: "off" } }}
        />
      )}
    </>
  );
}
