import type { AnyResource } from "../../resources/kit/resource";
import { refuse } from "../../resources/refusals";
import type { RequestContext } from "../services";
import { audit } from "../audit/audit";
import { hooksOf } from "./handlers";
import { isInState, toRefusal } from "./rights";
import { checkVersion, loadForUpdate, reevaluateAlarms, inTransaction, type RequestBody } from "./inTransaction";

export async function removeRow(ctx: RequestContext, resource: AnyResource, id: number, body: RequestBody): Promise<void> {
  await inTransaction(ctx, resource, body, async (context) => {
    const { row, rights } = await loadForUpdate(context, id);
    if (!rights.allows("remove", row)) refuse("forbidden");
    const reason = resource.remove?.unless?.check(row as never, ctx.today);
    if (reason) throw toRefusal(reason);
    if (!isInState(row, resource.remove?.in)) refuse("stateConflict");
    checkVersion(row, body);
    await hooksOf(resource).remove?.({ ...context, row: row as never, input: body });
    await context.services.store.remove(context.db, resource, id);
    reevaluateAlarms(context, row);
    await audit(context.db, ctx, { action: "remove", entity: resource.name, row: id });
  });
}
