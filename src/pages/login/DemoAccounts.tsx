import { useEffect, useState } from "react";
import { call } from "../../../providers/httpClient";
import type { Label } from "../../../resources/kit/label";
import { useSay } from "../../i18n/useSay";

export interface DemoAccount {
  username: string;
  name: string;
  role_label: Label;
  /** Told on the machine of the demonstration alone. */
  password: string | null;
}

/** The accounts of a demonstration. */
export default function DemoAccounts({ onChoose, busy }: { onChoose(account: DemoAccount): void; busy: boolean }) {
  const say = useSay();
  const [accounts, setAccounts] = useState<DemoAccount[]>([]);

  useEffect(() => {
    call<DemoAccount[]>("/demo/accounts").then(
      ({ data }) => setAccounts(data),
      () => setAccounts([]),
    );
  }, []);

  if (!accounts.length) return null;
  return (
    <section className="demo" aria-labelledby="demo-title">
      <h2 id="demo-title">
        {accounts.some(({ password }) => password !== null)
          ? say(["演示账号，点击直接登录", "Demo accounts: click to sign in"])
          : say(["演示账号", "Demo accounts"])}
      </h2>
      <ul>
        {accounts.map((account) => (
          <li key={account.username}>
            <button type="button" disabled={busy} onClick={() => onChoose(account)}>
              <strong>{say(account.role_label)}</strong>
              <span>{account.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
