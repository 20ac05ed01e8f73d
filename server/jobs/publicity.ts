import { figureOn } from "../../resources/kit/dated";
import { addDays } from "../../resources/kit/days";
import { accountPublicityDays } from "../../resources/law/wageAccounts";
import { wageAccounts } from "../../resources/wageAccounts/wageAccounts";
import { sql } from "../db/query";
import { actOnEach } from "./actOnEach";
import type { Job } from "./runner";

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
      sql`select id from wage_accounts where close_status = 1 and status = 1 and deleted_at is null
            and publicity_start <= ${addDays(today, -figureOn(accountPublicityDays, today))} order by id`,
    );
  },
};
