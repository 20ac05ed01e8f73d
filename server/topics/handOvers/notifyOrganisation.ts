import { handOvers, type HandOver } from "../../../resources/handOvers/handOvers";
import type { Label } from "../../../resources/kit/label";
import { addressesOf } from "../../../resources/screens";
import { bilingualMessage } from "../../engine/rest/bilingualMessage";
import type { RequestContext } from "../../engine/services";
import { allRowsOf, execute, storedRowsOf, type Db } from "../../platform/db/query";

type NoticeFacts = Pick<HandOver, "id" | "hand_over_no" | "deadline">;

/** A message to the accounts of an organisation that may read what is handed over. */
export async function notifyOrganisation(
  { db, services }: RequestContext & { readonly db: Db },
  org: number | null,
  { id, hand_over_no, deadline }: NoticeFacts,
  content: Label,
): Promise<void> {
  const message = bilingualMessage({ title: handOvers.label, content, facts: { hand_over_no, deadline } });
  const link = `${addressesOf(handOvers).show ?? ""}?id=${id}`;
  await execute(db)`
    insert into messages (account, title, content, english, link, sent_at)
      select a.id, ${message.title}, ${message.content}, ${JSON.stringify(message.english)}::jsonb, ${link},
          ${services.clock.now().toISOString()}::timestamptz
        from ${allRowsOf("accounts", "a")} join ${storedRowsOf("roles", "r")} on r.id = a.role
        where a.org = ${org} and a.is_active and 'alarm_view' = any(string_to_array(r.permissions, ','))`;
}
