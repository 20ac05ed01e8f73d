import type { AnyResource } from "../../../resources/kit/resource";
import { empty, fetchRows, identifier, sql, type Sql } from "../db/query";
import type pg from "pg";

/** Backoff: seconds from one attempt to the next, as the Standard Webhooks specification proposes. */
export const retrySeconds = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400] as const;
/** Another process repeats an attempt that did not finish within this time. */
const leaseSeconds = 60;
export const claimedAtOnce = 40;
/** Concurrent attempts: a slow receiver must not block the others. */
const atOnce = 8;

/** Rows of a table to be sent, queued by database triggers in the transaction of the change that they report. */
interface Outbox {
  readonly resource: AnyResource;
  /** SQL condition: the row `d` is waiting and its receiver is enabled. */
  readonly isOpen: Sql;
  /** Ids of the rows whose turn it is, where rows wait for others: at most twice `claimedAtOnce`. */
  readonly among?: Sql;
}

interface Turn {
  readonly columns?: Sql;
  readonly where: Sql;
  readonly order: Sql;
  readonly limit: number;
}

/** The rows whose turn it is, locked until the end of the transaction; concurrent processes skip them and get the next ones. */
export const nextRows = (rows: Sql, { columns = sql`id`, where, order, limit }: Turn): Sql =>
  sql`select ${columns} from ${rows} where ${where} order by ${order} limit ${limit} for update skip locked`;

/** Works on all items, some of them at the same time: a slow one does not delay the others. */
export async function inParallel<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const next = items.values();
  const workNext = async () => {
    for (const item of next) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, workNext));
}

/** Ids of due rows; concurrent processes claim disjoint sets. */
export async function claimDue({ pool }: { readonly pool: pg.Pool }, { resource, isOpen, among }: Outbox): Promise<number[]> {
  const table = identifier(resource.table);
  const due = await fetchRows<{ id: number }>(pool)`
    update ${table} set attempts = attempts + 1, attempted_at = platform_now(), next_at = platform_now() + make_interval(secs => ${leaseSeconds}::int)
      where id in (${nextRows(sql`${table} d`, {
        where: sql`d.next_at <= platform_now() and ${isOpen} ${among ? sql`and d.id = any(array(${among}))` : empty}`,
        order: sql`d.next_at, d.id`,
        limit: claimedAtOnce,
      })})
      returning id`;
  return due.map(({ id }) => id).sort((a, b) => a - b);
}

interface WithLog {
  readonly log: { error(fact: object, text: string): void };
}

/** A run is limited to this many rounds, so that the process can stop; the next run continues. */
const roundsOfRun = 50;

/** Claims and attempts until nothing is due: a backlog is worked off as fast as its receivers take it. */
export async function attemptDue(
  { log }: WithLog,
  claim: () => Promise<readonly number[]>,
  attempt: (id: number) => Promise<void>,
): Promise<void> {
  for (let round = 0; round < roundsOfRun; round += 1) {
    const claimed = await claim();
    if (claimed.length === 0) return;
    await inParallel(claimed, atOnce, (id) =>
      // One that cannot be attempted is claimed again after its lease.
      attempt(id).catch((error: unknown) =>
        log.error({ err: error, row: id }, "a queued row could not be sent; it will be retried"),
      ),
    );
  }
}
