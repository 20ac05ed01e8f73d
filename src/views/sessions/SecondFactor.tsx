import { Alert, Button, DialogActions, DialogContent } from "@mui/material";
import { useState } from "react";
import { useNotify } from "react-admin";
import type { Enrolment, SecondFactorStatus } from "../../../resources/system/accountResponses";
import { call } from "../../../providers/httpClient";
import { useFields } from "../../app/data/useFields";
import { useTranslations } from "../../app/i18n/useTranslations";
import { FormField, PasswordField } from "../../ui/FormField";
import { useToastMessages } from "../../app/data/useToastError";
import { Loadable } from "../../app/data/Loadable";
import { FactList } from "../../kinds/FactList";
import { useApiQuery } from "../../app/data/useApiQuery";
import { Device } from "./Device";
import { RecoveryCodes } from "./RecoveryCodes";
import { TitledDialog } from "../../ui/TitledDialog";

const path = "/auth/v1/second_factor/";

interface SecondFactorProps {
  /** The user must set it up before anything else. */
  readonly forced?: boolean;
  readonly onSettled?: () => void;
  readonly onClose: () => void;
}

/** The user's own authenticator app: its state, set-up, and removal. */
export default function SecondFactor({ forced = false, onSettled, onClose }: SecondFactorProps) {
  const t = useTranslations();
  const standing = useApiQuery<SecondFactorStatus>(path);
  const [begun, setBegun] = useState<Enrolment>();
  const [codes, setCodes] = useState<readonly string[]>();
  const done = () => (onSettled ? onSettled() : onClose());
  return (
    <TitledDialog title={t(["动态口令", "Authenticator"])} onClose={forced || codes ? undefined : onClose}>
      {codes ? (
        <RecoveryCodes codes={codes} onClose={done} />
      ) : begun ? (
        <Device begun={begun} onConfirmed={setCodes} onBack={() => setBegun(undefined)} />
      ) : (
        <Loadable answer={standing}>
          {(record) => <Begin standing={record} forced={forced} onBegun={setBegun} onEnded={onClose} onClose={onClose} />}
        </Loadable>
      )}
    </TitledDialog>
  );
}

interface BeginProps {
  readonly standing: SecondFactorStatus;
  readonly forced: boolean;
  readonly onBegun: (begun: Enrolment) => void;
  readonly onEnded: () => void;
  readonly onClose: () => void;
}

function Begin({ standing: { enrolled, required, enrolled_at, recovery_left }, forced, onBegun, onEnded, onClose }: BeginProps) {
  const t = useTranslations();
  const notify = useNotify();
  const toast = useToastMessages();
  const form = useFields(
    { password: "", second_factor: "" },
    ({ password, second_factor }) => ({
      password: !password && (["请输入密码", "Enter your password"] as const),
      second_factor: enrolled && !second_factor.trim() && (["请输入动态口令", "Enter the authenticator code"] as const),
    }),
    toast,
  );
  const begin = async () => onBegun((await call<Enrolment>(`${path}begin/`, { method: "POST", data: form.values })).data);
  const end = async () => {
    await call(`${path}end/`, { method: "POST", data: form.values });
    notify(t(["动态口令已停用", "Authenticator disabled"]), { type: "success" });
    onEnded();
  };
  return (
    <form ref={form.form} noValidate onSubmit={form.onSubmit(begin)}>
      <DialogContent sx={{ pt: 0, display: "grid", gap: 1 }}>
        {forced && (
          <Alert severity="warning">
            {t([
              "按平台安全要求，管理员须绑定动态口令后才能使用平台。",
              "The platform requires administrators to set up an authenticator before using it.",
            ])}
          </Alert>
        )}
        {!forced && !enrolled && (
          <Alert severity="info">
            {t([
              "绑定后，登录除密码外还须输入手机验证器上每30秒更新的6位数字。",
              "Once set up, signing in requires, besides the password, the 6 digits shown by your phone's authenticator, renewed every 30 seconds.",
            ])}
          </Alert>
        )}
        {enrolled && (
          <FactList
            facts={[
              { name: t(["启用时间", "Enabled at"]), value: enrolled_at ?? "-" },
              { name: t(["剩余恢复码", "Recovery codes left"]), value: recovery_left },
            ]}
          />
        )}
        {form.notice && <Alert severity="error">{form.notice}</Alert>}
        <PasswordField
          {...form.field("password")}
          label={t(["登录密码", "Your password"])}
          autoComplete="current-password"
          autoFocus
        />
        {enrolled && (
          <FormField
            {...form.field("second_factor")}
            label={t(["当前动态口令或恢复码", "Current authenticator code or a recovery code"])}
            autoComplete="one-time-code"
            maxLength={24}
          />
        )}
      </DialogContent>
      <DialogActions>
        {enrolled && !required && (
          <Button
            color="error"
            disabled={form.busy}
            sx={{ mr: "auto" }}
            onClick={() => {
              if (form.check()) void form.attempt(end);
            }}
          >
            {t(["停用", "Disable"])}
          </Button>
        )}
        <Button onClick={onClose}>{forced ? t(["退出登录", "Sign out"]) : t(["取消", "Cancel"])}</Button>
        <Button type="submit" variant="contained" loading={form.busy}>
          {enrolled ? t(["更换验证器", "Replace authenticator"]) : t(["下一步", "Next"])}
        </Button>
      </DialogActions>
    </form>
  );
}
