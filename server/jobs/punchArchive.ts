import { archiveOldMonths } from "../attendance/archive/commands";
import type { Job } from "./runner";

export const punchArchive: Job = {
  name: "punchArchive",
  cron: "0 35 3 * * *",
  run: async (services) => {
    await archiveOldMonths(services, (line) => services.log.info({}, line));
  },
};
