import { useState } from "react";
import type { RecoveryTicket } from "../../../resources/system/accountResponses";
import type { Label } from "../../../resources/kit/label";
import { Link } from "../../app/entry/Link";
import { useTranslations } from "../../app/i18n/useTranslations";
import { Done } from "../parts/Done";
import { PublicPage } from "../parts/PublicPage";
import { PublicSteps } from "../parts/Steps";
import { AccountStep } from "./AccountStep";
import { PasswordStep } from "./PasswordStep";

const names: readonly Label[] = [
  ["确认账号", "Account"],
  ["短信验证并设置新密码", "SMS code and new password"],
];

export default function Forget() {
  const t = useTranslations();
  const [ticket, setTicket] = useState<RecoveryTicket>();
  const [done, setDone] = useState(false);
  return (
    <PublicPage
      title={t(["忘记密码", "Forgot password"])}
      lead={t(["通过账号绑定的手机重新设置密码。", "Reset your password with the phone bound to your account."])}
    >
      {done ? (
        <Done
          title={t(["密码重置成功，请重新登录", "Password reset. Please sign in again"])}
          text={t(["该账号的其他登录已全部退出。", "All other sessions of this account have been signed out."])}
        >
          <Link className="button" to="/login">
            {t(["去登录", "Sign in"])}
          </Link>
        </Done>
      ) : (
        <>
          <PublicSteps names={names} at={ticket ? 1 : 0} />
          <div className="card card-fit">
            {ticket ? (
              <PasswordStep ticket={ticket} onDone={() => setDone(true)} onBack={() => setTicket(undefined)} />
            ) : (
              <AccountStep onDone={setTicket} />
            )}
          </div>
        </>
      )}
    </PublicPage>
  );
}
