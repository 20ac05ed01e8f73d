import type { Announcement } from "../../../resources/system/announcementsResponses";
import type { Audience } from "../../../resources/kit/access";
import { allRowsOf, execute, fetchRows, sql, type DbRow, type Sql } from "../../platform/db/query";
import type { RequestContext } from "../../engine/services";

/** The announcements for each audience; none without a session. */
const audiences: Readonly<Record<Audience, Sql>> = {
  government: sql`t.for_officials`,
  company: sql`t.for_companies`,
  worker: sql`t.for_workers`,
  anonymous: sql`false`,
};

const isCurrent = (today: string): Sql =>
  sql`t.valid_from <= ${today}::date and (t.valid_until is null or t.valid_until >= ${today}::date)`;

/** Announcements of today for the caller's audience that he has not dismissed. */
export async function currentAnnouncements({ services, actor, today, locale }: RequestContext): Promise<Announcement[]> {
  const words =
    locale === "en"
      ? sql`coalesce(t.title_en, t.title) as title, coalesce(t.content_en, t.content) as content`
      : sql`t.title, t.content`;
  return fetchRows<Announcement & DbRow>(services.pool)`
    select t.id, ${words}, t.valid_from, t.is_pinned from ${allRowsOf("announcements", "t")}
      where ${isCurrent(today)} and ${audiences[actor.audience]} and not exists (
        select 1 from ${allRowsOf("announcementReads", "r")} where r.announcement = t.id and r.account = ${actor.id}::bigint)
      order by t.is_pinned desc, t.valid_from desc, t.id desc`;
}

/** Dismisses an announcement for this account, once; ignores one for another audience. */
export async function readAnnouncement({ services, actor, today, now }: RequestContext, id: number): Promise<void> {
  await execute(services.pool)`insert into announcement_reads (announcement, account, read_at)
      select t.id, ${actor.id}::bigint, ${now.toISOString()}::timestamptz from ${allRowsOf("announcements", "t")}
      where t.id = ${id} and ${isCurrent(today)} and ${audiences[actor.audience]}
      on conflict do nothing`;
}
