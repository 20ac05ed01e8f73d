import type { AlarmLogEntry } from "../../../resources/alarms/projectAlarms";
import { shanghaiTime } from "../../../resources/kit/days";
import type { FileRef } from "../../../resources/kit/field";
import { fetchOne, storedRowsOf, type Db } from "../../platform/db/query";
import type { RequestContext } from "../../engine/services";

interface Handling extends RequestContext {
  readonly db: Db;
}

/** Returns the log of a case with one entry added: account, organisation and action. */
export async function appendCaseLog(
  { db, actor, now }: Handling,
  { logs }: { readonly logs: readonly AlarmLogEntry[] },
  action: string,
  text: string | null | undefined,
  files: readonly FileRef[] = [],
): Promise<AlarmLogEntry[]> {
  const body = await fetchOne<{ name: string }>(db)`
    select coalesce(o.name, c.corp_name, '') as name from ${storedRowsOf("accounts", "a")} left join ${storedRowsOf("orgs", "o")} on o.id = a.org left join ${storedRowsOf("corps", "c")} on c.id = a.corp
      where a.id = ${actor.id}`;
  const entry: AlarmLogEntry = {
    time: shanghaiTime(now),
    actor: actor.name,
    org: body?.name ?? "",
    action,
    text: text ?? "",
    files: files.map(({ id, name }) => ({ id, name })),
  };
  return [...logs, entry];
}
