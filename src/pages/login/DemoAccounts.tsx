import { useEffect, useState } from "react";
import { call } from "../../../providers/httpClient";
import type { Label } from "../../../resources/kit/label";
import { useTranslations } from "../../i18n/useTranslations";

export interface DemoAccountItem {
  username: string;
  name: string;
  role_label: Label;
  /** Reported on the machine of the demonstration alone. */
  password: string | null;
}

/** The accounts of a demonstration. */
export default function DemoAccounts({ onChoose, busy }: { onChoose(account: DemoAccountItem): void; busy: boolean }) {
  const t = useTranslations();
  const [accounts, setAccounts] = useState<DemoAccountItem[]>([]);

  useEffect(() => {
    call<DemoAccountItem[]>("/demo/accounts").then(
      ({ data }) => setAccounts(data),
      () => setAccounts([]),
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
              <span>{account.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
