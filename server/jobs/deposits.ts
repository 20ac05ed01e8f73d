import { expireDeposits } from "../actions/deposits/deposits";
import type { Job } from "./runner";

/** Every night guarantees that have run out lose their force. */
export const depositExpiry: Job = {
  name: "depositExpiry",
  cron: "0 10 0 * * *",
  async run({ pool, clock }) {
    await expireDeposits(pool, clock.today());
  },
};
