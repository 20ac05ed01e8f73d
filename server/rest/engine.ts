import type pg from "pg";
import { ruleFor } from "../../resources/kit/access";
import type { AnyResource } from "../../resources/kit/resource";
import { validate, validateFields } from "../../resources/kit/validate";
import { refuse } from "../../resources/refusals";
import { name, one, sql, transaction, type DbRow } from "../db/query";
import type { Asker } from "../services";
import { audit, changed } from "./audit";
import { chooseAction, isOpen } from "./chooseAction";
import { asFieldErrors, attachFiles, checkReferences, complete, takeFiles } from "./complete";
import { refuseFields, StaleRow } from "./errors";
import { actionHandler, hooksOf, type Writing } from "./handlers";
import { tell } from "./notices";
import { keep, release } from "./proposals";
import { loadRow, readRow } from "./read";
import { isIn, refusalOf, type Rights } from "./rights";
import { accessMeaning, asSql, meaningFor } from "./scope";
import { some } from "../db/conditions";

type Body = Readonly<Record<string, unknown>>;
type Values = Record<string, unknown>;

interface Work extends Writing<AnyResource> {
  readonly touched: Set<number>;
}

/** One transaction of one caller on one resource; what waits for the commit runs after it. */
async function writing<T>(asker: Asker, resource: AnyResource, body: Body, work: (context: Work) => Promise<T>): Promise<T> {
  const { pool, log } = asker.services;
  const later: (() => unknown)[] = [];
  const touched = new Set<number>();
  let result: T;
  try {
    result = await transaction(pool, async (db: pg.PoolClient) => {
      const done = await work({
        ...asker,
        db,
        resource,
        body,
        touched,
        after: (task) => later.push(task),
        touch: (project) => {
          if (project) touched.add(project);
        },
      });
      for (const project of touched)
        await db.query(
          "insert into alarm_queue (project, asked_at) values ($1, now()) on conflict (project) do update set asked_at = excluded.asked_at",
          [project],
        );
      return done;
    });
  } catch (error) {
    throw asFieldErrors(error, resource, asker);
  }
  for (const task of later) {
    try {
      await task();
    } catch (error) {
      log.error({ err: error, resource: resource.name }, "work after a commit failed");
    }
  }
  return result;
}

const setting = ({ today, locale, services }: Asker) => ({ today, locale, demo: services.settings.demo });

function touchOf(context: Work, row: DbRow): void {
  const { touches } = context.resource;
  if (touches) context.touch(Number(row[touches]) || null);
}

async function insert(context: Work, data: Values): Promise<DbRow> {
  const { resource, db, services, actor } = context;
  const patch = await hooksOf(resource).create?.({ ...context, input: data as never });
  const row = await services.store.insert(db, resource, { ...data, ...patch }, actor.id);
  await attachFiles(db, resource, row.id, row);
  return row;
}

export async function createRow(asker: Asker, resource: AnyResource, body: Body): Promise<DbRow> {
  const rule = ruleFor(resource.create, asker.actor) ?? refuseCall();
  const { drafts } = resource;
  const isDraft = drafts !== undefined && body.save_as === drafts.saveAs;
  const id = await writing(asker, resource, body, async (context) => {
    const { data, errors } = validate(resource, body, { ...setting(asker), ...(isDraft && { needs: drafts.needs }) });
    refuseFields({ ...(await checkReferences(context.db, asker, resource, data)), ...errors });
    if (isDraft) data[drafts.field] = drafts.is;
    await takeFiles(context.db, asker, resource, data);
    await complete(context.db, asker, resource, data);
    const transient = Object.keys(data).filter((field) => resource.fields[field]?.spec.transient);
    for (const field of transient) delete data[field];
    const row = await insert(context, data);
    const within = asSql(meaningFor(asker, resource, rule.where));
    if (!(await one(context.db, sql`select 1 as it from ${name(resource.table)} t where t.id = ${row.id} and ${within}`)))
      refuse("forbidden");
    await hooksOf(resource).created?.({ ...context, row: row as never, input: data as never });
    await hooksOf(resource).written?.({ ...context, row: row as never });
    touchOf(context, row);
    const next = isDraft ? undefined : onSave(resource, body);
    if (next) await perform(context, row.id as number, next, withoutVersion(body));
    await audit(context.db, asker, {
      action: "create",
      entity: resource.name,
      row: row.id as number,
      ...changed(resource, undefined, row),
    });
    return row.id as number;
  });
  return answer(asker, resource, id);
}

