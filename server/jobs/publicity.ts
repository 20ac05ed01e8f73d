import { figureOn } from "../../resources/kit/dated";
import { addDays } from "../../resources/kit/days";
import { accountPublicityDays } from "../../resources/law/wageAccounts";
import { wageAccounts } from "../../resources/wageAccounts/wageAccounts";
import { sql } from "../db/query";
import { actOnEach } from "./actOnEach";
import type { Job } from "./runner";
import { accountStatus } from "../../resources/dictionaries/accountStatus";
import { closeStatus } from "../../resources/dictionaries/closeStatus";

/** Closings of special accounts whose publicity has run its time wait for approval (1 → 2). */
export const publicity: Job = {
  name: "publicity",
  cron: "0 5 0 * * *",
  async run(services) {
    const today = services.clock.today();
    await actOnEach(
      services,
      wageAccounts,
      "endPublicity",
      sql`select id from wage_accounts where close_status = ${closeStatus.publicised} and status = ${accountStatus.open} and deleted_at is null
            and publicity_start <= ${addDays(today, -figureOn(accountPublicityDays, today))} order by id`,
    );
  },
};
