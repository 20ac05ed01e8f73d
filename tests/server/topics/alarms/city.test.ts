import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ruleOf } from "../../../../resources/alarms/rules";
import type { Evidence } from "../../../../resources/kit/defineAlarm";
import type { StoredSettings } from "../../../../resources/alarms/settings";
import type { Services } from "../../../../server/engine/services";
import { dryRun } from "../../../../server/topics/alarms/dryRun";
import { runAlarms } from "../../../../server/topics/alarms/runAlarms";
import { seedAlarmSettings } from "../../../../server/topics/alarms/seedAlarmSettings";
import { loadCity } from "../../../../server/topics/alarms/settings";
import { openPool } from "../../../../server/platform/db/pool";
import { fetchOne, fetchRows, execute, sql, type Sql } from "../../../../server/platform/db/query";
import { systemContext } from "../../../../server/engine/session/context";
import { findingsOf, seedTestCity } from "../../../demo/seeded";
import type { TestDatabase } from "../../../support/testDatabase";
import { quietServices } from "./quietServices";

const today = "2026-11-21";
let city: TestDatabase;
let services: Services;

beforeAll(async () => {
  city = await seedTestCity(today);
  await seedAlarmSettings(city.pool);
  ({ services } = quietServices(city.pool, () => today));
  await runAlarms(services, { nightly: true });
});
afterAll(() => city.drop());

interface Stored {
  readonly id: number;
  readonly project: number;
  readonly rule_code: string;
  readonly period_key: string;
  readonly level: number;
  readonly status: number;
}

const openAlarms = () =>
  fetchRows<Stored & { [name: string]: unknown }>(
    city.pool,
    sql`select id, project, rule_code, period_key, level, status from project_alarms where status in (1, 2, 3) and deleted_at is null
        order by project, rule_code, period_key`,
  );
const keyOf = ({ project, rule_code, period_key }: Pick<Stored, "project" | "rule_code" | "period_key">) =>
  `${project} ${rule_code} ${period_key}`;
const levels = async () =>
  new Map((await openAlarms()).filter(({ status }) => status !== 3).map((row) => [keyOf(row), row.level]));

test("two projects of the city have nothing against them", async () => {
  const clean = await fetchRows<{ id: number }>(
    city.pool,
    sql`select id from projects where review_status = 1 and prj_status = 3 and alarm_level = 9 and open_alarm_count = 0 and risk_score = 0`,
  );
  expect(clean.length).toBeGreaterThanOrEqual(2);
});

test("a project's score is the sum of what its open alarms weigh", async () => {
  const wrong = await fetchRows(
    city.pool,
    sql`select p.id, p.risk_score, s.score from projects p
        cross join lateral (select least(100, coalesce(sum(r.weight * (4 - a.level)), 0)) as score from project_alarms a
          join alarm_settings r on r.rule_code = a.rule_code
          where a.project = p.id and a.status in (1, 2, 3) and a.deleted_at is null) s
        where p.review_status = 1 and p.risk_score <> s.score`,
  );
  expect(wrong).toEqual([]);
});

test("every open alarm shows the rows that it was judged by, absences included, each with a cell under each column", async () => {
  const alarms = await fetchRows<{ rule_code: string; evidence: readonly Evidence[] }>(
    city.pool,
    sql`select rule_code, evidence from project_alarms where status in (1, 2, 3) and deleted_at is null`,
  );
  expect(alarms.length).toBeGreaterThan(20);
  const wrong = alarms.filter(({ rule_code, evidence }) => {
    const columns = ruleOf(rule_code)?.columns.length;
    const isShown = ({ cells = [] }: Evidence) => cells.length === columns && cells.some((cell) => cell !== "");
    return evidence.length === 0 || !evidence.every(isShown);
  });
  expect(wrong.map(({ rule_code }) => rule_code)).toEqual([]);
});

async function store(settings: StoredSettings) {
  for (const [code, setting] of Object.entries(settings))
    await execute(
      city.pool,
      sql`update alarm_settings set enabled = ${setting?.enabled}, params = ${JSON.stringify(setting?.params)}::jsonb,
            levels = ${JSON.stringify(setting?.levels)}::jsonb where rule_code = ${code}`,
    );
}

/** Changes of the rules that a city may think of. */
const proposals: readonly StoredSettings[] = [
  { E01: { params: { days: 60 } } },
  { A01: { levels: { 3: 40, 2: 50, 1: 60 } } },
  { D03: { levels: { 3: 30, 2: 60, 1: 90 } }, C03: { levels: { 3: 90, 2: 80, 1: 70 } } },
  { D05: { enabled: false }, C02: { levels: { 3: 1, 2: 2, 1: 3 } } },
  { D04: { params: { max_deduct: 5 } }, B02: { levels: { 3: 1, 2: 10, 1: 20 } } },
];

