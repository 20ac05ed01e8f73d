import { refuse } from "../../../resources/refusals";
import type { DbRow } from "../../platform/db/query";
import { audit, changed } from "../audit/audit";
import { attachFiles } from "./applyDefaults";
import { hooksOf } from "./handlers";
import { reevaluateAlarms, type ColumnValues, type WriteContext } from "./inTransaction";

/** Updates a locked row whose writer is already authorised, including files, hooks, alarms and audit. */
export async function saveFields(context: WriteContext, row: DbRow, values: ColumnValues): Promise<void> {
  const { resource, services, db } = context;
  const id = Number(row["id"]);
  const after = await services.store.update(db, resource, id, values);
  if (!after) throw refuse("notFound");
  await attachFiles(db, resource, id, values);
  await hooksOf(resource).written?.({ ...context, row: after, before: row });
  reevaluateAlarms(context, { ...row, ...after });
  await audit(db, context, { action: "update", entity: resource.name, row: id, ...changed(resource, row, after) });
}
