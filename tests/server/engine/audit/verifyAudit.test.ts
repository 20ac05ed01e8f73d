import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { systemContext } from "../../../../server/engine/session/context";
import { anchorAudit, verifyAnchors } from "../../../../server/engine/audit/anchors";
import { audit } from "../../../../server/engine/audit/audit";
import { verifyAudit } from "../../../../server/engine/audit/verifyAudit";
import { purgeAuditLog } from "../../../../server/engine/jobs/purge";
import { openWorld, type World } from "../../../support/world";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const day = 86_400_000;
const write = async (after: Record<string, unknown>, daysAgo = 0) => {
  const ctx = systemContext(world.services);
  await audit(world.pool, { ...ctx, now: new Date(ctx.now.getTime() - daysAgo * day) }, { action: "update", after });
};
const faults = async (...noted: { seq: number; hash: string }[]) => (await verifyAudit(world.pool, noted)).faults;
/** The first chain, which has all rows of a single writer. */
const firstChain = async () => (await verifyAudit(world.pool)).chains[0]!;
/** As an attacker with full access to the database would. */
const tamper = async (statement: string) => {
  await world.pool.query("alter table audit_logs disable trigger user");
  await world.pool.query(statement);
  await world.pool.query("alter table audit_logs enable trigger user");
};

test("an empty log is whole", async () => {
  expect(await verifyAudit(world.pool)).toEqual({ rows: 0, chains: [], faults: [] });
});

test("rows of more than two years are taken off the front when their time is over, and the log says so", async () => {
  for (const daysAgo of [1200, 1100, 900]) await write({ daysAgo }, daysAgo);
  expect(await purgeAuditLog(systemContext(world.services))).toBe(2);
  const { chains, rows, faults: found } = await verifyAudit(world.pool);
  expect({ first: chains[0]?.first, rows, found }).toEqual({ first: 3, rows: 2, found: [] });
  expect(await purgeAuditLog(systemContext(world.services))).toBe(0);
});

test("the database deletes no row of the last half year, and older ones only for the purge's sake", async () => {
  const ctx = systemContext(world.services);
  const on = async (daysAgo: number) => {
    await audit(world.pool, { ...ctx, now: new Date(Date.now() - daysAgo * day) }, { action: "update" });
    return Number((await world.pool.query("select seq from audit_tail")).rows[0].seq);
  };
  const young = await on(179);
  await expect(world.pool.query("delete from audit_logs where seq = $1", [young])).rejects.toThrow(/180 days/);
  await expect(world.pool.query("delete from audit_logs")).rejects.toThrow(/180 days/);
  expect(await faults()).toEqual([]);
});

test("a log that nobody touched is whole, whatever the order and form of its values", async () => {
  await write({ z: 1, a: { name: "林知远", list: [2, { y: null, b: 1.5 }] }, "10": true, "9": "1.50", nothing: undefined });
  const administrator = await world.administrator();
  await administrator.post("/system/v1/holidays/", { day: "2026-01-01", name: "元旦", is_workday: false });
  const { last, hash } = await firstChain();
  expect(await faults()).toEqual([]);
  expect(await faults({ seq: last, hash })).toEqual([]);
});

test("rows that are taken off the beginning are missed, unless the purge took them when their time was over", async () => {
  await tamper("delete from audit_logs where seq = (select min(seq) from audit_logs)");
  expect(await faults()).toEqual(["1..3: missing at the beginning"]);
  const forged = { rows: 1, last: 3, until: systemContext(world.services).now.toISOString() };
  await audit(world.pool, systemContext(world.services), { action: "retire", entity: "auditLogs", after: forged });
  expect(await faults()).toEqual(["1..3: taken off before their time"]);
  await audit(world.pool, systemContext(world.services), { action: "retire", entity: "auditLogs", after: { rows: 1, last: 3 } });
  expect(await faults()).toEqual([]);
});

test("a row that was changed, taken out or cut off the end is found", async () => {
  for (const step of [1, 2, 3]) await write({ step });
  const { last, hash } = await firstChain();
  await tamper(`update audit_logs set after = '{"step":9}' where seq = ${last - 1}`);
  expect(await faults()).toEqual([`${last - 1}: was changed`]);
  await tamper(`delete from audit_logs where seq = ${last - 1}`);
  expect(await faults()).toEqual([`${last - 1}..${last - 1}: missing`, `${last}: does not follow the row before`]);
  await tamper(`delete from audit_logs where seq >= ${last - 1}`);
  expect(await faults({ seq: last, hash })).toContain(`${last}: the noted row is not kept`);
  expect(await faults()).toEqual([`${last - 1}..${last}: missing at the end`]);
});

describe("anchors", () => {
  const anchor = () => anchorAudit(world.pool, world.services.cipher, systemContext(world.services).now);
  const anchored = async () => (await verifyAnchors(world.pool, world.services.cipher)).faults;
  const tailOf = async () => Number((await world.pool.query("select seq from audit_tail")).rows[0].seq);
  /** The whole log with other content, hashed as the platform hashes it: what an owner of the database can do. */
  const forge = async (from: number) => {
    const { rows } = await world.pool.query<{ seq: number }>("select seq from audit_logs where seq >= $1 order by seq", [from]);
    await tamper(`update audit_logs set after = '{"forged":true}', before = null where seq = ${from}`);
    for (const { seq } of rows)
      await tamper(
        `update audit_logs l set prev_hash = coalesce((select hash from audit_logs where seq = l.seq - 1), repeat('0', 64)),
           hash = encode(sha256(convert_to(coalesce((select hash from audit_logs where seq = l.seq - 1), repeat('0', 64)) || ${hashed}, 'UTF8')), 'hex')
         where seq = ${seq}`,
      );
    await world.pool.query("update audit_tail t set hash = l.hash from audit_logs l where l.seq = t.seq");
  };
  const hashed = `replace(json_build_array(to_char(time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), actor, ip, action, entity, "row",
    before::text, replace(after::text, ': ', ':'))::text, ', ', ',')`;

  test("a log that was written again, with all its hashes, is not the one that was anchored", async () => {
    await tamper("delete from audit_logs");
    await world.pool.query("update audit_tail set seq = 0, hash = repeat('0', 64)");
    await world.pool.query("delete from audit_anchors");
    for (const step of [1, 2, 3]) await write({ step });
    await anchor();
    await anchor();
    await write({ step: 4 });
    expect([await faults(), await anchored()]).toEqual([[], []]);
    await forge(2);
    expect(await faults()).toEqual([]);
    expect(await anchored()).toEqual(["3: is not the row that was anchored"]);
    await world.pool.query("update audit_anchors a set hash = l.hash from audit_logs l where l.seq = a.seq");
    expect(await anchored()).toEqual(["3: its anchor was changed, or the one before was removed"]);
  });

  test("an anchor that is removed is missed, and a day without one too", async () => {
    await tamper("delete from audit_logs");
    await world.pool.query("update audit_tail set seq = 0, hash = repeat('0', 64)");
    await world.pool.query("delete from audit_anchors");
    for (const ago of [3, 2]) {
      await write({ ago }, ago);
      await anchor();
    }
    const last = await tailOf();
    expect(await anchored()).toEqual([]);
    await world.pool.query("delete from audit_anchors where seq < $1", [last]);
    expect(await anchored()).toEqual([
      `${last}: its anchor was changed, or the one before was removed`,
      "1: it and later rows of more than a day ago have no anchor",
    ]);
    await world.pool.query("delete from audit_anchors");
    expect(await anchored()).toEqual(["1: it and later rows of more than a day ago have no anchor"]);
  });
});
