import { Suspense, useState } from "react";
import { CallError } from "../../../providers/callError";
import { call } from "../../../providers/httpClient";
import { storeSession, type LoginAnswer } from "../../../providers/session";
import { later, laterPart } from "../../entry/arriving";
import { Link } from "../../entry/Link";
import { usePlatform } from "../../i18n/usePlatform";
import { useSay } from "../../i18n/useSay";
import { Field } from "../parts/Field";
import { Notice } from "../parts/Notice";
import { PasswordField } from "../parts/PasswordField";
import { Submit } from "../parts/Submit";
import { toastErrors } from "../parts/toasts";
import { useCaptcha } from "../parts/useCaptcha";
import { useFields } from "../../forms/useFields";
import type { DemoAccount } from "./DemoAccounts";
import { enter } from "./enter";
import { fetchAdministration } from "./fetchAdministration";

/** Most logins ask for neither, and only a demonstration shows its accounts. */
const CaptchaField = laterPart(
  () => import("../parts/CaptchaField"),
  (file) => file.CaptchaField,
);
const SecondFactorField = later(() => import("./SecondFactorField"));
const DemoAccounts = later(() => import("./DemoAccounts"));

const empty = { username: "", password: "", captcha: "", second_factor: "" };

export function LoginForm() {
  const say = useSay();
  const { captcha: policy, demo } = usePlatform();
  const always = policy === "always";
  const [demanded, setDemanded] = useState(false);
  const asked = always || demanded;
  const captcha = useCaptcha(asked);
  const [factorAsked, setFactorAsked] = useState(false);
  const form = useFields(
    empty,
    ({ username, password, captcha: letters, second_factor }) => ({
      username: !username.trim() && (["请输入账号", "Enter your account"] as const),
      password: !password && (["请输入密码", "Enter your password"] as const),
      second_factor:
        factorAsked && !second_factor.trim() && (["请输入动态口令", "Enter the code of your authenticator"] as const),
      captcha: asked && !letters.trim() && (["请输入验证码", "Enter the verification code"] as const),
    }),
    toastErrors,
  );

  const signIn = async ({ username, password, captcha: letters, second_factor }: typeof empty) => {
    const picture = asked ? { captcha_key: captcha.key, captcha: letters.trim() } : {};
    try {
      const factor = second_factor.trim() ? { second_factor: second_factor.trim() } : {};
      const data = { username: username.trim(), password, ...picture, ...factor };
      const answer = await call<LoginAnswer>("/auth/v1/token/", { method: "POST", data });
      storeSession(answer.data);
    } catch (error) {
      // A picture is good for one try; the server may ask for one from now on.
      if (asked) captcha.renew();
      if (demands("captcha", error)) setDemanded(true);
      if (demands("second_factor", error)) setFactorAsked(true);
      form.setValues((now) => ({ ...now, captcha: "" }));
      throw error;
    }
    await enter();
  };

  const choose = ({ username, password }: DemoAccount) => {
    const values = { ...empty, username, password: password ?? "" };
    form.setValues(values);
    if (password !== null) void form.attempt(() => signIn(values));
  };

  return (
    <>
      <form
        ref={form.form}
        className="form"
        noValidate
        onInput={fetchAdministration}
        onSubmit={form.onSubmit(() => signIn(form.values))}
      >
        <Notice text={form.notice} />
        <Field
          {...form.field("username")}
          label={say(["账号", "Account"])}
          placeholder={say(["统一社会信用代码或账号", "Credit code or account"])}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={30}
          required
          autoFocus
        />
        <PasswordField
          {...form.field("password")}
          label={say(["密码", "Password"])}
          autoComplete="current-password"
          maxLength={64}
        />
        <Suspense fallback={null}>
          {factorAsked && <SecondFactorField field={form.field("second_factor")} />}
          {asked && <CaptchaField captcha={captcha} field={form.field("captcha")} />}
        </Suspense>
        <Submit busy={form.busy}>{form.busy ? say(["正在登录", "Signing in"]) : say(["登录", "Sign in"])}</Submit>
        <p className="form-links">
          <Link to="/register">{say(["企业注册", "Register a company"])}</Link>
          <Link to="/forget">{say(["忘记密码", "Forgot password"])}</Link>
        </p>
      </form>
      {demo && (
        <Suspense fallback={null}>
          <DemoAccounts onChoose={choose} busy={form.busy} />
        </Suspense>
      )}
    </>
  );
}

/** The server asks for a picture, or for a second factor, by refusing the field that was not sent. */
const demands = (field: string, error: unknown): boolean => {
  const raw = error instanceof CallError ? error.body.raw : undefined;
  return typeof raw === "object" && raw !== null && field in raw;
};
