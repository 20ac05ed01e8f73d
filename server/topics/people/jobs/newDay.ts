import { transaction } from "../../../platform/db/query";
import { expireContracts, renewAges } from "../newDay";
import type { Job } from "../../../engine/jobs/runner";

/** Every night, before the alarms: updates ages and expires contracts. */
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
