import { ruleFor } from "../../../resources/kit/access";
import type { AnyResource } from "../../../resources/kit/resource";
import { validate } from "../../../resources/kit/validate";
import { refuse } from "../../../resources/refusals";
import { identifier, fetchOne, type DbRow } from "../../platform/db/query";
import type { RequestContext } from "../services";
import { audit, changed } from "../audit/audit";
import { attachFiles, checkReferences, applyDefaults, resolveFiles } from "./applyDefaults";
import { refuseFields } from "./errors";
import { hooksOf } from "./handlers";
import { actionOnSave, runTransition, withoutVersion } from "./runTransition";
import { predicateSql, conditionPredicate } from "./scope";
import { writeRelations } from "./writeRelations";
import {
  readWrittenRow,
  validationSettings,
  reevaluateAlarms,
  inTransaction,
  type RequestBody,
  type ColumnValues,
  type WriteContext,
} from "./inTransaction";

async function insert(context: WriteContext, data: ColumnValues): Promise<DbRow> {
  const { resource, db, services, actor } = context;
  const patch = await hooksOf(resource).create?.({ ...context, input: data });
  const row = await services.store.insert(db, resource, { ...data, ...patch }, actor.id);
  await attachFiles(db, resource, Number(row.id), row);
  return row;
}

export async function createRow(ctx: RequestContext, resource: AnyResource, body: RequestBody): Promise<DbRow> {
  return readWrittenRow(ctx, resource, await insertRow(ctx, resource, body));
}

/** Refuses values that no database is needed to refuse. */
export function refuseInvalid(ctx: RequestContext, resource: AnyResource, body: RequestBody): void {
  refuseFields(validate(resource, body, validationSettings(ctx)).errors);
}

/** Inserts a row and returns its id; with `join` inside that open transaction. */
export async function insertRow(
  ctx: RequestContext,
  resource: AnyResource,
  body: RequestBody,
  join?: WriteContext,
): Promise<number> {
  const rule = ruleFor(resource.create, ctx.actor);
  if (!rule) throw refuse("forbidden");
  const { drafts } = resource;
  const isDraft = drafts !== undefined && body.save_as === drafts.saveAs;
  const work = async (context: WriteContext) => {
    const { data, errors } = validate(resource, body, { ...validationSettings(ctx), ...(isDraft && { needs: drafts.needs }) });
    refuseFields({ ...(await checkReferences(context.db, ctx, resource, data, undefined, [rule])), ...errors });
    if (isDraft) data[drafts.field] = drafts.is;
    await resolveFiles(context.db, ctx, resource, data);
    await applyDefaults(context.db, ctx, resource, data);
    const transient = Object.keys(data).filter((field) => resource.fields[field]?.spec.transient);
    for (const field of transient) delete data[field];
    const row = await insert(context, data);
    const scope = predicateSql(conditionPredicate(ctx, resource, rule.where));
    if (!(await fetchOne(context.db)`select 1 as it from ${identifier(resource.table)} t where t.id = ${row.id} and ${scope}`))
      refuse("forbidden");
    await hooksOf(resource).created?.({ ...context, row, input: data });
    await writeRelations(context, { row, input: data });
    await hooksOf(resource).written?.({ ...context, row });
    reevaluateAlarms(context, row);
    const next = isDraft ? undefined : actionOnSave(resource, body);
    if (next) await runTransition(context, row.id as number, next, withoutVersion(body));
    await audit(context.db, ctx, {
      action: "create",
      entity: resource.name,
      row: row.id as number,
      ...changed(resource, undefined, row),
    });
    return row.id as number;
  };
  return inTransaction(ctx, resource, body, work, join);
}
