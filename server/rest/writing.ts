import type pg from "pg";
import { ruleFor } from "../../resources/kit/access";
import type { Refusal } from "../../resources/kit/refusal";
import type { AnyResource } from "../../resources/kit/resource";
import { refuse } from "../../resources/refusals";
import { some } from "../db/conditions";
import { name, one, repeatableTransaction, sql, type DbRow } from "../db/query";
import type { Asker } from "../services";
import { asFieldErrors } from "./complete";
import { answerTo, StaleRow } from "./errors";
import { AfterCommitRefusal, type Writing } from "./handlers";
import { loadRow, readRow } from "./read";
import type { Rights } from "./rights";
import { accessMeaning, asSql } from "./scope";

export type Body = Readonly<Record<string, unknown>>;
export type Values = Record<string, unknown>;

export interface Work extends Writing<AnyResource> {
  readonly touched: Set<number>;
}

/** One transaction of one caller on one resource; what waits for the commit runs after it. */
export async function writing<T>(
  asker: Asker,
  resource: AnyResource,
  body: Body,
  work: (context: Work) => Promise<T>,
): Promise<T> {
  const { pool, log } = asker.services;
  const step = asker.requestKey?.nextStep();
  let done: { result: T; later: readonly (() => unknown)[] };
  try {
    done = await repeatableTransaction(pool, async (db: pg.PoolClient) => {
      const later: (() => unknown)[] = [];
      const touched = new Set<number>();
      const once = () =>
        work({
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
      const result = await (step ? step(db, once) : once());
      for (const project of touched)
        await db.query(
          "insert into alarm_queue (project, asked_at) values ($1, now()) on conflict (project) do update set asked_at = excluded.asked_at",
          [project],
        );
      return { result, later };
    });
  } catch (error) {
    throw asFieldErrors(error, resource, asker);
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

/** What a rule asks besides the row. */
export const setting = ({ today, locale, services }: Asker) => ({ today, locale, demo: services.settings.demo });

/** The project of the row has its alarms looked at anew. */
export function touchOf(context: Work, row: DbRow): void {
  const { touches } = context.resource;
  if (touches) context.touch(Number(row[touches]) || null);
}

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

export async function locked(context: Work, id: number): Promise<{ row: DbRow; rights: Rights }> {
  const found = await loadRow(context.db, context, context.resource, id, { lock: true, scope: reach(context, context.resource) });
  if (!found) throw refuse("notFound");
  return found;
}

/** A list or an object is no number, and may not even be turned into one. */
export const numberIn = (value: unknown): number =>
  typeof value === "number" || typeof value === "string" ? Number(value) : NaN;

export function checkVersion(row: DbRow, { version }: Body): void {
  if (version !== undefined && version !== null && numberIn(version) !== row.version) throw new StaleRow(Number(row.version));
}

/** Whoever made a row but may not read it (a company that registers) is told its id and states only. */
export async function answer(asker: Asker, resource: AnyResource, id: number): Promise<DbRow> {
  return readCommitted(asker, id, async () => {
    if (ruleFor(resource.read, asker.actor)) return readRow(asker, resource, id);
    const states = Object.entries(resource.fields).filter(([, { spec }]) => spec.kind === "state");
    const row = await one(asker.services.pool, sql`select * from ${name(resource.table)} where id = ${id}`);
    return { id, ...Object.fromEntries(states.map(([field]) => [field, row?.[field]])) };
  });
}

/**
 * The answer to a write that was committed is never that it failed: a row that cannot be read at the moment is answered by its id.
 * Under a key the caller may send the call again, which writes nothing twice and answers the row.
 */
export async function readCommitted(asker: Asker, id: number, read: () => Promise<DbRow>): Promise<DbRow> {
  try {
    return await read();
  } catch (error) {
    const { status } = answerTo(error instanceof Error ? error : new Error(String(error)), asker.locale);
    if (status < 500 || (status === 503 && asker.requestKey)) throw error;
    asker.services.log.error({ err: error, row: id }, "a row could not be read after it was written");
    return { id };
  }
}

/** A stored row as if it had come over the wire now: only what a person may write. */
export const wholeRow = (resource: AnyResource, row: DbRow): Values =>
  Object.fromEntries(
    Object.entries(resource.fields)
      .filter(([field, { spec }]) => !spec.computed && row[field] !== null && row[field] !== undefined)
      .map(([field, { spec }]) => [field, spec.kind === "money" ? Number(row[field]) / 100 : row[field]]),
  );
