import { transaction } from "../db/query";
import { expireContracts, renewAges } from "../people/newDay";
import type { Job } from "./runner";

/** Every night people are as old as they are, and contracts that have run out are no longer in force; the alarms come after. */
export const newDay: Job = {
  name: "newDay",
  cron: "0 2 0 * * *",
  async run({ pool, clock, log }) {
    const today = clock.today();
    const contracts = await transaction(pool, (db) => expireContracts(db, today));
    const ages = await renewAges(pool, today);
    log.info({ contracts, ages }, "a new day");
  },
};
