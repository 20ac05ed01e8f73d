import { administratorRoles } from "../../resources/administrators";
import { addDays } from "../../resources/kit/days";
import { messages } from "../../resources/system/messages";
import { allRowsOf, fetchRows, literals, storedRowsOf } from "../platform/db/query";
import type { bilingualMessage } from "./rest/bilingualMessage";
import type { Services } from "./services";

const receivers = ["sup", administratorRoles.system.code] as const;

/** A message to the super administrator and, with separated offices, the system administrator; once in `everyDays` days. */
export async function remindAdministrators(
  { pool, store, clock }: Pick<Services, "pool" | "store" | "clock">,
  words: ReturnType<typeof bilingualMessage>,
  { link, everyDays }: { readonly link: string; readonly everyDays: number },
): Promise<void> {
  const found = await fetchRows<{ id: number }>(pool)`
    select a.id from ${allRowsOf("accounts", "a")} join ${storedRowsOf("roles", "r")} on r.id = a.role
      where r.code in ${literals(receivers)} and a.is_active and not exists (
        select 1 from ${allRowsOf("messages", "m")} where m.account = a.id and m.title = ${words.title}
          and (m.sent_at at time zone 'Asia/Shanghai')::date > ${addDays(clock.today(), -everyDays)}::date)
      order by a.id`;
  if (found.length === 0) return;
  const sent_at = clock.now().toISOString();
  await store.insertMany(
    pool,
    messages,
    found.map(({ id }) => ({ ...words, account: id, link, sent_at })),
  );
}
