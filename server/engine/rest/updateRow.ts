import { ruleFor } from "../../../resources/kit/access";
import type { AnyResource } from "../../../resources/kit/resource";
import { validate } from "../../../resources/kit/validate";
import { refuse } from "../../../resources/refusals";
import type { DbRow } from "../../platform/db/query";
import type { RequestContext } from "../services";
import { audit, changed } from "../audit/audit";
import { attachFiles, checkReferences, applyDefaults, resolveFiles } from "./applyDefaults";
import { authorizeWrite } from "./authorizeWrite";
import { refuseFields } from "./errors";
import { uncorrectedRemarks } from "./fieldRemarks";
import { hooksOf } from "./handlers";
import { actionOnSave, runTransition, withoutVersion } from "./runTransition";
import { stageChanges, refuseSecondChange } from "./stagedChanges";
import { isInState } from "./rights";
import {
  readWrittenRow,
  loadForUpdate,
  validationSettings,
  reevaluateAlarms,
  editableValues,
  inTransaction,
  type RequestBody,
  type ColumnValues,
  type WriteContext,
} from "./inTransaction";
import { writeRelations } from "./writeRelations";

export async function updateRow(ctx: RequestContext, resource: AnyResource, id: number, body: RequestBody): Promise<DbRow> {
  await changeRow(ctx, resource, id, body);
  return readWrittenRow(ctx, resource, id);
}

/**
 * Updates fields; with `join` inside that open transaction. `save_as` on a draft keeps it a draft, or submits it.
 */
export async function changeRow(
  ctx: RequestContext,
  resource: AnyResource,
  id: number,
  body: RequestBody,
  join?: WriteContext,
): Promise<void> {
  const work = async (context: WriteContext) => {
    const loaded = await loadForUpdate(
      context,
      id,
      (resource.update ?? []).map(({ by }) => by),
    );
    const { row } = loaded;
    const { drafts, staging } = resource;
    const rules = (resource.update ?? []).filter(({ by }) => ruleFor(by, ctx.actor));
    const rulesInState = authorizeWrite(ctx, loaded, "update", rules, body);
    const isDraft = drafts !== undefined && body.save_as === drafts.saveAs;
    const isSubmitted = drafts !== undefined && !isDraft && row[drafts.field] === drafts.is;
    const writable = rulesInState.every(({ only }) => only) ? rulesInState.flatMap(({ only }) => only ?? []) : undefined;
    refuseSecondChange(ctx, resource, row, body, writable);
    // A submitted draft is validated as a whole, like a new row.
    const input = isSubmitted ? { ...editableValues(resource, row), ...body } : body;
    const options = {
      ...validationSettings(ctx),
      ...(writable && { only: writable }),
      ...(isDraft && { needs: drafts.needs }),
      ...(!isSubmitted && { current: row }),
    };
    const { data, errors } = validate(resource, input, options);
    const accessRules = rulesInState.flatMap(({ by }) => ruleFor(by, ctx.actor) ?? []);
    refuseFields({ ...(await checkReferences(context.db, ctx, resource, data, row, accessRules)), ...errors });
    await resolveFiles(context.db, ctx, resource, data, row);
    await applyDefaults(context.db, ctx, resource, data, row);
    for (const field of Object.keys(data)) if (resource.fields[field]?.spec.transient) delete data[field];
    const patch = await hooksOf(resource).update?.({ ...context, row, input: data });
    const moves = rulesInState.find(({ to }) => to)?.to;
    const values: ColumnValues = { ...data, ...patch, ...moves };
    const saved = staging && isInState(row, staging.in) ? stageChanges(ctx, resource, row, values) : values;
    const corrected = { ...saved, ...uncorrectedRemarks(resource, row, data) };
    const changedRow = await context.services.store.update(context.db, resource, id, corrected);
    if (!changedRow) throw refuse("notFound");
    await attachFiles(context.db, resource, id, saved);
    const savedContext = { ...context, row: changedRow, before: row, input: data };
    const after = (await hooksOf(resource).updated?.(savedContext)) ?? changedRow;
    await writeRelations(context, { row: after, before: row, input: data }, writable !== undefined);
    await hooksOf(resource).written?.({ ...context, row: after, before: row });
    reevaluateAlarms(context, { ...row, ...after });
    const next = isSubmitted || (drafts && !isDraft && body.save_as !== undefined) ? actionOnSave(resource, body) : undefined;
    // The form sends `save_as` for an accepted row too, which has nothing to submit.
    if (next && isInState(row, resource.actions?.[next]?.from)) await runTransition(context, id, next, withoutVersion(body));
    await audit(context.db, ctx, {
      action: "update",
      entity: resource.name,
      row: id,
      ...changed(resource, row, after),
    });
  };
  await inTransaction(ctx, resource, body, work, join);
}
