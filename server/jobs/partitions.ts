import { shiftMonth, monthOf } from "../../resources/kit/days";
import { ensurePartitions, monthsInDefault } from "../attendance/partitions";
import type { Job } from "./runner";

/** Months made ahead: a platform whose job has failed for a season still finds its partitions. */
const monthsAhead = 3;

/** The partitions of the coming months, and those of earlier months whose punches came in before them. */
export const partitions: Job = {
  name: "partitions",
  everySeconds: 3600,
  async run({ pool, clock }) {
    const month = monthOf(clock.today());
    await ensurePartitions(pool, shiftMonth(month, -1), shiftMonth(month, monthsAhead));
    for (const each of await monthsInDefault(pool)) await ensurePartitions(pool, each, each);
  },
};