const refuseCall = (): never => refuse("forbidden") as never;

/** Whoever made a row but may not read it (a company that registers) is told its id and states only. */
async function answer(asker: Asker, resource: AnyResource, id: number): Promise<DbRow> {
  if (ruleFor(resource.read, asker.actor)) return readRow(asker, resource, id);
  const states = Object.entries(resource.fields).filter(([, { spec }]) => spec.kind === "state");
  const row = await one(asker.services.pool, sql`select * from ${name(resource.table)} where id = ${id}`);
  return { id, ...Object.fromEntries(states.map(([field]) => [field, row?.[field]])) };
}

/** The version was compared when the fields were saved; saving has moved it on. */
const withoutVersion = ({ version: _, ...body }: Body): Body => body;

const onSave = (resource: AnyResource, body: Body): string | undefined =>
  Object.entries(resource.actions ?? {}).find(
    ([, action]) => action.onSave && (body.save_as ?? action.onSave) === action.onSave,
  )?.[0];

/** Rows that the caller may read or do something with, whichever reaches further. */
function reach(asker: Asker, resource: AnyResource) {
  const writings = [
    ...(resource.update ?? []).map(({ by }) => by),
    resource.remove?.by,
    ...Object.values(resource.actions ?? {}).map(({ by }) => by),
  ];
  const meanings = [resource.read, ...writings].map((access) => accessMeaning(asker, resource, access));
  const all = some(meanings);
  if (all === false) refuse("forbidden");
  return asSql(all);
}

async function locked(context: Work, id: number): Promise<{ row: DbRow; rights: Rights }> {
  const found = await loadRow(context.db, context, context.resource, id, { lock: true, scope: reach(context, context.resource) });
  if (!found) throw refuse("notFound");
  return found;
}

/** A list or an object is no number, and may not even be turned into one. */
const numberIn = (value: unknown): number => (typeof value === "number" || typeof value === "string" ? Number(value) : NaN);

function checkVersion(row: DbRow, { version }: Body): void {
  if (version !== undefined && version !== null && numberIn(version) !== row.version) throw new StaleRow(Number(row.version));
}

/** Changes fields. `save_as` on rows that are drafts saves them as they are, or hands them in. */
export async function updateRow(asker: Asker, resource: AnyResource, id: number, body: Body): Promise<DbRow> {
  await writing(asker, resource, body, async (context) => {
    const { row, rights } = await locked(context, id);
    const { drafts, proposals } = resource;
    const open = (resource.update ?? []).filter(({ by, in: states }) => {
      const rule = ruleFor(by, asker.actor);
      return rule !== undefined && rights.admits("update", row) && isIn(row, states);
    });
    if (open.length === 0) refuse(rights.admits("update", row) ? "stateConflict" : "forbidden");
    for (const { unless } of open.slice(0, 1)) {
      const because = unless?.check(row as never, asker.today);
      if (because) throw refusalOf(because);
    }
    checkVersion(row, body);
    const isDraft = drafts !== undefined && body.save_as === drafts.saveAs;
    const handedIn = drafts !== undefined && !isDraft && row[drafts.field] === drafts.is;
    const listed = open.every(({ only }) => only) ? open.flatMap(({ only }) => only ?? []) : undefined;
    // A draft that is handed in is judged as a whole, as if it were made now.
    const input = handedIn ? { ...wholeRow(resource, row), ...body } : body;
    const question = {
      ...setting(asker),
      ...(listed && { only: listed }),
      ...(isDraft && { needs: drafts.needs }),
      ...(!handedIn && { current: row }),
    };
    const { data, errors } = validate(resource, input, question);
    refuseFields({ ...(await checkReferences(context.db, asker, resource, data)), ...errors });
    await takeFiles(context.db, asker, resource, data, row);
    await complete(context.db, asker, resource, data, row);
    for (const field of Object.keys(data)) if (resource.fields[field]?.spec.transient) delete data[field];
    const patch = await hooksOf(resource).update?.({ ...context, row: row as never, input: data as never });
    const moves = open.find(({ to }) => to)?.to;
    const values: Values = { ...data, ...patch, ...moves };
    const saved = proposals && isIn(row, proposals.in) ? keep(asker, resource, row, values) : values;
    const after = await context.services.store.update(context.db, resource, id, saved);
    await attachFiles(context.db, resource, id, saved);
    await hooksOf(resource).updated?.({ ...context, row: after as never, before: row as never, input: data as never });
    await hooksOf(resource).written?.({ ...context, row: after as never, before: row as never });
    touchOf(context, { ...row, ...(after as unknown as DbRow) });
    const next = handedIn || (drafts && !isDraft && body.save_as !== undefined) ? onSave(resource, body) : undefined;
    // The form of a passed row says the same as that of a draft; there is nothing to hand in then.
    if (next && isIn(row, resource.actions?.[next]?.from)) await perform(context, id, next, withoutVersion(body));
    await audit(context.db, asker, {
      action: "update",
      entity: resource.name,
      row: id,
      ...changed(resource, row, after as never),
    });
  });
  return answer(asker, resource, id);
}

