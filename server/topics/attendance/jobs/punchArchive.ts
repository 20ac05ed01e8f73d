import { archiveOldMonths } from "../archive/commands";
import type { Job } from "../../../engine/jobs/runner";

export const punchArchive: Job = {
  name: "punchArchive",
  cron: "0 35 3 * * *",
  run: async (services) => {
    await archiveOldMonths(services, (line) => services.log.info({}, line));
  },
};
