import { Suspense, useState } from "react";
import { CallError } from "../../../providers/callError";
import { call } from "../../../providers/httpClient";
import { storeSession } from "../../../providers/session";
import type { LoginResponse } from "../../../resources/system/accountResponses";
import type { DemoAccount } from "../../../resources/system/platformResponses";
import { lazyPage, lazyNamed } from "../../app/entry/loadChunk";
import { Link } from "../../app/entry/Link";
import { usePlatform } from "../../app/i18n/usePlatform";
import { useTranslations } from "../../app/i18n/useTranslations";
import { PublicField } from "../parts/Field";
import { Notice } from "../parts/Notice";
import { PublicPasswordField } from "../parts/PasswordField";
import { Submit } from "../parts/Submit";
import { toastErrors } from "../parts/toasts";
import { useCaptcha } from "../parts/useCaptcha";
import { useFields } from "../../app/data/useFields";
import { completeLogin } from "./completeLogin";
import { fetchAdministration } from "./fetchAdministration";

/** Lazy-loaded: most logins need no captcha, and few platforms have single sign-on, a directory or demo accounts. */
const CaptchaField = lazyNamed(() => import("../parts/CaptchaField"), "CaptchaField");
const SecondFactorField = lazyPage(() => import("./SecondFactorField"));
const SignOn = lazyPage(() => import("./SignOn"));
const DemoAccounts = lazyPage(() => import("./DemoAccounts"));

const empty = { username: "", password: "", captcha: "", second_factor: "" };

export function LoginForm() {
  const t = useTranslations();
  const { captcha: policy, demo, sign_on, directory } = usePlatform();
  const always = policy === "always";
  const [demanded, setDemanded] = useState(false);
  const isRequired = always || demanded;
  const captcha = useCaptcha(isRequired);
  const [factorAsked, setFactorAsked] = useState(false);
  const form = useFields(
    empty,
    ({ username, password, captcha: letters, second_factor }) => ({
      username: !username.trim() && (["请输入账号", "Enter your account"] as const),
      password: !password && (["请输入密码", "Enter your password"] as const),
      second_factor: factorAsked && !second_factor.trim() && (["请输入动态口令", "Enter the authenticator code"] as const),
      captcha: isRequired && !letters.trim() && (["请输入验证码", "Enter the verification code"] as const),
    }),
    toastErrors,
  );

  const signIn = async ({ username, password, captcha: letters, second_factor }: typeof empty) => {
    const picture = isRequired ? { captcha_key: captcha.key, captcha: letters.trim() } : {};
    try {
      const factor = second_factor.trim() ? { second_factor: second_factor.trim() } : {};
      const data = { username: username.trim(), password, ...picture, ...factor };
      const answer = await call<LoginResponse>("/auth/v1/token/", { method: "POST", data });
      storeSession(answer.data);
    } catch (error) {
      // A captcha can be used once, and the server may require one from now on.
      if (isRequired) captcha.renew();
      if (demands("captcha", error)) setDemanded(true);
      if (demands("second_factor", error)) setFactorAsked(true);
      form.setValues((now) => ({ ...now, captcha: "" }));
      throw error;
    }
    await completeLogin();
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
        <PublicField
          {...form.field("username")}
          label={t(["账号", "Account"])}
          placeholder={t(["统一社会信用代码或账号", "Credit code or account"])}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          required
          autoFocus
        />
        <PublicPasswordField
          {...form.field("password")}
          label={t(["密码", "Password"])}
          autoComplete="current-password"
          maxLength={128}
        />
        <Suspense fallback={isRequired && <div className="captcha-field" />}>
          {factorAsked && <SecondFactorField field={form.field("second_factor")} />}
          {isRequired && <CaptchaField captcha={captcha} field={form.field("captcha")} />}
        </Suspense>
        <Submit busy={form.busy}>{form.busy ? t(["正在登录", "Signing in"]) : t(["登录", "Sign in"])}</Submit>
        <Suspense fallback={null}>
          {(sign_on || directory) && <SignOn label={sign_on} directory={directory} attempt={form.attempt} />}
        </Suspense>
        <p className="form-links">
          <Link to="/register">{t(["企业注册", "Register a company"])}</Link>
          <Link to="/forget">{t(["忘记密码", "Forgot password"])}</Link>
          <a href="/worker/">{t(["工人登录", "Workers"])}</a>
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

/** The server requires a captcha or a second factor by rejecting the missing field. */
const demands = (field: string, error: unknown): boolean => {
  const raw = error instanceof CallError ? error.body.raw : undefined;
  return typeof raw === "object" && raw !== null && field in raw;
};
