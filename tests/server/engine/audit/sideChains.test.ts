import fc from "fast-check";
import type pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { anchorAudit, verifyAnchors } from "../../../../server/engine/audit/anchors";
import { audit } from "../../../../server/engine/audit/audit";
import { chainOf, startOf } from "../../../../server/engine/audit/chains";
import { verifyAudit, type AuditNote } from "../../../../server/engine/audit/verifyAudit";
import { purgeAuditLog } from "../../../../server/engine/jobs/purge";
import { systemContext } from "../../../../server/engine/session/context";
import { shiftTo } from "../../../../server/platform/clock";
import { chooseTextHash } from "../../../../server/platform/crypto/textHash";
import { openPool } from "../../../../server/platform/db/pool";
import { transaction, type Db } from "../../../../server/platform/db/query";
import { casesOf } from "../../../support/cases";
import { patientLimits } from "../../../support/testDatabase";
import { openWorld, testDay, type World } from "../../../support/world";

const writers = 6;
let world: World;
/** Terminated connections are reported by the pool; they are the test's own doing. */
let pool: pg.Pool;

beforeAll(async () => {
  world = await openWorld({
    connect: async (url) => (pool = openPool(url, () => undefined, writers + 2, patientLimits, undefined, shiftTo(testDay))),
  });
});
afterAll(async () => {
  chooseTextHash("sha256");
  await world.close();
});

/** As an attacker with full access to the database would. */
const tamper = (statement: string) =>
  pool.query(`alter table audit_logs disable trigger user; ${statement}; alter table audit_logs enable trigger user`);
beforeEach(async () => {
  await tamper("delete from audit_logs");
  await pool.query(`delete from audit_anchors; update audit_tail set seq = 0, hash = repeat('0', 64);
    delete from audit_side_tails; insert into audit_side_tails select n, n * 1000000000000, lpad(n::text, 64, '0') from generate_series(1, 63) n`);
});

const day = 86_400_000;
let written = 0;
const write = (db: Db, daysAgo = 0) => {
  const ctx = systemContext(world.services);
  return audit(db, { ...ctx, now: new Date(ctx.now.getTime() - daysAgo * day) }, { action: "update", after: { n: written++ } });
};
const faults = async (...noted: AuditNote[]) => (await verifyAudit(pool, noted)).faults;
const anchored = async () => (await verifyAnchors(pool, world.services.cipher)).faults;
const anchor = () => anchorAudit(pool, world.services.cipher, systemContext(world.services).now);

/** While another writer has the end of the first chain. */
const besideAnother = (work: () => Promise<void>) =>
  transaction(pool, async (other) => {
    await other.query("select 1 from audit_tail for update");
    await work();
  });

/** Who waits for the transaction of another, of this database. */
const waitingWriters = async () =>
  (await pool.query("select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'")).rowCount;

/** Resolves for all once so many have arrived. */
function meeting(count: number): () => Promise<void> {
  let open = () => {};
  const met = new Promise<void>((resolve) => (open = resolve));
  let arrived = 0;
  return () => {
    arrived += 1;
    if (arrived === count) open();
    return met;
  };
}

