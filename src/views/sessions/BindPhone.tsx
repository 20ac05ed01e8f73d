import { Alert, Button, Card, CardContent, Stack, Typography } from "@mui/material";
import { useState } from "react";
import { useNavigate, useNotify } from "react-admin";
import type { Label } from "../../../resources/kit/label";
import { isMobile } from "../../../resources/kit/validators/phone";
import { invalid } from "../../../resources/kit/validators/texts";
import { call } from "../../../providers/httpClient";
import { getSession, updateUser } from "../../../providers/session";
import type { UserInfo } from "../../../resources/system/accountResponses";
import { navigation } from "../../app/entry/navigation";
import { useFields } from "../../app/data/useFields";
import { useTranslations } from "../../app/i18n/useTranslations";
import { useSmsCode } from "../../app/data/useSmsCode";
import { useCurrentScreen } from "../../app/routing/currentScreen";
import { CodeField } from "./CodeField";
import { IdentityProof, type Proof } from "./IdentityProof";
import { FormField } from "../../ui/FormField";
import { useToastMessages } from "../../app/data/useToastError";

/** Companies and officials use different calls to bind a phone (domain model 6.1, 6.8), selected by the screen's URL. */
const bindCalls: Readonly<Record<string, string>> = {
  "/alarm/bind": "/auth/v1/bind/phone",
  "/home/bind": "/system/v1/accounts/bind_phone/",
};

const enterCode: Label = ["请输入短信验证码", "Enter the SMS code"];
const enterPassword: Label = ["请输入登录密码", "Enter your password"];
const empty = { phone: "", code: "", password: "", old_code: "" };

export default function BindPhone() {
  const t = useTranslations();
  const notify = useNotify();
  const navigate = useNavigate();
  const toast = useToastMessages();
  const { address } = useCurrentScreen();
  const newPhone = useSmsCode();
  const oldPhone = useSmsCode();
  const [proof, setProof] = useState<Proof>("password");
  const [user, setUser] = useState(() => getSession()?.user);
  const welcome = new URLSearchParams(address.search).has("welcome");

  const isBound = Boolean(user?.phone_bound && user.phone);
  const mustProve = isBound || user?.phone_replaced === true;
  const form = useFields(
    empty,
    ({ phone, code, password, old_code }) => ({
      password: mustProve && proof === "password" && !password && enterPassword,
      old_code: isBound && proof === "old_code" && !old_code.trim() && enterCode,
      phone: !isMobile(phone) && invalid.mobile,
      code: !code.trim() && enterCode,
    }),
    toast,
  );

  const home = () => navigate(navigation.firstPath(getSession()) ?? "/");

  const sendToNew = async () => {
    if (form.check("phone")) await form.attempt(() => newPhone.send({ scene: "bind", phone: form.values.phone }));
  };
  const sendToOld = () => form.attempt(() => oldPhone.send({ scene: "rebind" }));

  const bind = async () => {
    const { phone, code, password, old_code } = form.values;
    const proved = proof === "password" ? { password } : { old_code: old_code.trim() };
    const answer = await call<Partial<UserInfo>>(bindCalls[address.pathname] ?? "", {
      method: "POST",
      data: { phone, code: code.trim(), ...(mustProve && proved) },
    });
    updateUser({ ...answer.data, phone_bound: true });
    setUser(getSession()?.user);
    form.setValues(empty);
    newPhone.reset();
    oldPhone.reset();
    notify(t(["绑定成功", "Phone bound"]), { type: "success" });
    if (welcome) home();
  };

  return (
    <Card sx={{ maxWidth: 560 }}>
      <CardContent component="form" ref={form.form} noValidate onSubmit={form.onSubmit(bind)} sx={{ p: 3 }}>
        <Stack spacing={2}>
          {welcome && (
            <Alert severity="info">
              {t([
                "请绑定手机，用于找回密码、接收预警和授权发放工资。",
                "Bind a phone to recover your password, receive alarms and authorise payments.",
              ])}
            </Alert>
          )}
          {form.notice && <Alert severity="error">{form.notice}</Alert>}
          <Typography>
            {t(["当前绑定手机：", "Current phone: "])}
            <strong>{isBound ? user?.phone : t(["未绑定", "none"])}</strong>
          </Typography>
          {mustProve && (
            <IdentityProof
              canUseOldPhone={isBound}
              proof={proof}
              onProof={setProof}
              form={form}
              sms={oldPhone}
              onSend={() => void sendToOld()}
            />
          )}
          <FormField
            {...form.field("phone")}
            label={t(["新手机号", "New phone"])}
            inputMode="tel"
            maxLength={11}
            autoComplete="tel"
          />
          <CodeField
            {...form.field("code")}
            label={t(["短信验证码", "SMS code"])}
            action={t(["获取验证码", "Get a code"])}
            sms={newPhone}
            busy={form.busy}
            onSend={() => void sendToNew()}
          />
          <Stack direction="row" spacing={1.5}>
            <Button type="submit" variant="contained" loading={form.busy}>
              {t(["确定", "OK"])}
            </Button>
            {welcome && <Button onClick={home}>{t(["暂不绑定", "Not now"])}</Button>}
          </Stack>
        </Stack>
      </CardContent>
    </Card>
  );
}
