import type { Label } from "../../../resources/kit/label";
import type { AnyResource } from "../../../resources/kit/resource";
import { toText } from "../../../resources/kit/text";
import { addressesOf } from "../../../resources/screens";
import { officialsOf } from "../receivers";
import { allRowsOf, execute, sql, storedRowsOf, type Db, type DbRow } from "../../platform/db/query";
import { bilingualMessage } from "./bilingualMessage";
import type { RequestContext } from "../services";
import { hooksOf } from "./handlers";

interface NoticeContext extends RequestContext {
  readonly db: Db;
}

/** The address of the row: its own screen, or its list with the row open. */
function linkTo(resource: AnyResource, { id }: DbRow): string | null {
  const { show, list } = addressesOf(resource);
  return show ? `${show}?id=${toText(id)}` : list ? `${list}?open=${toText(id)}` : null;
}

/** Marks the messages about a row as read for everyone of the caller's company or authority. */
export async function markMessagesRead({ db, actor, services }: NoticeContext, resource: AnyResource, row: DbRow): Promise<void> {
  const link = linkTo(resource, row);
  if (link === null || actor.id === null) return;
  await execute(db)`update messages m set read_at = ${services.clock.now().toISOString()}::timestamptz
      from ${storedRowsOf("accounts", "a")}, ${storedRowsOf("accounts", "own")}
      where m.link = ${link} and m.read_at is null and a.id = m.account and own.id = ${actor.id} and a.corp is not distinct from own.corp
        and a.org is not distinct from own.org`;
}

/** Notifies the other party of a transition: the accounts of the row's companies, or the officials in charge of its project who may read it. */
export async function notifyParty(
  { db, actor, services }: NoticeContext,
  resource: AnyResource,
  row: DbRow,
  notice: { readonly to: "government" | "company"; readonly text: Label },
): Promise<void> {
  const english = hooksOf(resource).localize?.translate(row, "en");
  const both = (zh: string, en: string | undefined): Label => [zh, en ?? zh];
  // Numbers are passed unformatted: the text formats amounts.
  const factOf = (field: string, value: unknown) => (typeof value === "number" ? value : both(toText(value), english?.[field]));
  const message = bilingualMessage({
    title: resource.label,
    content: notice.text,
    facts: Object.fromEntries(Object.entries(row).map(([field, value]) => [field, factOf(field, value)])),
  });
  const words = sql`${message.title}, ${message.content}, ${JSON.stringify(message.english)}::jsonb`;
  const link = linkTo(resource, row);
  const project = resource.name === "projects" ? row.id : row.project;
  const now = services.clock.now().toISOString();
  if (notice.to === "company") {
    // A notice must not disclose a row that only the government may see.
    if (row.is_government_only === true) return;
    const corps = [row.corp, row.contractor_corp, resource.name === "corps" ? row.id : null].filter(
      (corp) => typeof corp === "number",
    );
    await execute(db)`insert into messages (account, title, content, english, link, sent_at)
        select a.id, ${words}, ${link}::text, ${now}::timestamptz from ${allRowsOf("accounts", "a")}
        where a.is_active and a.id is distinct from ${actor.id}::bigint
          and (a.corp = any(${corps}::bigint[]) or a.corp = (select contractor_corp from ${storedRowsOf("projects")} where id = ${project ?? null}::bigint))`;
  } else {
    const rule = resource.read?.government;
    const needs = typeof rule === "object" ? rule.needs : undefined;
    const officials = await officialsOf(db, services, [Number(project ?? 0)], needs && { needs });
    await execute(db)`insert into messages (account, title, content, english, link, sent_at)
        select account, ${words}, ${link}::text, ${now}::timestamptz from unnest(${officials.map(({ account }) => account)}::bigint[]) account`;
  }
}