describe.each(["sha256", "sm3"] as const)("with %s", (algorithm) => {
  beforeAll(() => chooseTextHash(algorithm));

  test("no writer waits for the commit of another", async () => {
    const met = meeting(writers);
    await Promise.all(
      Array.from({ length: writers }, () =>
        transaction(pool, async (db) => {
          await write(db);
          await met();
          await write(db);
        }),
      ),
    );
    const { rows, chains, faults: found } = await verifyAudit(pool);
    expect({ rows, found }).toEqual({ rows: 2 * writers, found: [] });
    expect(chains.length).toBeGreaterThanOrEqual(writers);
  });

  test("a writer that finds the ends of all chains held waits for the first", async () => {
    let waiting: Promise<void> | undefined;
    await besideAnother(async () => {
      await transaction(pool, async (others) => {
        await others.query("select 1 from audit_side_tails for update");
        waiting = transaction(pool, write);
        await expect.poll(waitingWriters).toBe(1);
      });
    });
    await waiting;
    expect(await verifyAudit(pool)).toMatchObject({ rows: 1, chains: [{ first: 1, last: 1 }], faults: [] });
  });

  const ends = fc.constantFrom("commit", "commit", "roll back", "killed");
  const plans = fc.array(fc.record({ rows: fc.integer({ min: 1, max: 3 }), end: ends }), { minLength: 2, maxLength: writers });

  test("of writers that commit, give up or are killed beside others, what is committed is in the log, and every change of it is found", async () => {
    await fc.assert(
      fc.asyncProperty(plans, fc.nat(), async (plan, chosen) => {
        const before = (await verifyAudit(pool)).rows;
        const met = meeting(plan.length);
        const results = await Promise.allSettled(plan.map((step) => transaction(pool, (db) => writeAs(step, db, met))));
        const committed = plan.filter((_, at) => results[at]!.status === "fulfilled");
        expect(committed).toEqual(plan.filter(({ end }) => end === "commit"));
        const { rows, faults: found } = await verifyAudit(pool);
        expect({ rows, found }).toEqual({ rows: before + committed.reduce((sum, step) => sum + step.rows, 0), found: [] });
        if (rows > 0) await findsTampering(chosen % rows);
      }),
      { numRuns: casesOf(50) },
    );
  });
});

async function writeAs({ rows, end }: { rows: number; end: string }, db: pg.PoolClient, met: () => Promise<void>): Promise<void> {
  for (let row = 0; row < rows; row += 1) await write(db);
  await met();
  if (end === "roll back") throw new Error("given up");
  if (end === "killed") await db.query("select pg_terminate_backend(pg_backend_pid())");
}

/** Each change of a row, before any anchor was made, is found; afterwards the log is as it was. */
async function findsTampering(at: number): Promise<void> {
  const { rows } = await pool.query<{ seq: number }>("select seq from audit_logs order by seq");
  const { seq } = rows[at]!;
  const { rows: free } = await pool.query<{ seq: number }>(
    "select seq from audit_side_tails where seq / 1000000000000 <> $1 order by chain desc limit 1",
    [chainOf(seq)],
  );
  await pool.query("drop table if exists untouched; create table untouched as select * from audit_logs");
  for (const change of [
    `update audit_logs set after = '{"n":-1}' where seq = ${seq}`,
    `update audit_logs set actor = 1 where seq = ${seq}`,
    `update audit_logs set time = time - interval '1 day' where seq = ${seq}`,
    `delete from audit_logs where seq = ${seq}`,
    `delete from audit_logs where seq >= ${seq} and seq / 1000000000000 = ${chainOf(seq)}`,
    `delete from audit_logs where seq / 1000000000000 = ${chainOf(seq)}`,
    `update audit_logs set seq = ${free[0]!.seq + 1} where seq = ${seq}`,
  ]) {
    await tamper(change);
    expect([change, await faults()]).toEqual([change, expect.arrayContaining([expect.any(String)])]);
    await tamper("delete from audit_logs; insert into audit_logs select * from untouched");
  }
  expect(await faults()).toEqual([]);
}

