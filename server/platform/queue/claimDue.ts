import type { AnyResource } from "../../../resources/kit/resource";
import { empty, fetchRows, identifier, sql, type Sql } from "../db/query";
import type pg from "pg";

/** Backoff: seconds from one attempt to the next, as the Standard Webhooks specification proposes. */
export const retrySeconds = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400] as const;
/** Another process repeats an attempt that did not finish within this time. */
const leaseSeconds = 60;
const claimedAtOnce = 40;
/** Concurrent attempts: a slow receiver must not block the others. */
const atOnce = 8;

/** Rows of a table to be sent, queued by database triggers in the transaction of the change that they report. */
interface Outbox {
  readonly resource: AnyResource;
  /** SQL condition: the row `d` is waiting and its receiver is enabled. */
  readonly isOpen: Sql;
  /** SQL condition: all rows before `d` in its order have been sent. */
  readonly isFirst?: Sql;
}

/** Ids of due rows; concurrent processes claim disjoint sets. */
export async function claimDue({ pool }: { readonly pool: pg.Pool }, { resource, isOpen, isFirst }: Outbox): Promise<number[]> {
  const table = identifier(resource.table);
  const due = await fetchRows<{ id: number }>(pool)`
    update ${table} set attempts = attempts + 1, attempted_at = platform_now(), next_at = platform_now() + make_interval(secs => ${leaseSeconds}::int)
      where id in (
        select d.id from ${table} d where d.next_at <= platform_now() and ${isOpen} ${isFirst ? sql`and ${isFirst}` : empty}
        order by d.next_at, d.id limit ${claimedAtOnce} for update of d skip locked)
      returning id`;
  return due.map(({ id }) => id).sort((a, b) => a - b);
}

interface WithLog {
  readonly log: { error(fact: object, text: string): void };
}

/** Attempts each claimed row; one that cannot be attempted is claimed again after its lease. */
async function attemptAll({ log }: WithLog, claimed: readonly number[], attempt: (id: number) => Promise<void>): Promise<void> {
  const next = claimed.values();
  const attemptEach = async () => {
    for (const id of next)
      await attempt(id).catch((error: unknown) =>
        log.error({ err: error, row: id }, "a queued row could not be sent; it will be retried"),
      );
  };
  await Promise.all(Array.from({ length: atOnce }, attemptEach));
}

/** A run is limited to this many rounds, so that the process can stop; the next run continues. */
const roundsOfRun = 50;

/** Claims and attempts until nothing is due: a backlog is worked off as fast as its receivers take it. */
export async function attemptDue(
  services: WithLog,
  claim: () => Promise<readonly number[]>,
  attempt: (id: number) => Promise<void>,
): Promise<void> {
  for (let round = 0; round < roundsOfRun; round += 1) {
    const claimed = await claim();
    if (claimed.length === 0) return;
    await attemptAll(services, claimed, attempt);
  }
}
