import { announcements } from "../../../resources/system/announcements";
import { sendAnnouncements } from "../../announcements/sendAnnouncements";
import { registerHooks, type SavedContext } from "../../rest/handlers";

const send = ({ db, today, now }: Pick<SavedContext<typeof announcements>, "db" | "today" | "now">) =>
  sendAnnouncements(db, today, now);

registerHooks(announcements, {
  created: async (context) => void (await send(context)),
  updated: async (context) => void (await send(context)),
});
