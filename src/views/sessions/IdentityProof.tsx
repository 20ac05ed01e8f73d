import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from "@mui/material";
import type { useFields } from "../../app/data/useFields";
import type { useSmsCode } from "../../app/data/useSmsCode";
import { useTranslations } from "../../app/i18n/useTranslations";
import { PasswordField } from "../../ui/FormField";
import { CodeField } from "./CodeField";

/** How the owner of a bound phone is verified before it is replaced. */
export type Proof = "password" | "old_code";

interface IdentityProofProps {
  /** Without a bound phone only the password proves the owner. */
  canUseOldPhone: boolean;
  proof: Proof;
  onProof: (proof: Proof) => void;
  form: Pick<ReturnType<typeof useFields<Record<Proof, string>>>, "field" | "busy">;
  sms: ReturnType<typeof useSmsCode>;
  onSend: () => void;
}

export function IdentityProof({ canUseOldPhone, proof, onProof, form, sms, onSend }: IdentityProofProps) {
  const t = useTranslations();
  return (
    <>
      {canUseOldPhone && (
        <FormControl>
          <FormLabel id="proof">{t(["更换手机前请验证身份", "Verify your identity before changing the phone"])}</FormLabel>
          <RadioGroup
            row
            aria-labelledby="proof"
            value={proof}
            onChange={(_, chosen) => onProof(chosen === "old_code" ? chosen : "password")}
          >
            <FormControlLabel
              value="password"
              control={<Radio size="small" />}
              label={t(["用登录密码验证", "With your password"])}
            />
            <FormControlLabel
              value="old_code"
              control={<Radio size="small" />}
              label={t(["用原手机验证", "With a code sent to the old phone"])}
            />
          </RadioGroup>
        </FormControl>
      )}
      {proof === "password" ? (
        <PasswordField {...form.field("password")} label={t(["登录密码", "Password"])} autoComplete="current-password" />
      ) : (
        <CodeField
          {...form.field("old_code")}
          label={t(["原手机验证码", "Code sent to the old phone"])}
          action={t(["发送到原手机", "Send to the old phone"])}
          sms={sms}
          busy={form.busy}
          onSend={onSend}
        />
      )}
    </>
  );
}
