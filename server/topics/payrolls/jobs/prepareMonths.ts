import type { Job } from "../../../engine/jobs/runner";
import { prepareMonths } from "../prepareMonths";

/** On the day after the month's end, once attendance of its last day is in. */
export const prepareMonthsJob: Job = {
  name: "prepareMonths",
  cron: "0 30 6 1 * *",
  async run(services) {
    services.log.info({ prepared: await prepareMonths(services) }, "payrolls of the month that ended");
  },
};
