// npm run bench: the product beside a hand-written server on the same database, in interleaved rounds (see docs/scaling.md).
import { cpus, tmpdir } from "node:os";
import path from "node:path";
import { mkdirSync } from "node:fs";
import type pg from "pg";
import { migrate } from "../server/platform/db/migrate";
import { openDatabase } from "../server/platform/db/pool";
import { makeServices } from "../server/operations/makeServices";
import { readSettings } from "../server/platform/settings/env";
import { cases, limitBesideAdministrator, type Case, type Who } from "./cases";
import { fill, tokens } from "./fill";
import { serve, startServer, type Server } from "./serve";
import { measureProgram } from "./program";
import { readSecrets } from "../server/platform/settings/secrets";
import { earlierValue } from "../tests/support/earlierValue";

const dataDir = process.env.BENCH_DATA ?? path.join(tmpdir(), "wage-bench");
const rounds = 9;
const perRound = 150;
const atOnce = 4;

/** The median of one round in ms. */
async function round(port: number, one: Case, who: Who): Promise<number> {
  const times: number[] = [];
  let n = 0;
  const caller = async () => {
    while (n < perRound) {
      const mine = n++;
      const began = performance.now();
      const reply = await fetch(`http://127.0.0.1:${port}${one.url(mine)}`, {
        method: one.method ?? "GET",
        headers: { authorization: `Token ${tokens[who]}`, ...(one.body && { "content-type": "application/json" }) },
        ...(one.body && { body: JSON.stringify(one.body(mine)) }),
      });
      const text = await reply.text();
      if (!reply.ok) throw new Error(`${one.name}: ${reply.status} ${text}`);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, caller));
  return median(times);
}
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
const ratio = (of: readonly number[], to: readonly number[]) => median(of.map((each, index) => each / to[index]!));

/** Both servers and all callers take turns, so that other load of the machine affects all alike. */
async function compare(one: Case, product: Server, byHand: Server): Promise<void> {
  const turns = one.by.flatMap((who) => [product, byHand].map((server) => ({ who, server, times: [] as number[], cpu: 0 })));
  for (const { who, server } of turns) await round(server.port, one, who);
  for (let r = 0; r < rounds; r++)
    for (const turn of r % 2 ? turns : turns.toReversed()) {
      const before = await turn.server.cpu();
      turn.times.push(await round(turn.server.port, one, turn.who));
      turn.cpu += (await turn.server.cpu()) - before;
    }
  const timesOf = (server: Server, who: Who) => turns.find((turn) => turn.server === server && turn.who === who)!;
  for (const who of one.by) {
    const [ours, theirs] = [timesOf(product, who), timesOf(byHand, who)];
    const each = (cpu: number) => (cpu / rounds / perRound).toFixed(2);
    const beside = who === "administrator" ? "" : ratio(ours.times, timesOf(product, "administrator").times).toFixed(2);
    console.log(
      [
        one.name.padEnd(38),
        who.padEnd(14),
        `${median(ours.times).toFixed(2)} / ${median(theirs.times).toFixed(2)} ms`.padEnd(19),
        `cpu ${each(ours.cpu)} / ${each(theirs.cpu)} ms`.padEnd(20),
        `${ratio(ours.times, theirs.times).toFixed(2)} times by hand (at most ${one.limit})`,
        beside && ` ${beside} times the administrator (at most ${limitBesideAdministrator})`,
      ].join(" "),
    );
  }
}

const scansOfLargeTables = async (pool: pg.Pool) => {
  const { rows } = await pool.query<{ table: string; scans: number }>(
    "select relname as table, seq_scan as scans from pg_stat_user_tables where n_live_tup > 10000",
  );
  return new Map(rows.map(({ table, scans }) => [table, scans]));
};

async function bench(): Promise<void> {
  mkdirSync(dataDir, { recursive: true });
  const settings = readSettings({ DATA_DIR: dataDir, DEMO: "1", NODE_ENV: "test" });
  const database = await openDatabase(settings, console.log);
  await migrate(database.pool);
  const services = await makeServices(settings, database.pool, {
    info: () => undefined,
    warn: () => undefined,
    error: console.error,
  });
  const { rows } = await database.pool.query("select count(*)::int as n from projects");
  const [key] = readSecrets(services.settings.dataDir, "field-key");
  if (rows[0].n === 0) await fill(database.pool, (text) => earlierValue(key, text), console.log);
  await database.pool.query("update sessions set created_at = now(), last_used_at = now()");
  const [product, byHand] = [await startServer("product"), await startServer("handwritten")];
  const before = await scansOfLargeTables(database.pool);
  console.log(
    `${cpus().length} cores; ${rounds} interleaved rounds of ${perRound} requests, ${atOnce} at once; medians, product / by hand`,
  );
  const requested = process.env.BENCH_ONLY;
  for (const one of cases) if (!requested || one.name.includes(requested)) await compare(one, product, byHand);
  // What a connection counted is reported when it ends.
  await Promise.all([product.stop(), byHand.stop()]);
  const scanned = [...(await scansOfLargeTables(database.pool))].filter(([table, scans]) => scans > before.get(table)!);
  console.log(`sequential scans of large tables: ${scanned.length ? scanned.map(([table]) => table).join(", ") : "none"}`);
  await database.close();
  const everything = cases.filter(({ method }) => !method).flatMap((one) => one.by.map((who) => ({ one, who })));
  if (!requested)
    await measureProgram(dataDir, async (port) => {
      for (const { one, who } of everything) await round(port, one, who);
    });
}

if (process.argv[2]) await serve(process.argv[2], dataDir);
else await bench();
