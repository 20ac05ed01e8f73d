import { shiftMonth, monthOf } from "../../../../resources/kit/days";
import { ensurePartitions, monthsInDefault } from "../partitions";
import type { Job } from "../../../engine/jobs/runner";

/** Months created ahead, so that a job failing for a season does no harm. */
const monthsAhead = 3;

/** Creates partitions for the coming months, and for earlier months with punches. */
export const partitions: Job = {
  name: "partitions",
  everySeconds: 3600,
  async run({ pool, clock }) {
    const month = monthOf(clock.today());
    await ensurePartitions(pool, shiftMonth(month, -1), shiftMonth(month, monthsAhead));
    for (const each of await monthsInDefault(pool)) await ensurePartitions(pool, each, each);
  },
};
