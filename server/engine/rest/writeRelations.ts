import { resourceByName } from "../../../resources";
import { translate, type Label } from "../../../resources/kit/label";
import { maxLines } from "../../../resources/kit/maxLines";
import type { AnyResource, Relation } from "../../../resources/kit/resource";
import { validate, type Errors } from "../../../resources/kit/validate";
import { audit, changed, deferAudit } from "../audit/audit";
import type { DbRow } from "../../platform/db/query";
import { applyDefaults, attachFiles, checkReferences, resolveFiles, toFieldErrors } from "./applyDefaults";
import { FieldErrors } from "./errors";
import { hooksOf, type HandlerContext, type SubmittedLine } from "./handlers";
import { isDifferent } from "./stagedChanges";
import { reevaluateAlarms, toNumber, validationSettings, type ColumnValues, type WriteContext } from "./inTransaction";

const notLines: Label = ["应为不超过{max}行的列表", "Must be a list of at most {max} lines"];
const missingLine: Label = ["该行已不存在", "This line no longer exists"];
const notNow: Label = ["{label}当前不能修改", "{label} cannot be changed now"];
const atLine: Label = ["第{n}行：{text}", "Line {n}: {text}"];

interface ReadLine {
  readonly stored?: DbRow;
  readonly data: ColumnValues;
}

const isLine = (line: unknown): line is SubmittedLine => typeof line === "object" && line !== null && !Array.isArray(line);

/**
 * Writes the editable relations of the body under the right to write the row: lines with an id are updated, lines without are created,
 * missing ones are removed. A relation that is not in the body stays unchanged.
 */
export async function writeRelations(
  context: WriteContext,
  saved: { readonly row: DbRow; readonly before?: DbRow; readonly input: ColumnValues },
  limited = false,
): Promise<void> {
  const { resource, body, locale } = context;
  for (const [name, relation] of Object.entries(resource.relations ?? {})) {
    const lines = relation.editable ? body[name] : undefined;
    if (lines === undefined || lines === null) continue;
    if (!Array.isArray(lines) || lines.length > maxLines || !lines.every(isLine))
      throw new FieldErrors({ [name]: [translate(notLines, locale, { max: maxLines })] });
    const write = hooksOf(resource).relations?.[name];
    const { row, before, input } = saved;
    if (write) await write({ ...context, row, input, ...(before && { before }) }, lines);
    else if (limited)
      throw new FieldErrors({ [name]: [translate(notNow, locale, { label: translate(relation.label, locale) })] });
    else await writeLines({ ...context, resource: resourceByName(relation.reference) }, name, relation, row, lines);
  }
}

/** Removes the lines of a row with it. */
export async function removeRelations(context: WriteContext, id: number): Promise<void> {
  for (const [name, { editable, reference, target }] of Object.entries(context.resource.relations ?? {})) {
    if (!editable || hooksOf(context.resource).relations?.[name]) continue;
    const line = { ...context, resource: resourceByName(reference) };
    const stored: readonly DbRow[] = await context.services.store.findAll(context.db, line.resource, { [target]: id });
    for (const row of stored) await removeLine(line, row);
  }
}

async function writeLines(
  context: WriteContext,
  name: string,
  relation: Relation,
  parent: DbRow,
  lines: readonly SubmittedLine[],
): Promise<void> {
  const { db, resource, services } = context;
  const found: readonly DbRow[] = await services.store.findAll(db, resource, { [relation.target]: parent.id }, { lock: true });
  const present = new Map(found.map((row) => [row.id, row]));
  const ofParent = lines.map((line) => ({ ...line, [relation.target]: parent.id }));
  try {
    const read = await readRelationLines(context, name, ofParent, { present, target: relation.target });
    await deferAudit(db, async () => {
      for (const row of present.values()) await removeLine(context, row);
      for (const line of read) await saveLine(context, line);
    });
  } catch (error) {
    const refused = toFieldErrors(error, resource, context);
    throw refused === error ? error : new FieldErrors({ [name]: Object.values((refused as FieldErrors).errors).flat() });
  }
}

interface StoredLines {
  /** By id; entries that a submitted line refers to are removed. */
  readonly present: Map<unknown, DbRow>;
  /** The reference to the parent row. */
  readonly target: string;
  /** The writable fields of stored lines. */
  readonly only?: readonly string[];
}

/** Validates every line before any is written; errors are reported with the line number. */
export async function readRelationLines(
  context: HandlerContext<AnyResource>,
  name: string,
  lines: readonly SubmittedLine[],
  { present, target, only }: StoredLines,
): Promise<readonly ReadLine[]> {
  const { db, resource, locale } = context;
  const wrong: string[] = [];
  const read: ReadLine[] = [];
  for (const [index, line] of lines.entries()) {
    const stored = present.get(toNumber(line.id));
    const isMissing = !stored && line.id !== undefined && line.id !== null;
    const { data, errors } = validate(resource, line, {
      ...validationSettings(context),
      ...(stored && { current: stored, ...(only && { only }) }),
    });
    // The parent row was just written by this caller, so it needs no check.
    const { [target]: _, ...references } = data;
    const all: Errors = isMissing
      ? { id: [translate(missingLine, locale)] }
      : { ...(await checkReferences(db, context, resource, references, { ...stored, [target]: line[target] })), ...errors };
    for (const text of Object.values(all).flat()) wrong.push(translate(atLine, locale, { n: index + 1, text }));
    present.delete(stored?.id);
    read.push({ data, ...(stored && { stored }) });
  }
  if (wrong.length > 0) throw new FieldErrors({ [name]: wrong });
  return read;
}

const isAnyDifferent = ({ fields }: AnyResource, values: ColumnValues, stored: DbRow): boolean =>
  Object.entries(values).some(([field, value]) => {
    const spec = fields[field]?.spec;
    return spec && !spec.hidden && isDifferent(spec, value, stored[field]);
  });

async function saveLine(context: WriteContext, { stored, data }: ReadLine): Promise<void> {
  const { db, resource, services, actor } = context;
  const hooks = hooksOf(resource);
  await resolveFiles(db, context, resource, data, stored);
  await applyDefaults(db, context, resource, data, stored);
  for (const field of Object.keys(data)) if (resource.fields[field]?.spec.transient) delete data[field];
  const input = data;
  const patch = stored ? await hooks.update?.({ ...context, row: stored, input }) : await hooks.create?.({ ...context, input });
  const values = { ...data, ...patch };
  if (stored && !isAnyDifferent(resource, values, stored)) return;
  const row = stored
    ? await services.store.update(db, resource, Number(stored.id), values)
    : await services.store.insert(db, resource, values, actor.id);
  if (!row) return;
  const id = Number(row.id);
  await attachFiles(db, resource, id, values);
  const saved = { ...context, row, input };
  if (stored) await hooks.updated?.({ ...saved, before: stored });
  else await hooks.created?.(saved);
  await hooks.written?.({ ...saved, ...(stored && { before: stored }) });
  reevaluateAlarms(context, row);
  await audit(db, context, {
    action: stored ? "update" : "create",
    entity: resource.name,
    row: id,
    ...changed(resource, stored, row),
  });
}

async function removeLine(context: WriteContext, row: DbRow): Promise<void> {
  const { db, resource, services } = context;
  const id = Number(row.id);
  await hooksOf(resource).remove?.({ ...context, row, input: {} });
  await services.store.remove(db, resource, id);
  reevaluateAlarms(context, row);
  await audit(db, context, { action: "remove", entity: resource.name, row: id });
}
