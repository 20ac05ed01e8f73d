import { announcements } from "../../../../resources/system/announcements";
import { sendAnnouncements } from "../sendAnnouncements";
import { registerHooks, type SavedContext } from "../../../engine/rest/handlers";

const send = ({ db, today, now }: Pick<SavedContext<typeof announcements>, "db" | "today" | "now">) =>
  sendAnnouncements(db, today, now);

registerHooks(announcements, {
  created: async (context) => void (await send(context)),
  updated: async (context) => void (await send(context)),
});
