import { ruleFor } from "../../../resources/kit/access";
import type { AnyResource } from "../../../resources/kit/resource";
import { refuse } from "../../../resources/refusals";
import { audit } from "../audit/audit";
import { execute, fetchOne, identifier, type DbRow } from "../../platform/db/query";
import type { RequestContext } from "../services";
import { checkReferences } from "./applyDefaults";
import { authorizeWrite } from "./authorizeWrite";
import { refuseFields } from "./errors";
import { hooksOf } from "./handlers";
import { inTransaction, loadForUpdate, readWrittenRow, reevaluateAlarms } from "./inTransaction";
import { writableScope } from "./scope";

/** Minutes after a removal within which it can be undone. */
const restorableFor = 10;

/** Undoes a removal shortly after it, with the rights that removing needs; the row must still fit to those that exist now. */
export async function restoreRow(ctx: RequestContext, resource: AnyResource, id: number): Promise<DbRow> {
  // Before a row is looked up: no refusal tells whether it exists.
  writableScope(ctx, resource, [resource.remove?.by]);
  await inTransaction(ctx, resource, {}, async (context) => {
    const { db } = context;
    const table = identifier(resource.table);
    const removed = await fetchOne(db)`
      select * from ${table} where id = ${id} and deleted_at > platform_now() - make_interval(mins => ${restorableFor}) for update`;
    if (!removed) throw refuse("notFound");
    await execute(db)`update ${table} set deleted_at = null, version = version + 1 where id = ${id}`;
    hooksOf(resource).restoring?.({ ...ctx, row: removed });
    const found = await loadForUpdate(context, id, [resource.remove?.by]);
    const { row } = found;
    authorizeWrite(ctx, found, "remove", resource.remove ? [resource.remove] : [], {});
    const rule = ruleFor(resource.remove?.by, ctx.actor);
    refuseFields(await checkReferences(db, ctx, resource, row, undefined, rule && [rule]));
    await hooksOf(resource).restored?.({ ...context, row, input: {} });
    reevaluateAlarms(context, row);
    await audit(db, ctx, { action: "undoRemove", entity: resource.name, row: id });
  });
  return readWrittenRow(ctx, resource, id);
}
