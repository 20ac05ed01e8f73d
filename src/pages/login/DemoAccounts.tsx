import { useEffect, useState } from "react";
import { call } from "../../../providers/httpClient";
import type { DemoAccount, DemoWorker } from "../../../resources/system/platformResponses";
import { useTranslations } from "../../app/i18n/useTranslations";

/** The accounts of a demo. */
export default function DemoAccounts({ onChoose, busy }: { onChoose(account: DemoAccount): void; busy: boolean }) {
  const t = useTranslations();
  const [accounts, setAccounts] = useState<DemoAccount[]>([]);
  const [workers, setWorkers] = useState<DemoWorker[]>([]);

  useEffect(() => {
    call<DemoAccount[]>("/demo/accounts").then(
      ({ data }) => setAccounts(data),
      () => setAccounts([]),
    );
    call<DemoWorker[]>("/demo/workers").then(
      ({ data }) => setWorkers(data),
      () => setWorkers([]),
    );
  }, []);

  if (!accounts.length) return null;
  return (
    <section className="demo" aria-labelledby="demo-title">
      <h2 id="demo-title">
        {accounts.some(({ password }) => password !== null)
          ? t(["演示账号，点击直接登录", "Demo accounts: click to sign in"])
          : t(["演示账号", "Demo accounts"])}
      </h2>
      <ul>
        {accounts.map((account) => (
          <li key={account.username}>
            <button type="button" disabled={busy} onClick={() => onChoose(account)}>
              <strong>{t(account.role_label)}</strong>
              <span>{t(account.name)}</span>
            </button>
          </li>
        ))}
      </ul>
      {workers.length > 0 && (
        <>
          <h2>{t(["演示工人，点击后用短信验证码登录", "Demo workers: click, then sign in with an SMS code"])}</h2>
          <ul>
            {workers.map(({ id_number, name, label }) => (
              <li key={id_number}>
                <a href={`/worker/#/worker?number=${id_number}`}>
                  <strong>{t(label)}</strong>
                  <span>{name}</span>
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