test.each(proposals.map((proposal) => [Object.keys(proposal).join(" "), proposal] as const))(
  "what the dry run of %s forecasts is what the next run then does",
  async (_, proposal) => {
    const { settings } = await loadCity(city.pool);
    const proposed = Object.fromEntries(
      Object.entries({ ...settings, ...proposal }).map(([code, changed]) => [code, { ...settings[code], ...changed }]),
    );
    const forecast = await dryRun(systemContext(services), proposed);
    // Periods and subjects are named, never as the keys of the table.
    const unnamed = forecast.moves.filter(({ period_key, subject }) => period_key !== "" && !/^[^:]+$/.test(subject));
    expect(unnamed).toEqual([]);
    expect(forecast.moves.length).toBe(forecast.raised + forecast.changed + forecast.cleared);

    const before = await levels();
    await store(proposed);
    const done = await runAlarms(services, { nightly: true });
    const after = await levels();
    const moved = [...new Set([...before.keys(), ...after.keys()])]
      .map((key) => ({ key, from: before.get(key) ?? null, to: after.get(key) ?? null }))
      .filter(({ from, to }) => from !== to);
    const sorted = (moves: readonly { key: string }[]) => [...moves].sort((a, b) => a.key.localeCompare(b.key));
    expect(sorted(forecast.moves.map((move) => ({ key: keyOf(move), from: move.from, to: move.to })))).toEqual(sorted(moved));
    expect([forecast.raised, forecast.cleared]).toEqual([done.raised, done.closed + done.toVerify]);
    await store(settings);
    await runAlarms(services, { nightly: true });
  },
);

/** What can go wrong in a project and be mended again, by the database's own words. */
const causes: readonly (readonly [name: string, breaks: (id: number) => Sql, mends: (id: number) => Sql])[] = [
  [
    "notice board",
    (id) => sql`update projects set rights_board_files = '[]' where id = ${id}`,
    (id) => sql`update projects set rights_board_files = '[{"id":1,"name":"a.jpg","url":"/a.jpg","size":1}]' where id = ${id}`,
  ],
  [
    "payment guarantee",
    (id) => sql`update projects set pay_guarantee_files = '[]' where id = ${id}`,
    (id) =>
      sql`update projects set pay_guarantee_files = '[{"id":1,"name":"a.jpg","url":"/a.jpg","size":1}]', pay_guarantee_expire = null where id = ${id}`,
  ],
  [
    "filing of the account",
    (id) => sql`update wage_accounts set filing_status = 1 where project = ${id}`,
    (id) => sql`update wage_accounts set filing_status = 2 where project = ${id}`,
  ],
  [
    "account closed",
    (id) => sql`update wage_accounts set status = 0, close_date = ${"2026-11-01"} where project = ${id}`,
    (id) => sql`update wage_accounts set status = 1, close_date = null where project = ${id}`,
  ],
  [
    "contracts ended",
    (id) => sql`update worker_contracts set end_date = ${"2026-10-20"} where project = ${id}`,
    (id) => sql`update worker_contracts set end_date = ${"2028-10-20"} where project = ${id}`,
  ],
  [
    "planned end",
    (id) => sql`update projects set complete_date = ${"2026-08-01"} where id = ${id}`,
    (id) => sql`update projects set complete_date = ${"2028-08-01"} where id = ${id}`,
  ],
];

test("whatever is broken and mended in whatever order, open alarms are what is wrong, and what a person has to verify", async () => {
  const { settings } = await loadCity(city.pool);
  const found = await fetchOne<{ id: number }>(
    city.pool,
    sql`select id from projects where review_status = 1 and prj_status = 3 and open_alarm_count = 0 order by id limit 1`,
  );
  const { id } = found!;
  const step = fc.record({ cause: fc.nat(causes.length - 1), broken: fc.boolean() });
  let raisedBefore = 0;
  for (const { cause, broken } of fc.sample(step, { numRuns: 14, seed: 11 })) {
    const [, breaks, mends] = causes[cause]!;
    await execute(city.pool, broken ? breaks(id) : mends(id));
    await runAlarms(services, { projects: [id], nightly: true });
    const wrong = (await findingsOf(city.pool, today, settings, id))[0]!.findings;
    const open = (await openAlarms()).filter(({ project }) => project === id);
    const expected = new Set(wrong.map((finding) => keyOf({ project: id, ...finding })));
    expect(new Set(open.filter(({ status }) => status !== 3).map(keyOf))).toEqual(
      new Set([...expected].filter((key) => !open.some((row) => row.status === 3 && keyOf(row) === key))),
    );
    // Only what does not close itself waits for a person.
    for (const row of open)
      if (!expected.has(keyOf(row))) expect([row.status, ruleOf(row.rule_code)?.autoClose]).toEqual([3, false]);
    raisedBefore = Math.max(raisedBefore, expected.size);
  }
  expect(raisedBefore).toBeGreaterThan(2);
});

test("a run whose connection dies in the middle leaves no half of anything, and the next one does the rest, once", async () => {
  const before = await openAlarms();
  await execute(city.pool, sql`delete from project_alarms where status in (1, 2, 3)`);
  await execute(city.pool, sql`delete from messages`);
  // With its own connections: those of this test must not die with them.
  const doomed = openPool(city.url, () => undefined, 4);
  const running = runAlarms(quietServices(doomed, () => today).services, { nightly: true }).catch(() => undefined);
  for (let killed = 0; killed < 5; killed++)
    await execute(
      city.pool,
      sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`,
    );
  await running;
  await doomed.end();
  // A batch is one transaction: alarms without their message to the officials, or the other way round, cannot be.
  const { alarms, notices } = (await fetchOne<{ alarms: number; notices: number }>(
    city.pool,
    sql`select (select count(*) from project_alarms where status = 1) as alarms, (select count(*) from messages) as notices`,
  ))!;
  expect(alarms > 0).toBe(notices > 0);
  await runAlarms(services, { nightly: true });
  const after = await openAlarms();
  expect(after.map(keyOf)).toEqual([...new Set(after.map(keyOf))]);
  const missing = before.filter(({ status }) => status !== 3).map(keyOf);
  expect(after.map(keyOf)).toEqual(expect.arrayContaining(missing));
});
