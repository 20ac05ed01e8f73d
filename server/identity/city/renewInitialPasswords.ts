import { accounts } from "../../../resources/system/accounts";
import { officeRoles } from "../../../resources/administrators";
import { initialPasswordExpired } from "../auth/initialPassword";
import { randomPassword, setPassword } from "../auth/passwords";
import { allRowsOf, fetchRows, storedRowsOf, transaction } from "../../platform/db/query";
import { systemContext } from "../../engine/session/context";
import { audit } from "../../engine/audit/audit";
import type { Services } from "../../engine/services";

type Expired = { id: number; username: string };

/**
 * Resets the passwords of administrators whose initial password expired unused: no other account can do it, so the next start
 * prints a new one.
 */
export async function renewInitialPasswords(services: Services): Promise<string[]> {
  const { pool, clock } = services;
  const now = clock.now();
  return transaction(pool, async (db) => {
    const expired = await fetchRows<Expired>(db)`
      select a.id, a.username from ${allRowsOf("accounts", "a")} join ${storedRowsOf("roles", "r")} on r.id = a.role
        where a.created_by is null and a.is_active and r.code = any(${[...officeRoles]})
          and ${initialPasswordExpired(now)}
        order by a.id for update of a`;
    const printed: string[] = [];
    for (const account of expired) {
      const password = randomPassword();
      await setPassword(db, account, password, { now, initial: true });
      await audit(db, systemContext(services), { action: "reset", entity: accounts.name, row: account.id });
      printed.push(`The initial password of ${account.username} has expired.  one-time password: ${password}`);
    }
    return printed;
  });
}
