import { stopKeysOfCompleted } from "../actions/stopKeys";
import type { Job } from "../../../engine/jobs/runner";

/** Every night: stops the keys of sites completed a month ago. */
export const siteKeyEnd: Job = {
  name: "siteKeyEnd",
  cron: "0 15 0 * * *",
  async run({ pool, clock }) {
    await stopKeysOfCompleted(pool, clock.today());
  },
};
