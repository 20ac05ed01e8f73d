import { figureOn } from "../../resources/kit/dated";
import { addDays } from "../../resources/kit/days";
import { accountPublicityDays } from "../../resources/law/wageAccounts";
import { run, sql, type Db } from "../db/query";
import type { Job } from "./runner";

/** Closings of special accounts whose publicity has run its time wait for approval (1 → 2). */
export const endPublicity = (db: Db, today: string): Promise<number> =>
  run(
    db,
    sql`update wage_accounts set close_status = 2, version = version + 1, updated_at = now()
        where close_status = 1 and status = 1 and deleted_at is null
          and publicity_start <= ${addDays(today, -figureOn(accountPublicityDays, today))}`,
  );

export const publicity: Job = {
  name: "publicity",
  cron: "0 5 0 * * *",
  async run({ pool, clock }) {
    await endPublicity(pool, clock.today());
  },
};
