import { stopKeysOfCompleted } from "../actions/projects/stopKeys";
import type { Job } from "./runner";

/** Every night the keys of sites that were completed a month ago are stopped. */
export const siteKeyEnd: Job = {
  name: "siteKeyEnd",
  cron: "0 15 0 * * *",
  async run({ pool, clock }) {
    await stopKeysOfCompleted(pool, clock.today());
  },
};
