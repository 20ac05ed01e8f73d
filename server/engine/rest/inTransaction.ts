import type pg from "pg";
import { ruleFor } from "../../../resources/kit/access";
import { kindOf } from "../../../resources/kit/kinds/registry";
import type { Refusal } from "../../../resources/kit/refusal";
import type { AnyResource } from "../../../resources/kit/resource";
import { toWire } from "../../../resources/kit/wire";
import { refuse } from "../../../resources/refusals";
import { enqueueProjects } from "../alarmQueue";
import { deferAudit } from "../audit/audit";
import { identifier, fetchOne, repeatableTransaction, savepoint, type DbRow } from "../../platform/db/query";
import type { RequestContext } from "../services";
import { toFieldErrors } from "./applyDefaults";
import { errorResponse, StaleRow } from "./errors";
import { AfterCommitRefusal, type HandlerContext } from "./handlers";
import { loadRow, readRow } from "./readRow";
import type { Rights } from "./rights";
import { writableScope, type WriteAccess } from "./scope";

export type RequestBody = Readonly<Record<string, unknown>>;
export type ColumnValues = Record<string, unknown>;

export interface WriteContext extends HandlerContext<AnyResource> {
  readonly alarmProjects: Set<number>;
}

type AfterCommit = () => unknown;

/** An open transaction, and the tasks to run after its commit. */
type TransactionScope = Pick<WriteContext, "db" | "alarmProjects" | "after">;

const newScope = (db: pg.PoolClient) => {
  const tasks: AfterCommit[] = [];
  const scope: TransactionScope = { db, alarmProjects: new Set<number>(), after: (task) => void tasks.push(task) };
  return { scope, tasks };
};

const writeContext = (ctx: RequestContext, resource: AnyResource, body: RequestBody, scope: TransactionScope): WriteContext => ({
  ...ctx,
  ...scope,
  resource,
  body,
  enqueueAlarmCheck: (project) => {
    if (project) scope.alarmProjects.add(project);
  },
});

/**
 * Runs `work` in a transaction, then its `after` tasks. With `join` it runs in a savepoint of that open transaction: an error rolls back
 * this part only, and its `after` tasks run after the commit of the whole. Only the outer transaction is a step of the request key.
 */
export async function inTransaction<T>(
  ctx: RequestContext,
  resource: AnyResource,
  body: RequestBody,
  work: (context: WriteContext) => Promise<T>,
  join?: TransactionScope,
): Promise<T> {
  if (join) return joinTransaction(ctx, resource, body, work, join);
  const { pool, log } = ctx.services;
  const step = ctx.requestKey?.nextStep();
  let done: { result: T; tasks: readonly AfterCommit[] };
  try {
    done = await repeatableTransaction(
      pool,
      async (db: pg.PoolClient) => {
        const { scope, tasks } = newScope(db);
        const once = () => work(writeContext(ctx, resource, body, scope));
        const result = await (step ? step(db, once) : once());
        await enqueueProjects(db, [...scope.alarmProjects]);
        return { result, tasks };
      },
      ctx.actor.id,
    );
  } catch (error) {
    throw toFieldErrors(error, resource, ctx);
  }
  let refused: Refusal | undefined;
  for (const task of done.tasks) {
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
  { db, alarmProjects, after }: TransactionScope,
): Promise<T> {
  const { scope, tasks } = newScope(db);
  try {
    const result = await savepoint(db, () => deferAudit(db, () => work(writeContext(ctx, resource, body, scope))));
    for (const project of scope.alarmProjects) alarmProjects.add(project);
    tasks.forEach(after);
    return result;
  } catch (error) {
    throw toFieldErrors(error, resource, ctx);
  }
}

/** The validation options that depend on the request. */
export const validationSettings = ({ today, locale, services }: RequestContext) => ({
  today,
  locale,
  demo: services.settings.demo,
});

/** Queues the alarms of the row's project for evaluation. */
export function reevaluateAlarms(context: WriteContext, row: DbRow): void {
  const { reevaluates } = context.resource;
  if (reevaluates) context.enqueueAlarmCheck(Number(row[reevaluates]) || null);
}

export async function loadForUpdate(
  context: WriteContext,
  id: number,
  writeAccess: WriteAccess,
): Promise<{ row: DbRow; rights: Rights }> {
  const found = await loadRow(context.db, context, context.resource, id, {
    lock: true,
    scope: writableScope(context, context.resource, writeAccess),
  });
  if (!found) throw refuse("notFound");
  return found;
}

/** NaN for lists and objects, whose conversion may throw. */
export const toNumber = (value: unknown): number =>
  typeof value === "number" || typeof value === "string" ? Number(value) : NaN;

export function checkVersion(row: DbRow, { version }: RequestBody): void {
  if (version !== undefined && version !== null && toNumber(version) !== row.version) throw new StaleRow(Number(row.version));
}

/** The row after a write. A caller who may not read it (a registering company) gets only its id and states. */
export async function readWrittenRow(ctx: RequestContext, resource: AnyResource, id: number): Promise<DbRow> {
  return readCommitted(ctx, id, async () => {
    if (ruleFor(resource.read, ctx.actor)) return readRow(ctx, resource, id);
    const states = Object.entries(resource.fields).filter(([, { spec }]) => kindOf(spec).movedByActions);
    const row = await fetchOne(ctx.services.pool)`select * from ${identifier(resource.table)} where id = ${id}`;
    return { id, ...Object.fromEntries(states.map(([field]) => [field, row?.[field]])) };
  });
}

/**
 * A committed write must not be reported as failed: if its row cannot be read now, the response is its id. With an idempotency key the
 * error is returned, since the caller can repeat the request safely.
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

/** The stored row as input: its writable values. */
export const editableValues = (resource: AnyResource, row: DbRow): ColumnValues =>
  Object.fromEntries(
    Object.entries(resource.fields)
      .filter(([field, { spec }]) => !spec.computed && row[field] !== null && row[field] !== undefined)
      .map(([field, { spec }]) => [field, toWire(spec, row[field], { unmask: true })]),
  );
