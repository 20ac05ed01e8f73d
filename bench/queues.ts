// npm run bench:queues: what a text to a worker, a delivery of a webhook and the turn of a report to a higher-level platform cost the
// processor while few and while many wait, and the comparison of an account with the bank after one and after ten years of its bills, in a
// city of PROJECTS (2,000) projects with WORKERS (100) workers each. A word measures only what has it in its name. `-- payday`: the texts of all these workers, to a gateway that answers after
// 100 ms, until none waits. BENCH_DATA names the folder in which the filled database is stored and found again. See docs/scaling.md.
import { existsSync, mkdirSync } from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { upstreamCallStatus } from "../resources/system/upstreamCallStatus";
import { upstreamMethod } from "../resources/system/upstreamMethod";
import { upstreamPlatforms } from "../resources/system/upstreamPlatforms";
import { workerTextKind } from "../resources/system/workerTextKind";
import { webhookDeliveryStatus } from "../resources/system/webhookDeliveryStatus";
import { webhooks } from "../resources/system/webhooks";
import "../server/topics/actions";
import { makeServices } from "../server/operations/makeServices";
import { allowUnlimitedWork } from "../server/platform/db/limits";
import { migrate } from "../server/platform/db/migrate";
import { openDatabase } from "../server/platform/db/pool";
import { execute, fetchOne, literal, sql, transaction, type Sql } from "../server/platform/db/query";
import { inParallel } from "../server/platform/queue/queue";
import { readSecrets } from "../server/platform/settings/secrets";
import { readSettings } from "../server/platform/settings/env";
import { accountsPerRun, reconcile } from "../server/topics/payments/reconcile";
import { claimingCalls } from "../server/topics/upstream/send";
import { attemptDelivery, claimDeliveries } from "../server/topics/webhooks/deliver";
import { sendWorkerTexts } from "../server/topics/worker/sendTexts";
import { earlierValue } from "../tests/support/earlierValue";
import { fillCity } from "./alarmCity";
import { databaseCpu } from "./databaseCpu";

const projects = Number(process.env.PROJECTS ?? 2_000);
const workers = Number(process.env.WORKERS ?? 100);
const people = projects * workers;
const few = people / 10;
const dataDir = process.env.BENCH_DATA ?? path.join(tmpdir(), `wage-bench-queues-${projects}x${workers}`);
/** What the gateway and the receiver of events take to answer, ms. */
const answerMs = 100;
/** Sent in each measurement of a cost; the others go on waiting. */
const measured = 5_000;
/** The limits of a payday, and of what a waiting row may cost the others. */
const paydayMinutes = 15;
const maxGrowth = 1.3;
const only = process.argv[2] ?? "";

const isFilled = existsSync(dataDir);
mkdirSync(dataDir, { recursive: true });
const settings = readSettings({ DATA_DIR: dataDir, DEMO: "1", NODE_ENV: "test", WEBHOOK_ADDRESSES: "127.0.0.1" });
const { pool, close } = await openDatabase(settings, () => undefined);
await migrate(pool);
const silent = { info: () => undefined, warn: () => undefined, error: console.error };
const services = await makeServices(settings, pool, silent);
if (!isFilled) {
  const encrypted = `'${earlierValue(readSecrets(dataDir, "field-key")[0], "15400001234")}'`;
  await fillCity(pool, { projects, workers, today: services.clock.today(), months: 1, encrypted, withDays: false });
}

/** Without the limits of a call. */
const prepare = (...statements: readonly Sql[]) =>
  transaction(pool, async (db) => {
    await allowUnlimitedWork(db);
    for (const statement of statements) await execute(db, statement);
  });

/** Each of so many workers gets the text of his wages of the month. */
const queueTexts = (count: number) =>
  prepare(
    sql`truncate worker_texts`,
    sql`insert into worker_texts (realinfo, kind, subject, step)
      select i.id, ${workerTextKind.paid}, d.id, 0 from pay_roll_details d join workers w on w.id = d.worker join realinfos i on i.id = w.realinfo
        order by d.id limit ${count}`,
  ).then(() => pool.query("vacuum analyze worker_texts"));

async function queueDeliveries(count: number, url: string): Promise<void> {
  await prepare(sql`truncate webhook_deliveries, webhooks cascade`);
  const webhook = {
    name: "其他平台",
    url,
    events: "payroll.paid",
    is_enabled: true,
    secret: "whsec_YWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFh",
  };
  const { id } = await services.store.insert(pool, webhooks, webhook);
  await prepare(sql`insert into webhook_deliveries (webhook, event, subject, status, attempts, queued_at, next_at)
    select ${id}::bigint, 'payroll.paid', 1 + i % ${projects}, ${literal(webhookDeliveryStatus.queued)}, 0, now() - interval '1 hour', now() - interval '1 hour'
      from generate_series(1, ${count}::int) i`);
  await pool.query("vacuum analyze webhook_deliveries");
}

/** Reports to a higher-level platform, equally many of each project. */
async function queueReports(count: number): Promise<void> {
  await prepare(sql`truncate upstream_calls, upstream_projects, upstream_platforms cascade`);
  const { id } = await services.store.insert(pool, upstreamPlatforms, {
    ...{ name: "省平台", url: "https://example.com/open.api", dialect: "national-1.0" },
    ...{ methods: upstreamMethod.worker, is_enabled: true },
  });
  await prepare(
    sql`insert into upstream_projects (platform, project, app_id, is_enabled) select ${id}::bigint, id, 'app' || id, true from projects`,
    sql`insert into upstream_calls (platform, upstream_project, project, method, subjects, row_count, status, attempts, queued_at, next_at)
      select k.platform, k.id, k.project, ${literal(upstreamMethod.worker)}, '[1]', 1, ${literal(upstreamCallStatus.queued)}, 0, now() - interval '1 hour', now() - interval '1 hour'
        from generate_series(1, ${Math.round(count / projects)}::int) i cross join upstream_projects k`,
  );
  await pool.query("vacuum analyze upstream_calls, upstream_projects");
}

