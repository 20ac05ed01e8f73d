import { ruleFor } from "../../../resources/kit/access";
import type { AnyResource } from "../../../resources/kit/resource";
import { refuse } from "../../../resources/refusals";
import type { DbRow } from "../../platform/db/query";
import type { RequestContext } from "../services";
import { resolveAction, isAllowed } from "./resolveAction";
import { runTransition } from "./runTransition";
import { loadRow, readRow } from "./readRow";
import { removeRow } from "./removeRow";
import { updateRow } from "./updateRow";
import { evaluateWaiting } from "./evaluateWaiting";
import { withRollback } from "../../platform/db/withRollback";
import { isTrial } from "./imports/importRequest";
import { loadForUpdate, readCommitted, inTransaction, type RequestBody } from "./inTransaction";
import type { WriteAccess } from "./scope";

/** METHOD {path}{id}/{call}/, and PATCH or DELETE of a row where these run actions. */
export async function dispatchAction(
  ctx: RequestContext,
  resource: AnyResource,
  id: number,
  call: string,
  body: RequestBody,
): Promise<unknown> {
  await evaluateWaiting(ctx, resource, id, call, body);
  const outcome = await withRollback<{ response: unknown } | "other">((rollBack) =>
    inTransaction(ctx, resource, body, async (context): Promise<{ response: unknown } | "other"> => {
      const loaded = await loadForUpdate(context, id, accessOf(resource, call));
      const action = resolveAction(ctx.locale, resource, call, body, loaded);
      if (action === undefined) throw refuse("notFound");
      const isPlainPatch = call === "PATCH" && body.action === undefined;
      if (
        isPlainPatch &&
        !Object.values(resource.actions ?? {}).some((each) => each.call === call && each.discriminator !== undefined)
      )
        return "other";
      if (
        call === "DELETE" &&
        resource.remove &&
        !isAllowed(resource, action, loaded) &&
        loaded.rights.allows("remove", loaded.row)
      )
        return "other";
      const response = await runTransition(context, id, action, body, loaded);
      return resource.actions?.[action]?.trial && isTrial(body) ? rollBack({ response }) : { response };
    }),
  );
  if (outcome === "other") return call === "DELETE" ? removeRow(ctx, resource, id, body) : updateRow(ctx, resource, id, body);
  if (outcome.response !== undefined) return outcome.response;
  return call === "DELETE" ? undefined : readAfterAction(ctx, resource, id);
}

/** The rules of the actions that share a call, and of the plain write that it may be instead. */
function accessOf({ actions = {}, update = [], remove }: AnyResource, call: string): WriteAccess {
  const sharing = Object.values(actions).filter((action) => action.call === call);
  const plain = call === "PATCH" ? update.map(({ by }) => by) : call === "DELETE" ? [remove?.by] : [];
  return [...sharing.map(({ by }) => by), ...plain];
}

/** The row after the action; only its id if the action moved it out of the caller's scope. */
async function readAfterAction(ctx: RequestContext, resource: AnyResource, id: number): Promise<DbRow> {
  return readCommitted(ctx, id, async () => {
    const isReadable = ruleFor(resource.read, ctx.actor) && (await loadRow(ctx.services.pool, ctx, resource, id));
    return isReadable ? readRow(ctx, resource, id) : { id };
  });
}
