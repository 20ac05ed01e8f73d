import { ruleFor } from "../../resources/kit/access";
import type { AnyResource } from "../../resources/kit/resource";
import { refuse } from "../../resources/refusals";
import type { DbRow } from "../db/query";
import type { RequestContext } from "../services";
import { resolveAction, isOpen } from "./resolveAction";
import { runTransition } from "./runTransition";
import { loadRow, readRow } from "./read";
import { removeRow } from "./removeRow";
import { updateRow } from "./updateRow";
import { loadForUpdate, readCommitted, inTransaction, type RequestBody } from "./inTransaction";

/** Calls of the form METHOD {path}{id}/{call}/, and PATCH or DELETE of a row that mean an action. */
export async function dispatchAction(
  ctx: RequestContext,
  resource: AnyResource,
  id: number,
  call: string,
  body: RequestBody,
): Promise<unknown> {
  const done = await inTransaction(ctx, resource, body, async (context): Promise<{ answer: unknown } | "other"> => {
    const found = await loadForUpdate(context, id);
    const action = resolveAction(ctx.locale, resource, call, body, found);
    if (action === undefined) throw refuse("notFound");
    const bare = call === "PATCH" && body.action === undefined;
    if (bare && !Object.values(resource.actions ?? {}).some((each) => each.call === call && each.discriminator !== undefined))
      return "other";
    if (call === "DELETE" && resource.remove && !isOpen(resource, action, found) && found.rights.allows("remove", found.row))
      return "other";
    return { answer: await runTransition(context, id, action, body, found) };
  });
  if (done === "other") return call === "DELETE" ? removeRow(ctx, resource, id, body) : updateRow(ctx, resource, id, body);
  if (done.answer !== undefined) return done.answer;
  return call === "DELETE" ? undefined : answerAfter(ctx, resource, id);
}

/** The row as it is now; after an action that took it out of the caller's sight, only its id. */
async function answerAfter(ctx: RequestContext, resource: AnyResource, id: number): Promise<DbRow> {
  return readCommitted(ctx, id, async () => {
    const there = ruleFor(resource.read, ctx.actor) && (await loadRow(ctx.services.pool, ctx, resource, id));
    return there ? readRow(ctx, resource, id) : { id };
  });
}
