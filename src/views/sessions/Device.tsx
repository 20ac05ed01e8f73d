import { Alert, Box, Button, DialogActions, DialogContent, Typography } from "@mui/material";
import type { Enrolment, RecoveryCodesResponse } from "../../../resources/system/accountResponses";
import { call } from "../../../providers/httpClient";
import { useFields } from "../../app/data/useFields";
import { useTranslations } from "../../app/i18n/useTranslations";
import { FormField } from "../../ui/FormField";
import { useToastMessages } from "../../app/data/useToastError";
import { CopyableValue } from "../../ui/CopyableValue";

interface DeviceProps {
  readonly begun: Enrolment;
  readonly onConfirmed: (codes: readonly string[]) => void;
  readonly onBack: () => void;
}

/** Shows the secret as a QR code and as text, and asks for the first code to confirm the set-up. */
export function Device({ begun: { secret, picture }, onConfirmed, onBack }: DeviceProps) {
  const t = useTranslations();
  const toast = useToastMessages();
  const form = useFields(
    { second_factor: "" },
    ({ second_factor }) => ({
      second_factor: !/^\d{6}$/.test(second_factor.trim()) && (["请输入6位数字", "Enter the 6 digits"] as const),
    }),
    toast,
  );
  const confirm = async () => {
    const { data } = await call<RecoveryCodesResponse>("/auth/v1/second_factor/confirm/", {
      method: "POST",
      data: form.values,
    });
    onConfirmed(data.recovery_codes);
  };
  return (
    <form ref={form.form} noValidate onSubmit={form.onSubmit(confirm)}>
      <DialogContent sx={{ pt: 0, display: "grid", gap: 1.5 }}>
        <Typography variant="body2">
          {t([
            "用手机上的验证器（支持TOTP的任一应用）扫描二维码，再输入它显示的6位数字。",
            "Scan the QR code with an authenticator app on your phone (any TOTP app), then enter the 6 digits it shows.",
          ])}
        </Typography>
        <Box sx={{ display: "grid", justifyItems: "center" }}>
          <img src={picture} width={200} height={200} alt={t(["动态口令二维码", "Authenticator QR code"])} />
        </Box>
        <CopyableValue label={t(["无法扫描时手动输入密钥", "Secret for manual entry"])} value={secret} />
        {form.notice && <Alert severity="error">{form.notice}</Alert>}
        <FormField
          {...form.field("second_factor")}
          label={t(["验证器上的6位数字", "6-digit authenticator code"])}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          autoFocus
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onBack}>{t(["上一步", "Back"])}</Button>
        <Button type="submit" variant="contained" loading={form.busy}>
          {t(["确定", "OK"])}
        </Button>
      </DialogActions>
    </form>
  );
}