/** A stored row as if it had come over the wire now: only what a person may write. */
const wholeRow = (resource: AnyResource, row: DbRow): Values =>
  Object.fromEntries(
    Object.entries(resource.fields)
      .filter(([field, { spec }]) => !spec.computed && row[field] !== null && row[field] !== undefined)
      .map(([field, { spec }]) => [field, spec.kind === "money" ? Number(row[field]) / 100 : row[field]]),
  );

export async function removeRow(asker: Asker, resource: AnyResource, id: number, body: Body): Promise<void> {
  await writing(asker, resource, body, async (context) => {
    const { row, rights } = await locked(context, id);
    if (!rights.admits("remove", row)) refuse("forbidden");
    const because = resource.remove?.unless?.check(row as never, asker.today);
    if (because) throw refusalOf(because);
    if (!isIn(row, resource.remove?.in)) refuse("stateConflict");
    checkVersion(row, body);
    await hooksOf(resource).remove?.({ ...context, row: row as never, input: body });
    await context.services.store.remove(context.db, resource, id);
    touchOf(context, row);
    await audit(context.db, asker, { action: "remove", entity: resource.name, row: id });
  });
}

/** Runs one action on a row inside a transaction that is open. Returns what its handler answers, if anything. */
async function perform(
  context: Work,
  id: number,
  actionName: string,
  body: Body,
  known?: { row: DbRow; rights: Rights },
): Promise<unknown> {
  const { resource, actor, now, today, services, db } = context;
  const action = resource.actions?.[actionName];
  if (!action) throw refuse("notFound");
  const { row, rights } = known ?? (await locked(context, id));
  if (!rights.admits(actionName, row)) refuse("forbidden");
  if (!isIn(row, action.from)) refuse("stateConflict");
  const because = action.unless?.check(row as never, today);
  if (because) throw refusalOf(because);
  if (action.notSameAs && row[action.notSameAs] === actor.id) refuse("forbidden");
  checkVersion(row, body);
  // Saved as a draft it may lack anything; handed in, by whichever call, it is whole.
  if (action.onSave && resource.drafts) refuseFields(validate(resource, wholeRow(resource, row), setting(context)).errors);
  let input: Values = {};
  if (action.input) {
    // What an action asks for may be a column that otherwise only the server writes.
    const { data, errors } = validateFields(action.input, body, { ...setting(context), only: Object.keys(action.input) });
    refuseFields(errors);
    input = data;
    await takeFiles(db, context, { ...resource, fields: action.input }, input);
  }
  const saved: Values = {};
  for (const [field, value] of Object.entries(input)) {
    const column = action.saves && field in action.saves ? action.saves[field] : field;
    if (column && resource.fields[column] && value !== null) saved[column] = value;
  }
  const proposed = action.proposes ? keep(context, resource, row, { ...saved, ...action.proposes }, true) : undefined;
  const waiting = action.proposal ? release(context, resource, row) : undefined;
  const accepted = action.proposal === "accept" ? waiting?.values : undefined;
  const handler = actionHandler(resource, actionName);
  const outcome = await handler?.({
    ...context,
    row: row as never,
    input: accepted ? { ...input, proposed: accepted } : input,
  });
  const { stamp } = action;
  const changes: Values = {
    ...(proposed ?? saved),
    ...accepted,
    ...waiting?.cleared,
    ...action.to,
    ...(stamp?.by && { [stamp.by]: actor.id }),
    ...(stamp?.at && { [stamp.at]: stampOf(resource, stamp.at, now, today) }),
    ...outcome?.set,
  };
  const after = (Object.keys(changes).length > 0
    ? await services.store.update(db, resource, id, changes)
    : row) as unknown as DbRow;
  await attachFiles(db, resource, id, changes);
  await hooksOf(resource).written?.({ ...context, row: after as never, before: row as never });
  touchOf(context, { ...row, ...after });
  if (action.notice) await tell(context, resource, { ...row, ...after }, action.notice);
  await audit(db, context, { action: actionName, entity: resource.name, row: id, ...changed(resource, row, after) });
  return outcome?.answer;
}

