import { useEffect, useState } from "react";
import { getSession } from "../../../providers/session";
import { Emblem } from "../../ui/Emblem";
import { usePlatformTitle, useTabTitle } from "../../app/i18n/usePlatform";
import { useTranslations } from "../../app/i18n/useTranslations";
import { PageLoading } from "../PageLoading";
import { LanguageSwitch } from "../parts/LanguageSwitch";
import { PublicFooter } from "../parts/PublicFooter";
import { ThemeSwitch } from "../parts/ThemeSwitch";
import { Toasts } from "../parts/Toasts";
import illustration from "./illustration.svg?no-inline";
import { completeLogin } from "./completeLogin";
import { LoginForm } from "./LoginForm";
import "../styles/login.css";

const steps = [
  [
    ["人工费拨付", "Labour fee transfer"],
    ["按月足额拨入专户", "monthly, in full"],
  ],
  [
    ["专户监管", "Account supervision"],
    ["专款专用，逐笔可查", "for wages only, traceable"],
  ],
  [
    ["工资到卡", "Wages to card"],
    ["总包代发，直达本人", "paid directly to workers"],
  ],
  [
    ["风险预警", "Early warning"],
    ["异常早发现、早处置", "detected early"],
  ],
] as const;

export default function Login() {
  const t = useTranslations();
  const title = usePlatformTitle();
  useTabTitle(t(["登录", "Sign in"]));

  // With a session, no form appears while the administration loads.
  const [isSignedIn, setSignedIn] = useState(() => getSession() !== null);
  useEffect(() => {
    if (isSignedIn) completeLogin().catch(() => setSignedIn(false));
  }, [isSignedIn]);
  if (isSignedIn) return <PageLoading />;

  return (
    <div className="login">
      <aside className="login-panel">
        <div className="login-brand">
          <Emblem size={44} shield="#fff" sign="#1257a3" />
          <p className="login-title">{title}</p>
          <p className="login-motto">{t(["让每一位农民工按时足额拿到工资", "Every worker paid on time and in full"])}</p>
        </div>
        <ol className="login-steps">
          {steps.map(([name, detail]) => (
            <li key={name[0]}>
              <strong>{t(name)}</strong>
              <span>{t(detail)}</span>
            </li>
          ))}
        </ol>
        <img className="login-drawing" src={illustration} alt="" />
      </aside>
      <div className="login-side">
        <header>
          <ThemeSwitch />
          <LanguageSwitch />
        </header>
        <main className="login-card">
          <h1>{t(["账号登录", "Sign in"])}</h1>
          <LoginForm />
        </main>
        <PublicFooter />
      </div>
      <Toasts />
    </div>
  );
}