describe("a side chain", () => {
  const side = startOf(1).seq;

  test("has its own numbers, anchors and notes", async () => {
    await write(pool);
    await besideAnother(() => write(pool));
    const { chains } = await verifyAudit(pool);
    expect(chains.map(({ first, last }) => [first, last])).toEqual([
      [1, 1],
      [side + 1, side + 1],
    ]);
    const notes = chains.map(({ last, hash }) => ({ seq: last, hash }));
    await anchor();
    await anchor();
    expect((await verifyAnchors(pool, world.services.cipher)).until).toEqual([1, side + 1]);
    await write(pool);
    await besideAnother(() => write(pool));
    expect([await faults(...notes), await anchored()]).toEqual([[], []]);
    expect(await faults({ seq: side + 1, hash: notes[0]!.hash })).toEqual([`${side + 1}: is not the row that was noted`]);
  });

  test("that is removed whole, or taken for another, is missed", async () => {
    await besideAnother(async () => {
      await write(pool);
      await write(pool);
    });
    await anchor();
    await tamper(`update audit_logs set seq = seq + ${side}`);
    await pool.query(`update audit_side_tails b set seq = a.seq + ${side}, hash = a.hash from audit_side_tails a where a.chain = 1 and b.chain = 2;
      update audit_side_tails set seq = ${side}, hash = lpad('1', 64, '0') where chain = 1`);
    expect(await faults()).toEqual([`${2 * side + 1}: does not begin the chain`]);
    expect(await anchored()).toEqual([`${side + 2}: is not the row that was anchored`]);
    await tamper("delete from audit_logs");
    await pool.query("update audit_side_tails set seq = chain * 1000000000000, hash = lpad(chain::text, 64, '0')");
    expect(await anchored()).toEqual([`${side + 2}: is not the row that was anchored`]);
    await pool.query("delete from audit_side_tails where chain = 1");
    expect(await anchored()).toEqual([`${side + 2}: is not the row that was anchored`]);
  });

  test("without its end is not whole", async () => {
    await besideAnother(() => write(pool));
    await pool.query("delete from audit_side_tails where chain = 1");
    expect(await faults()).toEqual([`${side + 1}: the end of its chain is not known`]);
  });

  test("may hold the earlier of two deletions of another chain", async () => {
    const ctx = systemContext(world.services);
    await write(pool, 1200);
    await write(pool, 1150);
    await write(pool);
    const purgeAt = (daysAgo: number) => purgeAuditLog({ ...ctx, now: new Date(ctx.now.getTime() - daysAgo * day) });
    await besideAnother(async () => expect(await purgeAt(80)).toBe(1));
    expect(await purgeAt(0)).toBe(1);
    expect([(await verifyAudit(pool)).chains.map(({ first }) => first), await faults()]).toEqual([[3, side + 1], []]);
  });

  test("that is little used is whole, and its note good, however often the record of its deletion becomes old", async () => {
    const ctx = systemContext(world.services);
    await besideAnother(async () => {
      await write(pool, 4400);
      await write(pool, 4396);
    });
    const notes = (await verifyAudit(pool)).chains.map(({ last, hash }) => ({ seq: last, hash }));
    for (const daysAgo of [3303, 3300, 2206, 2200, 1100, 0]) {
      await purgeAuditLog({ ...ctx, now: new Date(ctx.now.getTime() - daysAgo * day) });
      expect([daysAgo, await faults(...notes)]).toEqual([daysAgo, []]);
    }
    const { rows } = await pool.query("select after -> 'last' as last from audit_logs where action = 'retire' order by seq");
    expect(rows).toEqual([{ last: 7 }, { last: side + 2 }]);
    await besideAnother(() => write(pool));
    expect(await faults(...notes)).toEqual([]);
    expect(await faults({ seq: side + 4, hash: notes[0]!.hash })).toEqual([`${side + 4}: the noted row is not kept`]);
  });

  test("loses its oldest rows when their time is over, all of them if all are old", async () => {
    await write(pool);
    await besideAnother(async () => {
      await write(pool, 1200);
      await write(pool, 1100);
    });
    await anchor();
    expect(await purgeAuditLog(systemContext(world.services))).toBe(2);
    expect([await faults(), await anchored()]).toEqual([[], []]);
    await besideAnother(() => write(pool));
    const { chains, faults: found } = await verifyAudit(pool);
    expect([chains.map(({ first }) => first), found]).toEqual([[1, side + 3], []]);
    await tamper(`delete from audit_logs where action = 'retire'`);
    expect(await faults()).toContain(`${side + 1}..${side + 2}: missing at the beginning`);
  });
});
