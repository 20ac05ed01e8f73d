import { addDays, mondayOf } from "../../../../resources/kit/days";
import { textWeeks } from "../../texts/enqueueTexts";
import type { Job } from "../../../engine/jobs/runner";

/** Monday evening, after work: workers confirm the days of the week before. */
export const weekTexts: Job = {
  name: "weekTexts",
  cron: "0 0 19 * * 1",
  run: async ({ pool, clock }) => void (await textWeeks(pool, addDays(mondayOf(clock.today()), -7))),
};
