import { kindOf } from "../../../resources/kit/kinds/registry";
import type { AnyResource } from "../../../resources/kit/resource";
import { validate, validateFields } from "../../../resources/kit/validate";
import { refuse } from "../../../resources/refusals";
import type { DbRow } from "../../platform/db/query";
import { audit, changed } from "../audit/audit";
import { attachFiles, checkReferences, resolveFiles } from "./applyDefaults";
import { authorizeWrite } from "./authorizeWrite";
import { refuseFields } from "./errors";
import { remarksOfDecision } from "./fieldRemarks";
import { actionHandler, hooksOf } from "./handlers";
import { markMessagesRead, notifyParty } from "./notifyParty";
import { stageChanges, takeStaged } from "./stagedChanges";
import { actionRule, type Rights } from "./rights";
import {
  loadForUpdate,
  validationSettings,
  reevaluateAlarms,
  editableValues,
  type RequestBody,
  type ColumnValues,
  type WriteContext,
} from "./inTransaction";

/** The version was checked when the fields were saved, and saving incremented it. */
export const withoutVersion = ({ version: _, ...body }: RequestBody): RequestBody => body;

/** The action that saving runs: the one that `save_as` names, by default the first with `onSave`. */
export const actionOnSave = (resource: AnyResource, body: RequestBody): string | undefined =>
  Object.entries(resource.actions ?? {}).find(
    ([, action]) => action.onSave && (body.save_as ?? action.onSave) === action.onSave,
  )?.[0];

/** Runs one action on a row inside an open transaction. Returns the response of its handler, if any. */
export async function runTransition(
  context: WriteContext,
  id: number,
  actionName: string,
  body: RequestBody,
  loaded?: { row: DbRow; rights: Rights },
): Promise<unknown> {
  const { resource, actor, now, today, services, db } = context;
  const action = resource.actions?.[actionName];
  if (!action) throw refuse("notFound");
  const { row, rights } = loaded ?? (await loadForUpdate(context, id, [action.by]));
  authorizeWrite(context, { row, rights }, actionName, [actionRule(action)], body);
  // A draft may be incomplete; a submitted row must be complete.
  if (action.onSave && resource.drafts)
    refuseFields(validate(resource, editableValues(resource, row), validationSettings(context)).errors);
  const columnOf = (field: string) => (action.mapsTo && field in action.mapsTo ? action.mapsTo[field] : field);
  let input: ColumnValues = {};
  if (action.input) {
    // The input of an action may be a column that otherwise only the server writes.
    const { data, errors } = validateFields(action.input, body, {
      ...validationSettings(context),
      only: Object.keys(action.input),
    });
    refuseFields(errors);
    input = data;
    const stored = Object.fromEntries(Object.keys(input).map((field) => [field, row[columnOf(field) || ""]]));
    const inputResource = { ...resource, fields: action.input };
    refuseFields(await checkReferences(db, context, inputResource, input, stored));
    await resolveFiles(db, context, inputResource, input, stored);
  }
  const saved: ColumnValues = {};
  for (const [field, value] of Object.entries(input)) {
    const column = columnOf(field);
    if (column && resource.fields[column] && value !== null) saved[column] = value;
  }
  const proposed = action.proposes ? stageChanges(context, resource, row, { ...saved, ...action.proposes }, true) : undefined;
  const staged = action.proposal ? takeStaged(context, resource, row) : undefined;
  const accepted = action.proposal === "accept" ? staged?.values : undefined;
  const handler = actionHandler(resource, actionName);
  const outcome = await handler?.({
    ...context,
    row,
    input: accepted ? { ...input, proposed: accepted } : input,
  });
  const { stampedBy } = action;
  const changes: ColumnValues = {
    ...(proposed ?? saved),
    ...accepted,
    ...staged?.cleared,
    ...remarksOfDecision(context, resource, actionName, input),
    ...action.to,
    ...(stampedBy?.by && { [stampedBy.by]: actor.id }),
    ...(stampedBy?.at && { [stampedBy.at]: timestampFor(resource, stampedBy.at, now, today) }),
    ...outcome?.set,
  };
  const after = Object.keys(changes).length > 0 ? await services.store.update(db, resource, id, changes) : row;
  if (!after) throw refuse("notFound");
  await attachFiles(db, resource, id, changes);
  await hooksOf(resource).written?.({ ...context, row: after, before: row });
  reevaluateAlarms(context, { ...row, ...after });
  if (!action.hidden && Object.keys(changes).length > 0) await markMessagesRead(context, resource, row);
  if (action.notice) await notifyParty(context, resource, { ...row, ...after }, action.notice);
  const change = changed(resource, row, after);
  const values = { ...change.after, ...outcome?.audited };
  await audit(db, context, { action: actionName, entity: resource.name, row: id, ...change, after: values });
  return outcome?.response;
}

function timestampFor({ fields }: AnyResource, field: string, now: Date, today: string): string {
  const spec = fields[field]?.spec;
  return spec && kindOf(spec).column(spec) === "date" ? today : now.toISOString();
}
