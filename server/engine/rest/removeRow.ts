import type { AnyResource } from "../../../resources/kit/resource";
import type { RequestContext } from "../services";
import { audit } from "../audit/audit";
import { authorizeWrite } from "./authorizeWrite";
import { hooksOf } from "./handlers";
import { loadForUpdate, reevaluateAlarms, inTransaction, type RequestBody } from "./inTransaction";
import { removeRelations } from "./writeRelations";

/** Soft delete (`deleted_at`; rows of a `noMeta` table are deleted): hidden at once, and purged after the retention. */
export async function removeRow(ctx: RequestContext, resource: AnyResource, id: number, body: RequestBody): Promise<void> {
  await inTransaction(ctx, resource, body, async (context) => {
    const found = await loadForUpdate(context, id, [resource.remove?.by]);
    const { row } = found;
    authorizeWrite(ctx, found, "remove", resource.remove ? [resource.remove] : [], body);
    await hooksOf(resource).remove?.({ ...context, row, input: body });
    await removeRelations(context, id);
    await context.services.store.remove(context.db, resource, id);
    reevaluateAlarms(context, row);
    await audit(context.db, ctx, { action: "remove", entity: resource.name, row: id });
  });
}
