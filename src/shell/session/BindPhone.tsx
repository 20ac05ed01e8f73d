import { Alert, Button, Card, CardContent, Stack, Typography } from "@mui/material";
import { useEffect, useState } from "react";
import { useNavigate, useNotify } from "react-admin";
import type { Label } from "../../../resources/kit/label";
import { isMobile } from "../../../resources/kit/validators/phone";
import { invalid } from "../../../resources/kit/validators/texts";
import { call } from "../../../providers/httpClient";
import { getSession, updateUser, type UserInfo } from "../../../providers/session";
import { navigation } from "../../entry/navigation";
import { useFields } from "../../forms/useFields";
import { useSay } from "../../i18n/useSay";
import { useHere } from "../routing/place";
import { FormField } from "./FormField";
import { useToastMessages } from "./useToastError";

/** Companies and staff bind by different calls (domain model 6.1, 6.8); the screen's own address tells which. */
const bindCalls: Readonly<Record<string, string>> = {
  "/alarm/bind": "/auth/v1/bind/phone",
  "/home/bind": "/system/v1/accounts/bind_phone/",
};

interface Sent {
  resend_after: number;
  demo_code?: string;
}

const enterCode: Label = ["请输入短信验证码", "Enter the SMS code"];

export default function BindPhone() {
  const say = useSay();
  const notify = useNotify();
  const navigate = useNavigate();
  const toast = useToastMessages();
  const { address } = useHere();
  const [wait, setWait] = useState(0);
  const [demoCode, setDemoCode] = useState("");
  const [user, setUser] = useState(() => getSession()?.user);
  const welcome = new URLSearchParams(address.search).has("welcome");

  const form = useFields(
    { phone: "", code: "" },
    ({ phone, code }) => ({ phone: !isMobile(phone) && invalid.mobile, code: !code.trim() && enterCode }),
    toast,
  );

  useEffect(() => {
    if (wait <= 0) return undefined;
    const timer = setTimeout(() => setWait(wait - 1), 1_000);
    return () => clearTimeout(timer);
  }, [wait]);

  const home = () => navigate(navigation.firstPath(getSession()) ?? "/");

  const send = async () => {
    if (!form.check("phone")) return;
    await form.attempt(async () => {
      const data = { scene: "bind", phone: form.values.phone };
      const answer = await call<Sent>("/auth/v1/send/message", { method: "POST", data });
      setWait(answer.data.resend_after);
      setDemoCode(answer.data.demo_code ?? "");
    });
  };

  const bind = async () => {
    const { phone, code } = form.values;
    const answer = await call<Partial<UserInfo>>(bindCalls[address.pathname] ?? "", {
      method: "POST",
      data: { phone, code: code.trim() },
    });
    updateUser({ ...answer.data, phone_bound: true });
    setUser(getSession()?.user);
    form.setValues({ phone: "", code: "" });
    setWait(0);
    setDemoCode("");
    notify(say(["绑定成功", "Phone bound"]), { type: "success" });
    if (welcome) home();
  };

  const hint =
    demoCode &&
    say(["演示环境不发送短信，验证码为 {demoCode}", "No message is sent in a demo, the code is {demoCode}"], { demoCode });
  return (
    <Card sx={{ maxWidth: 560 }}>
      <CardContent component="form" ref={form.form} noValidate onSubmit={form.onSubmit(bind)} sx={{ p: 3 }}>
        <Stack spacing={2}>
          {welcome && (
            <Alert severity="info">
              {say([
                "请绑定手机，用于找回密码、接收预警和授权发放工资。",
                "Please bind a phone: it is needed to recover your password, receive alarms and authorise payrolls.",
              ])}
            </Alert>
          )}
          {form.notice && <Alert severity="error">{form.notice}</Alert>}
          <Typography>
            {say(["当前绑定手机：", "Bound phone: "])}
            <strong>{user?.phone_bound && user.phone ? user.phone : say(["未绑定", "none"])}</strong>
          </Typography>
          <FormField
            {...form.field("phone")}
            label={say(["新手机号", "New phone"])}
            inputMode="tel"
            maxLength={11}
            autoComplete="tel"
          />
          <Stack direction="row" spacing={1.5} sx={{ alignItems: "flex-start" }}>
            <FormField
              {...form.field("code")}
              label={say(["短信验证码", "SMS code"])}
              inputMode="numeric"
              maxLength={6}
              autoComplete="one-time-code"
              hint={hint}
            />
            <Button
              variant="outlined"
              disabled={wait > 0 || form.busy}
              onClick={() => void send()}
              sx={{ height: 37, flexShrink: 0 }}
            >
              {wait > 0 ? say(["{wait} 秒后重新获取", "Again in {wait} s"], { wait }) : say(["获取验证码", "Get a code"])}
            </Button>
          </Stack>
          <Stack direction="row" spacing={1.5}>
            <Button type="submit" variant="contained" loading={form.busy}>
              {say(["确定", "OK"])}
            </Button>
            {welcome && <Button onClick={home}>{say(["暂不绑定", "Not now"])}</Button>}
          </Stack>
        </Stack>
      </CardContent>
    </Card>
  );
}
