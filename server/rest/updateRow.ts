import { ruleFor } from "../../resources/kit/access";
import type { AnyResource } from "../../resources/kit/resource";
import { validate } from "../../resources/kit/validate";
import { refuse } from "../../resources/refusals";
import type { DbRow } from "../db/query";
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
  answerWithRow,
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
  return answerWithRow(ctx, resource, id);
}

/**
 * Changes fields; with `join` inside that open transaction. `save_as` on rows that are drafts saves them as they are, or hands them in.
 */
export async function changeRow(
  ctx: RequestContext,
  resource: AnyResource,
  id: number,
  body: RequestBody,
  join?: WriteContext,
): Promise<void> {
  const work = async (context: WriteContext) => {
    const found = await loadForUpdate(context, id);
    const { row } = found;
    const { drafts, staging } = resource;
    const rules = (resource.update ?? []).filter(({ by }) => ruleFor(by, ctx.actor));
    const open = authorizeWrite(ctx, found, "update", rules, body);
    const isDraft = drafts !== undefined && body.save_as === drafts.saveAs;
    const handedIn = drafts !== undefined && !isDraft && row[drafts.field] === drafts.is;
    const listed = open.every(({ only }) => only) ? open.flatMap(({ only }) => only ?? []) : undefined;
    refuseSecondChange(ctx, resource, row, body, listed);
    // A submitted draft is validated as a whole, like a new row.
    const input = handedIn ? { ...editableValues(resource, row), ...body } : body;
    const question = {
      ...validationSettings(ctx),
      ...(listed && { only: listed }),
      ...(isDraft && { needs: drafts.needs }),
      ...(!handedIn && { current: row }),
    };
    const { data, errors } = validate(resource, input, question);
    refuseFields({ ...(await checkReferences(context.db, ctx, resource, data, row)), ...errors });
    await resolveFiles(context.db, ctx, resource, data, row);
    await applyDefaults(context.db, ctx, resource, data, row);
    for (const field of Object.keys(data)) if (resource.fields[field]?.spec.transient) delete data[field];
    const patch = await hooksOf(resource).update?.({ ...context, row, input: data });
    const moves = open.find(({ to }) => to)?.to;
    const values: ColumnValues = { ...data, ...patch, ...moves };
    const saved = staging && isInState(row, staging.in) ? stageChanges(ctx, resource, row, values) : values;
    const corrected = { ...saved, ...uncorrectedRemarks(resource, row, data) };
    const changedRow = await context.services.store.update(context.db, resource, id, corrected);
    if (!changedRow) throw refuse("notFound");
    await attachFiles(context.db, resource, id, saved);
    const made = { ...context, row: changedRow, before: row, input: data };
    const after = (await hooksOf(resource).updated?.(made)) ?? changedRow;
    await writeRelations(context, { row: after, before: row, input: data }, listed !== undefined);
    await hooksOf(resource).written?.({ ...context, row: after, before: row });
    reevaluateAlarms(context, { ...row, ...after });
    const next = handedIn || (drafts && !isDraft && body.save_as !== undefined) ? actionOnSave(resource, body) : undefined;
    // The form of a passed row says the same as that of a draft; there is nothing to hand in then.
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
