import { remindOfDueWages } from "../reminders";
import type { Job } from "../../../engine/jobs/runner";

/** Every morning: reminds those who must act of wages due within days. */
export const dueReminders: Job = { name: "dueReminders", cron: "0 0 8 * * *", run: remindOfDueWages };
