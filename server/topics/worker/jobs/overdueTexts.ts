import { textOverdue } from "../../texts/enqueueTexts";
import type { Job } from "../../../engine/jobs/runner";

/** Every morning: workers hear that their wages are overdue. */
export const overdueTexts: Job = {
  name: "overdueTexts",
  cron: "0 30 9 * * *",
  run: async ({ pool, clock }) => void (await textOverdue(pool, clock.today())),
};
