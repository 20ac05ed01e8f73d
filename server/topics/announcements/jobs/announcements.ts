import { sendAnnouncements } from "../sendAnnouncements";
import type { Job } from "../../../engine/jobs/runner";

/** Sends announcements on their first day; those of today are sent when saved. */
export const announcementJob: Job = {
  name: "announcements",
  cron: "0 0 8 * * *",
  run: async ({ pool, clock }) => void (await sendAnnouncements(pool, clock.today(), clock.now())),
};
