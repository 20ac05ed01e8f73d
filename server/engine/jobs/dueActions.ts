import { accountStatus } from "../../../resources/dictionaries/accountStatus";
import { closeStatus } from "../../../resources/wageAccounts/closeStatus";
import { depositStatus } from "../../../resources/dictionaries/depositStatus";
import { corps } from "../../../resources/corps/corps";
import { corpDeposits } from "../../../resources/deposits/corpDeposits";
import { figureOn } from "../../../resources/kit/dated";
import { addDays, type Day } from "../../../resources/kit/days";
import type { ActionName, AnyResource } from "../../../resources/kit/resource";
import { accountPublicityDays } from "../../../resources/law/wageAccounts";
import { wageAccounts } from "../../../resources/wageAccounts/wageAccounts";
import { allRowsOf, sql, type Sql } from "../../platform/db/query";
import { actOnEach } from "./actOnEach";
import type { Job } from "./runner";

type Schedule = Pick<Job, "name" | "cron">;

/** A daily job with the platform's own action on each row whose day has come. */
const actOnDue = <R extends AnyResource>(
  schedule: Schedule,
  resource: R,
  action: ActionName<R>,
  due: (today: Day) => Sql,
): Job => ({
  ...schedule,
  run: async (services) => void (await actOnEach(services, resource, action, due(services.clock.today()))),
});

/** Closings of special accounts whose public notice has ended wait for approval (1 → 2). */
export const publicity = actOnDue(
  { name: "publicity", cron: "0 5 0 * * *" },
  wageAccounts,
  "endPublicity",
  (today) =>
    sql`select id from ${allRowsOf("wageAccounts")} where close_status = ${closeStatus.publicised} and status = ${accountStatus.open}
          and publicity_start <= ${addDays(today, -figureOn(accountPublicityDays, today))} order by id`,
);

/** A guarantee expires on the day after its last (2 → 6). */
export const depositExpiry = actOnDue(
  { name: "depositExpiry", cron: "0 10 0 * * *" },
  corpDeposits,
  "expire",
  (today) =>
    sql`select id from ${allRowsOf("corpDeposits")} where status = ${depositStatus.valid} and expire_date < ${today} order by id`,
);

/** A company leaves the blacklist on the day after its last; deposits of its projects are reassessed, then their alarms. */
export const blacklistEnd = actOnDue(
  { name: "blacklistEnd", cron: "0 5 0 * * *" },
  corps,
  "blacklistEnds",
  (today) => sql`select id from ${allRowsOf("corps")} where is_blacklisted and blacklist_until < ${today} order by id`,
);
