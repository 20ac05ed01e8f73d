import type { StoredSession } from "../../../providers/session";
import { useTranslations } from "../../app/i18n/useTranslations";
import { openSignIn } from "./signInAddress";
import { useOnline } from "./useOnline";

/** A device that has no inspections yet, and no session of an inspector. */
export function SignInFirst({ session }: { readonly session: StoredSession | null }) {
  const t = useTranslations();
  const isOnline = useOnline();
  return (
    <section className="worker-card">
      <h1 className="inspection-heading">{t(["现场检查", "Site inspection"])}</h1>
      <p>
        {session
          ? t(["当前账号没有“现场检查”权限", "This account may not inspect sites"])
          : isOnline
            ? t([
                "请用监管账号登录。之后没有网络也能检查。",
                "Sign in with an official's account. Then inspect without a network.",
              ])
            : t(["首次使用须联网登录", "The first time, sign in with a network"])}
      </p>
      {isOnline && (
        <button type="button" className="button button-wide" onClick={openSignIn}>
          {session ? t(["换账号登录", "Use another account"]) : t(["登录", "Sign in"])}
        </button>
      )}
    </section>
  );
}
