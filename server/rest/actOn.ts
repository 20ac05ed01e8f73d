import { ruleFor } from "../../resources/kit/access";
import type { AnyResource } from "../../resources/kit/resource";
import { refuse } from "../../resources/refusals";
import type { DbRow } from "../db/query";
import type { Asker } from "../services";
import { chooseAction, isOpen } from "./chooseAction";
import { perform } from "./perform";
import { loadRow, readRow } from "./read";
import { removeRow } from "./removeRow";
import { updateRow } from "./updateRow";
import { locked, readCommitted, writing, type Body } from "./writing";

/** Calls of the form METHOD {path}{id}/{call}/, and PATCH or DELETE of a row that mean an action. */
export async function actOn(asker: Asker, resource: AnyResource, id: number, call: string, body: Body): Promise<unknown> {
  const done = await writing(asker, resource, body, async (context): Promise<{ answer: unknown } | "other"> => {
    const found = await locked(context, id);
    const action = chooseAction(asker.locale, resource, call, body, found);
    if (action === undefined) throw refuse("notFound");
    const bare = call === "PATCH" && body.action === undefined;
    if (bare && !Object.values(resource.actions ?? {}).some((each) => each.call === call && each.given !== undefined))
      return "other";
    if (call === "DELETE" && resource.remove && !isOpen(resource, action, found) && found.rights.admits("remove", found.row))
      return "other";
    return { answer: await perform(context, id, action, body, found) };
  });
  if (done === "other") return call === "DELETE" ? removeRow(asker, resource, id, body) : updateRow(asker, resource, id, body);
  if (done.answer !== undefined) return done.answer;
  return call === "DELETE" ? undefined : answerAfter(asker, resource, id);
}

/** The row as it is now; after an action that took it out of the caller's sight, only its id. */
async function answerAfter(asker: Asker, resource: AnyResource, id: number): Promise<DbRow> {
  return readCommitted(asker, id, async () => {
    const there = ruleFor(resource.read, asker.actor) && (await loadRow(asker.services.pool, asker, resource, id));
    return there ? readRow(asker, resource, id) : { id };
  });
}