const stampOf = (resource: AnyResource, field: string, now: Date, today: string) =>
  resource.fields[field]?.spec.kind === "day" ? today : now.toISOString();

/** Calls of the form METHOD {path}{id}/{call}/, and PATCH or DELETE of a row that mean an action. */
export async function actOn(asker: Asker, resource: AnyResource, id: number, call: string, body: Body): Promise<unknown> {
  const done = await writing(asker, resource, body, async (context): Promise<{ answer: unknown } | "other"> => {
    const found = await locked(context, id);
    const action = chooseAction(asker.locale, resource, call, body, found);
    if (action === undefined) throw refuse("notFound");
    const bare = call === "PATCH" && body.action === undefined;
    if (bare && !Object.values(resource.actions ?? {}).some((each) => each.call === call && each.given !== undefined))
      return "other";
    if (call === "DELETE" && resource.remove && !isOpen(resource, action, found) && found.rights.admits("remove", found.row))
      return "other";
    return { answer: await perform(context, id, action, body, found) };
  });
  if (done === "other") return call === "DELETE" ? removeRow(asker, resource, id, body) : updateRow(asker, resource, id, body);
  if (done.answer !== undefined) return done.answer;
  return call === "DELETE" ? undefined : answerAfter(asker, resource, id);
}

/** The row as it is now; after an action that took it out of the caller's sight, only its id. */
async function answerAfter(asker: Asker, resource: AnyResource, id: number): Promise<DbRow> {
  const there = ruleFor(resource.read, asker.actor) && (await loadRow(asker.services.pool, asker, resource, id));
  return there ? readRow(asker, resource, id) : { id };
}

/** POST on the collection: a new row, or with an id the edit of one (spec §7 has no PATCH for some), or an action named by its key. */
export async function postRow(asker: Asker, resource: AnyResource, body: Body): Promise<{ row: unknown; made: boolean }> {
  const { post } = hooksOf(resource);
  if (post) return post(asker, body);
  const id = numberIn(body.id);
  if (!body.id || !Number.isSafeInteger(id)) return { row: await createRow(asker, resource, body), made: true };
  const key = Object.entries(resource.actions ?? {}).find(([action]) => body[action] === true)?.[0];
  if (key)
    return {
      row: await actOn(asker, resource, id, resource.actions![key]!.call, {
        ...body,
        action: resource.actions![key]!.named ?? key,
      }),
      made: false,
    };
  // To post a row that is still being typed, or was sent back, is to hand it in, unless it says that it is a draft (domain model 5.2).
  const handIn = resource.drafts && Object.values(resource.actions ?? {}).find(({ onSave: word }) => word)?.onSave;
  return { row: await updateRow(asker, resource, id, handIn ? { save_as: handIn, ...body } : body), made: false };
}
