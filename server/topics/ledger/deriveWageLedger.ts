import type pg from "pg";
import { takeProjectLock } from "../../platform/db/advisoryLocks";
import { loadHolidays } from "../../platform/db/holidays";
import { repeatableTransaction } from "../../platform/db/query";
import { refreshProjects } from "./refreshWageLedger";

class Derived {
  /** Makes the type nominal: only `deriveWageLedger` can hand one out. */
  protected readonly isDerived = true;
  constructor(
    readonly db: pg.PoolClient,
    readonly project: number,
  ) {}
}

/** The wage ledger of a project, derived from its facts in this transaction. Whatever decides about money takes this, not a connection. */
export type DerivedLedger = Derived;

/**
 * Derives the project's ledger, its sums and who is settled, in the running transaction. The stored rows are refreshed seconds after a
 * write, so a decision that read them would pay a wage that has just been paid. The project's lock is held until the end of the
 * transaction: no bank answer is booked and no other decision is made in between (order of the locks: server/platform/db/advisoryLocks.ts).
 */
export async function deriveWageLedger(db: pg.PoolClient, project: number): Promise<DerivedLedger> {
  await takeProjectLock(db, "wages", project);
  await refreshProjects(db, [project], await loadHolidays(db));
  return new Derived(db, project);
}

/** The same in a transaction of its own, for what is not written in one: papers, proposals, the judgement of an alarm. */
export const withDerivedLedger = <T>(pool: pg.Pool, project: number, work: (ledger: DerivedLedger) => Promise<T>): Promise<T> =>
  repeatableTransaction(pool, async (db) => work(await deriveWageLedger(db, project)));
