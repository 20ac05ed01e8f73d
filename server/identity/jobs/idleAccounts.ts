import { dayMs } from "../../../resources/kit/days";
import { userType } from "../../../resources/system/userType";
import { accounts } from "../../../resources/system/accounts";
import { allRowsOf, sql, storedRowsOf } from "../../platform/db/query";
import type { Services } from "../../engine/services";
import { actOnEach } from "../../engine/jobs/actOnEach";
import type { Job } from "../../engine/jobs/runner";

/**
 * Disables officials' accounts that were not used for long (GB/T 22239, 8.1.4.2 c), except the super administrator's; accounts of
 * companies pay wages whenever there is a project. Enabling one restarts its period. Returns the number disabled.
 */
export async function switchOffIdleAccounts(services: Services): Promise<number> {
  const { settings, clock } = services;
  if (settings.accountIdleDays === 0) return 0;
  const usedBefore = new Date(clock.now().getTime() - settings.accountIdleDays * dayMs);
  return actOnEach(
    services,
    accounts,
    "switchOffIdle",
    sql`select a.id from ${allRowsOf("accounts", "a")} join ${storedRowsOf("roles", "r")} on r.id = a.role
        where a.user_type = ${userType.government} and r.code is distinct from 'sup' and a.is_active
          and greatest(a.created_at, a.updated_at, a.last_login_at) < ${usedBefore} order by a.id`,
  );
}

export const idleAccounts: Job = {
  name: "idleAccounts",
  cron: "0 20 0 * * *",
  async run(services) {
    await switchOffIdleAccounts(services);
  },
};
