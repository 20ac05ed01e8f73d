import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack } from "@mui/material";
import { useNotify } from "react-admin";
import { invalid } from "../../../../resources/kit/validators/texts";
import { call } from "../../../../providers/httpClient";
import { getSession, signOutLocally } from "../../../../providers/session";
import { markInitialPasswordChanged } from "../../entry/afterLogin";
import { newPasswordErrorsOf, passwordLength } from "../../data/newPassword";
import { useFields } from "../../data/useFields";
import { useTranslations } from "../../i18n/useTranslations";
import { PasswordField } from "../../../ui/FormField";
import { useToastMessages } from "../../data/useToastError";

/** Milliseconds for which the success message is shown before the page reloads. */
const farewell = 1_200;

const empty = { old_password: "", new_password: "", check_password: "" };

const withoutSpaces = (text: string): string => text.replaceAll(/\s/g, "");

interface PasswordDialogProps {
  open: boolean;
  onClose(): void;
}

/** Specification §5. An initial password must be changed at once, so the dialog cannot be closed. */
export function PasswordDialog({ open, onClose }: PasswordDialogProps) {
  const t = useTranslations();
  const notify = useNotify();
  const toast = useToastMessages();
  const session = getSession();
  const initial = session?.isComInit ?? false;
  const expired = session?.user.password_expired ?? false;
  const forced = expired || initial;

  const form = useFields(
    empty,
    ({ old_password, new_password, check_password }) => {
      const { password, again } = newPasswordErrorsOf(new_password, check_password);
      return {
        old_password: !old_password && (["请输入旧密码", "Enter the old password"] as const),
        new_password: password,
        check_password: again,
      };
    },
    toast,
  );

  const save = async () => {
    await call("/auth/v1/user_password/", { method: "PUT", data: form.values });
    notify(t(["密码修改成功", "Password changed"]), { type: "success" });
    if (initial) markInitialPasswordChanged();
    setTimeout(signOutLocally, farewell);
    // Never resolves, so that the button stays busy until the page unloads.
    await new Promise(() => {});
  };

  const field = (name: keyof typeof empty) => {
    const { onChange, ...rest } = form.field(name);
    return { ...rest, onChange: (value: string) => onChange(withoutSpaces(value)) };
  };

  const close = () => {
    if (forced || form.busy) return;
    form.setValues(empty);
    onClose();
  };

  return (
    <Dialog open={open} onClose={close} disableEscapeKeyDown={forced} aria-labelledby="password-title" maxWidth="xs" fullWidth>
      <form ref={form.form} noValidate onSubmit={form.onSubmit(save)}>
        <DialogTitle id="password-title">
          {expired
            ? t(["密码已到期，请修改密码", "Your password has expired. Please change it"])
            : initial
              ? t(["为了您的账号安全，请先修改初始密码", "For your account's security, please change the initial password first"])
              : t(["修改密码", "Change password"])}
        </DialogTitle>
        <DialogContent>
          <Stack spacing={1} sx={{ pt: 0.5 }}>
            <input type="text" name="username" autoComplete="username" value={session?.user.username ?? ""} readOnly hidden />
            <PasswordField
              {...field("old_password")}
              label={t(["旧密码", "Old password"])}
              autoComplete="current-password"
              autoFocus
            />
            <PasswordField
              {...field("new_password")}
              label={t(["新密码", "New password"])}
              hint={t(invalid.password)}
              autoComplete="new-password"
              maxLength={passwordLength}
            />
            <PasswordField
              {...field("check_password")}
              label={t(["确认新密码", "Confirm new password"])}
              autoComplete="new-password"
              maxLength={passwordLength}
            />
          </Stack>
        </DialogContent>
        <DialogActions>
          {!forced && <Button onClick={close}>{t(["取消", "Cancel"])}</Button>}
          <Button type="submit" variant="contained" loading={form.busy}>
            {t(["确定", "OK"])}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
