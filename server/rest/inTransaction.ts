import type pg from "pg";
import { ruleFor } from "../../resources/kit/access";
import { kindOf } from "../../resources/kit/kinds/registry";
import type { Refusal } from "../../resources/kit/refusal";
import type { AnyResource } from "../../resources/kit/resource";
import { toWire } from "../../resources/kit/wire";
import { refuse } from "../../resources/refusals";
import { holdAuditBack } from "../audit/audit";
import { anyOf } from "../db/conditions";
import { identifier, fetchOne, repeatableTransaction, savepoint, type DbRow } from "../db/query";
import type { RequestContext } from "../services";
import { toFieldErrors } from "./applyDefaults";
import { errorResponse, StaleRow } from "./errors";
import { AfterCommitRefusal, type HandlerContext } from "./handlers";
import { loadRow, readRow } from "./read";
import type { Rights } from "./rights";
import { accessPredicate, predicateSql } from "./scope";

export type RequestBody = Readonly<Record<string, unknown>>;
export type ColumnValues = Record<string, unknown>;

export interface WriteContext extends HandlerContext<AnyResource> {
  readonly alarmProjects: Set<number>;
}

type AfterCommit = () => unknown;

/** The transaction of one piece of work, and what it leaves for the commit. */
type Gathered = Pick<WriteContext, "db" | "alarmProjects" | "after">;

const gatherIn = (db: pg.PoolClient) => {
  const later: AfterCommit[] = [];
  const gathered: Gathered = { db, alarmProjects: new Set<number>(), after: (task) => void later.push(task) };
  return { gathered, later };
};

const contextIn = (ctx: RequestContext, resource: AnyResource, body: RequestBody, gathered: Gathered): WriteContext => ({
  ...ctx,
  ...gathered,
  resource,
  body,
  enqueueAlarmCheck: (project) => {
    if (project) gathered.alarmProjects.add(project);
  },
});

/**
 * One transaction of one caller on one resource; what waits for the commit runs after it. With `join` it is a part of that open
 * transaction, which alone has a step of the request: when it fails it alone is rolled back, and what it left for the commit
 * runs once the whole was committed.
 */
export async function inTransaction<T>(
  ctx: RequestContext,
  resource: AnyResource,
  body: RequestBody,
  work: (context: WriteContext) => Promise<T>,
  join?: Gathered,
): Promise<T> {
  if (join) return joinTransaction(ctx, resource, body, work, join);
  const { pool, log } = ctx.services;
  const step = ctx.requestKey?.nextStep();
  let done: { result: T; later: readonly AfterCommit[] };
  try {
    done = await repeatableTransaction(pool, async (db: pg.PoolClient) => {
      const { gathered, later } = gatherIn(db);
      const once = () => work(contextIn(ctx, resource, body, gathered));
      const result = await (step ? step(db, once) : once());
      for (const project of gathered.alarmProjects)
        await db.query(
          "insert into alarm_queue (project, asked_at) values ($1, now()) on conflict (project) do update set asked_at = excluded.asked_at",
          [project],
        );
      return { result, later };
    });
  } catch (error) {
    throw toFieldErrors(error, resource, ctx);
  }
  let refused: Refusal | undefined;
  for (const task of done.later) {
    try {
      await task();
    } catch (error) {
      if (error instanceof AfterCommitRefusal) refused ??= error.refusal;
      else log.error({ err: error, resource: resource.name }, "work after a commit failed");
    }
  }
  if (refused) throw refused;
  return done.result;
}

async function joinTransaction<T>(
  ctx: RequestContext,
  resource: AnyResource,
  body: RequestBody,
  work: (context: WriteContext) => Promise<T>,
  { db, alarmProjects, after }: Gathered,
): Promise<T> {
  const { gathered, later } = gatherIn(db);
  try {
    const result = await savepoint(db, () => holdAuditBack(db, () => work(contextIn(ctx, resource, body, gathered))));
    for (const project of gathered.alarmProjects) alarmProjects.add(project);
    later.forEach(after);
    return result;
  } catch (error) {
    throw toFieldErrors(error, resource, ctx);
  }
}

/** What a rule reads besides the row. */
export const validationSettings = ({ today, locale, services }: RequestContext) => ({
  today,
  locale,
  demo: services.settings.demo,
});

/** The project of the row has its alarms evaluated again. */
export function reevaluateAlarms(context: WriteContext, row: DbRow): void {
  const { reevaluates } = context.resource;
  if (reevaluates) context.enqueueAlarmCheck(Number(row[reevaluates]) || null);
}

/** Rows that the caller may read or act on, the wider of the two. */
function writableScope(ctx: RequestContext, resource: AnyResource) {
  const writings = [
    ...(resource.update ?? []).map(({ by }) => by),
    resource.remove?.by,
    ...Object.values(resource.actions ?? {}).map(({ by }) => by),
  ];
  const predicates = [resource.read, ...writings].map((access) => accessPredicate(ctx, resource, access));
  const all = anyOf(predicates);
  if (all === false) refuse("forbidden");
  return predicateSql(all);
}

export async function loadForUpdate(context: WriteContext, id: number): Promise<{ row: DbRow; rights: Rights }> {
  const found = await loadRow(context.db, context, context.resource, id, {
    lock: true,
    scope: writableScope(context, context.resource),
  });
  if (!found) throw refuse("notFound");
  return found;
}

/** A list or an object is no number, and may not even be turned into one. */
export const toNumber = (value: unknown): number =>
  typeof value === "number" || typeof value === "string" ? Number(value) : NaN;

export function checkVersion(row: DbRow, { version }: RequestBody): void {
  if (version !== undefined && version !== null && toNumber(version) !== row.version) throw new StaleRow(Number(row.version));
}

/** Anyone who made a row but may not read it (a company that registers) is given its id and states only. */
export async function readWrittenRow(ctx: RequestContext, resource: AnyResource, id: number): Promise<DbRow> {
  return readCommitted(ctx, id, async () => {
    if (ruleFor(resource.read, ctx.actor)) return readRow(ctx, resource, id);
    const states = Object.entries(resource.fields).filter(([, { spec }]) => kindOf(spec).movedByActions);
    const row = await fetchOne(ctx.services.pool)`select * from ${identifier(resource.table)} where id = ${id}`;
    return { id, ...Object.fromEntries(states.map(([field]) => [field, row?.[field]])) };
  });
}

/**
 * The answer to a write that was committed is never that it failed: a row that cannot be read at the moment is answered by its id.
 * Under a key the caller may send the call again, which writes nothing twice and answers the row.
 */
export async function readCommitted(ctx: RequestContext, id: number, read: () => Promise<DbRow>): Promise<DbRow> {
  try {
    return await read();
  } catch (error) {
    const { status } = errorResponse(error instanceof Error ? error : new Error(String(error)), ctx.locale);
    if (status < 500 || (status === 503 && ctx.requestKey)) throw error;
    ctx.services.log.error({ err: error, row: id }, "a row could not be read after it was written");
    return { id };
  }
}

/** A stored row as if it had come over the wire now: only what a person may write. */
export const editableValues = (resource: AnyResource, row: DbRow): ColumnValues =>
  Object.fromEntries(
    Object.entries(resource.fields)
      .filter(([field, { spec }]) => !spec.computed && row[field] !== null && row[field] !== undefined)
      .map(([field, { spec }]) => [field, toWire(spec, row[field], { unmask: true })]),
  );
