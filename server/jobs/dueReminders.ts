import { remindOfDueWages } from "../payments/reminders";
import type { Job } from "./runner";

/** Every working morning: wages that fall due within days, and whose turn it is. */
export const dueReminders: Job = { name: "dueReminders", cron: "0 0 8 * * *", run: remindOfDueWages };