/** As many bills of an account as a month has for so many waiting rows: twelve with few, ten times as many with all. */
async function recordBills(count: number): Promise<void> {
  await prepare(
    sql`truncate wage_account_bills cascade`,
    sql`update wage_accounts set payment_bank = 0`,
    sql`insert into wage_account_bills (wage_account, project, corp, bill_month, amount, should_amount, pay_date, serial_no, confirm_status)
      select a.id, a.project, a.corp, to_char(now() - i * interval '1 month', 'YYYY-MM'), 600000, 600000, current_date - 30 * i, a.id || '-' || i, i > 1
        from generate_series(1, ${Math.round((12 * count) / few)}::int) i cross join wage_accounts a`,
  );
  await pool.query("vacuum analyze wage_account_bills");
}

/** Both parts of the processor's time, for one of those that the work sent. */
async function cost(work: () => Promise<number>): Promise<{ readonly program: number; readonly database: number }> {
  const [node, database] = [process.cpuUsage(), await databaseCpu(pool)];
  const sent = await work();
  const used = process.cpuUsage(node);
  return { program: (used.user + used.system) / 1000 / sent, database: ((await databaseCpu(pool)) - database) / sent };
}

const textsOf = (waitMs: number) => ({ ...services, sms: { ...services.sms, send: () => pause(waitMs) } });

async function sendTexts(count: number): Promise<number> {
  let sent = 0;
  while (sent < count) sent += await sendWorkerTexts(textsOf(0));
  return sent;
}

async function deliver(count: number): Promise<number> {
  let sent = 0;
  while (sent < count) {
    const claimed = await claimDeliveries(services);
    await inParallel(claimed, 8, (id) => attemptDelivery(services, id));
    sent += claimed.length;
  }
  return sent;
}

/** Takes what is due and notes each as accepted, as after its call. */
async function takeReports(count: number): Promise<number> {
  const claim = claimingCalls(services);
  let taken = 0;
  while (taken < count) {
    const ids = await claim();
    await execute(
      pool,
    )`update upstream_calls set status = ${upstreamCallStatus.accepted}, next_at = null where id = any(${ids}::bigint[])`;
    taken += ids.length;
  }
  return taken;
}

/** The statement of the last month, which the bank answers at once; its first entry is not confirmed yet. */
async function compareAccounts(): Promise<number> {
  const runs = 5;
  const bank = {
    ...services.bank,
    queryBalance: async () => ({ balance_fen: 100, available_fen: 100, as_of: new Date() }),
    entries: async () => [],
  };
  for (let run = 0; run < runs; run += 1) await reconcile({ ...services, bank });
  return runs * accountsPerRun;
}

/** What was written before is on the disk and its statistics are known: no part of the cost that is measured. */
const settle = () => pool.query("checkpoint");

async function compare(): Promise<void> {
  const receiver = http.createServer((request, response) => request.resume().on("end", () => response.end()));
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
  const queues = [
    { what: "text to a worker", queue: queueTexts, send: sendTexts },
    { what: "delivery of a webhook", queue: (count: number) => queueDeliveries(count, url), send: deliver },
    { what: "turn of a report", queue: queueReports, send: takeReports },
    { what: "comparison of an account", queue: recordBills, send: compareAccounts },
  ].filter(({ what }) => what.includes(only));
  let isOver = false;
  for (const { what, queue, send } of queues) {
    const costs = new Map<number, number[]>();
    // In turns, and each size warmed up by a first measurement that does not count.
    for (let round = 0; round < 4; round += 1)
      for (const count of [few, people]) {
        await queue(count);
        await settle();
        const { program, database } = await cost(() => send(Math.min(measured, count)));
        if (round > 0) costs.set(count, [...(costs.get(count) ?? []), program + database]);
        console.log(`${what}, ${count} waiting: ${program.toFixed(2)} + ${database.toFixed(2)} ms of CPU each`);
      }
    // The least of each: other work of the machine only adds.
    const growth = Math.min(...costs.get(people)!) / Math.min(...costs.get(few)!);
    console.log(`${what}: ${growth.toFixed(2)} times as much while ten times as many wait (at most ${maxGrowth})`);
    isOver ||= growth > maxGrowth;
  }
  receiver.close();
  if (isOver) process.exitCode = 1;
}

/** As the job does: a run ends after some thousand texts, and the next one begins. */
async function payday(): Promise<void> {
  await queueTexts(people);
  const waiting = async () =>
    (await fetchOne<{ n: number }>(pool)`select count(*)::int as n from worker_texts where sent_at is null`)!.n;
  const began = performance.now();
  const { program, database } = await cost(async () => {
    let sent = 0;
    let more = 1;
    while (more > 0) {
      more = await sendWorkerTexts(textsOf(answerMs));
      sent += more;
      if (sent % 20_000 === 0) console.log(`  ${sent} texts after ${((performance.now() - began) / 1000).toFixed(0)} s`);
    }
    return sent;
  });
  const minutes = (performance.now() - began) / 60_000;
  console.log(
    `${people} texts: ${minutes.toFixed(1)} minutes (at most ${paydayMinutes}), ${program.toFixed(2)} + ${database.toFixed(2)} ms of CPU each; ${await waiting()} wait`,
  );
  if (minutes > paydayMinutes) process.exitCode = 1;
}

await (process.argv.includes("payday") ? payday() : compare());
await close();
