import { userType } from "../../../resources/system/userType";
import { messages } from "../../../resources/system/messages";
import { allRowsOf, execute, type Db } from "../../platform/db/query";

const maxLength = messages.fields.content.spec.max ?? 500;
const screens = { government: "/home/main", company: "/home/work" } as const;

/** Sends a message to every account of the audience on the first day of an announcement, once. Returns how many. */
export async function sendAnnouncements(db: Db, today: string, now: Date): Promise<number> {
  const at = now.toISOString();
  return execute(db)`with due as (
        update announcements t set notified_at = ${at}::timestamptz
        where t.notified_at is null and t.deleted_at is null and t.valid_from <= ${today}::date
          and (t.valid_until is null or t.valid_until >= ${today}::date)
        returning t.*)
      insert into messages (account, title, content, english, link, sent_at)
      select a.id, due.title, left(due.content, ${maxLength}::int),
        jsonb_build_object('title', coalesce(due.title_en, due.title), 'content', left(coalesce(due.content_en, due.content), ${maxLength}::int)),
        case a.user_type when ${userType.company} then ${screens.company} else ${screens.government} end, ${at}::timestamptz
      from due join ${allRowsOf("accounts", "a")} on a.is_active
        and case a.user_type when ${userType.company} then due.for_companies else due.for_officials end
      order by due.id, a.id`;
}
