import type { ReactNode } from "react";
import { Emblem } from "../../ui/Emblem";
import { Link } from "../../app/entry/Link";
import { usePlatformTitle, useTabTitle } from "../../app/i18n/usePlatform";
import { useTranslations } from "../../app/i18n/useTranslations";
import { LanguageSwitch } from "./LanguageSwitch";
import { PublicFooter } from "./PublicFooter";
import { ThemeSwitch } from "./ThemeSwitch";
import { Toasts } from "./Toasts";
import "../styles/page.css";

/** The layout of all public pages except the login: platform name, back link, language. */
export function PublicPage({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  const t = useTranslations();
  const platform = usePlatformTitle();
  useTabTitle(title);
  return (
    <div className="public-page">
      <header className="public-header">
        <Link to="/login" className="public-brand">
          <Emblem size={28} />
          <span>{platform}</span>
        </Link>
        <nav aria-label={t(["页面", "Pages"])}>
          <Link to="/login">{t(["返回登录", "Back to sign in"])}</Link>
          <ThemeSwitch />
          <LanguageSwitch />
        </nav>
      </header>
      <main>
        <h1>{title}</h1>
        {lead && <p className="public-lead">{lead}</p>}
        {children}
      </main>
      <PublicFooter />
      <Toasts />
    </div>
  );
}
