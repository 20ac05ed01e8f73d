import { spawnSync } from "node:child_process";
import { appendFileSync, copyFileSync, mkdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { payrollStatus } from "../../resources/dictionaries/payrollStatus";
import { openServedFixture, type ServedFixture } from "../server/topics/payments/servedFixture";
import { freePort } from "../support/freePort";
import type { RunningServer } from "../support/servers";
import { eventually, makeFolder, own, runTool, startTool, whyNot, writeConfig, type Tool } from "./tools";

const reason = whyNot("postgresql");
if (reason) console.info(`Recovery is not tried: ${reason}`);

const workers = 3;
const soon = { timeout: 60_000, interval: 200 };
/** The bank's books are its own: what is recovered is the platform's database alone. */
const bankTables = ["sim_accounts", "sim_batches", "sim_records"] as const;

let folder: string;
let backups: string;
let port: number;
let database: Tool;
let here: ServedFixture;
let platform: RunningServer;

const script = (name: string) => join(folder, name);
const query = async <Row>(text: string, ...values: unknown[]): Promise<Row[]> =>
  (await here.pool.query(text, values)).rows as Row[];
const one = async <Row>(text: string, ...values: unknown[]): Promise<Row> => (await query<Row>(text, ...values))[0]!;
const statusOf = async (id: number) => (await one<{ status: number }>("select status from pay_rolls where id = $1", id)).status;
const codeOf = async (id: number) =>
  (await one<{ code: string }>("select pay_roll_code as code from pay_rolls where id = $1", id)).code;
const paidLines = async (code: string) =>
  (await one<{ n: number }>("select count(*)::int as n from sim_records where batch_no like $1 and status = 'ACSC'", `${code}-%`))
    .n;
const spoiled = async () => (await one<{ n: number }>("select count(*)::int as n from teams where team_name = '误改'")).n;
const paidInAll = async () =>
  (await one<{ fen: number }>("select sum(amount_fen)::float8 as fen from sim_records where status = 'ACSC'")).fen;

const startDatabase = async (data: string): Promise<Tool> => {
  const args = ["-D", data, "-p", String(port), "-k", folder, "-c", "listen_addresses=127.0.0.1"];
  const tool = startTool("postgresql", args, join(folder, "postgres.log"));
  await eventually("a database that accepts writes", 60_000, async () => {
    const client = new pg.Client({ connectionString: `postgresql://postgres@127.0.0.1:${port}/postgres` });
    client.on("error", () => undefined);
    await client.connect();
    try {
      const { rows } = await client.query("select pg_is_in_recovery() as recovering");
      return rows[0].recovering === false ? true : undefined;
    } finally {
      await client.end();
    }
  });
  return tool;
};

/** A command of the built program, with the settings of the running one. */
function command(...args: readonly string[]): { status: number | null; said: string } {
  const env = {
    ...process.env,
    ...{ NODE_ENV: "production", DATA_DIR: here.servers.folder, DEMO: "0", CITY_CODE: "990100" },
    DATABASE_URL: `postgresql://wage@127.0.0.1:${port}/wage`,
  };
  const { status, stdout, stderr } = spawnSync(process.execPath, [resolve(".cache/recovered/main.js"), ...args], {
    env,
    encoding: "utf8",
  });
  return { status, said: stdout + stderr };
}

const authorised = async (id: number): Promise<void> => {
  expect((await here.ask(platform, "checker", await here.invited(platform, id))).status).toBe(200);
};
const settled = (id: number) => vi.waitFor(async () => expect(await statusOf(id)).toBe(payrollStatus.paid), soon);

describe.skipIf(reason)("a database that is recovered to a moment", () => {
  beforeAll(async () => {
    folder = makeFolder("wage-recovery");
    backups = join(folder, "backups");
    for (const each of [backups, join(backups, "wal")]) {
      mkdirSync(each);
      own(each, 0o700);
    }
    for (const name of ["archive-wal.sh", "base-backup.sh", "recover.sh"]) {
      copyFileSync(join("deploy/postgres", name), script(name));
      own(script(name), 0o755);
    }
    const data = join(folder, "data");
    runTool("/usr/lib/postgresql/15/bin/initdb", [
      "-D",
      data,
      "--encoding=UTF8",
      "--locale=C.UTF-8",
      "--auth=trust",
      "-U",
      "postgres",
    ]);
    const archive = writeConfig(folder, "postgres/archive.conf", "archive.conf", { SCRIPTS: folder, BACKUPS: backups });
    appendFileSync(join(data, "postgresql.conf"), `\ninclude '${archive}'\n`);
    port = await freePort();
    database = await startDatabase(data);
    runTool("psql", [
      "-h",
      folder,
      "-p",
      String(port),
      "-U",
      "postgres",
      "-c",
      "create role wage login",
      "-c",
      "create database wage owner wage",
    ]);
    const url = `postgresql://wage@127.0.0.1:${port}/wage`;
    here = await openServedFixture("recovered", workers, { url, env: { DATABASE_URL: url } });
    platform = here.first;
  });
  afterAll(async () => {
    await here?.close();
    await database?.end("SIGINT");
    rmSync(folder, { recursive: true, force: true });
  });

  test("has what was written before and not what came after, and no wage goes out twice", async () => {
    const base = runTool(script("base-backup.sh"), [backups], {
      PGHOST: folder,
      PGPORT: String(port),
      PGUSER: "postgres",
    }).trim();

    const paidBefore = (await here.submitted(platform)).id;
    await authorised(paidBefore);
    await settled(paidBefore);
    const [unchanged, changed] = [(await here.submitted(platform)).id, (await here.submitted(platform)).id];
    const { moment } = await one<{ moment: string }>("select clock_timestamp()::text as moment");

    await query("select pg_sleep(0.1)");
    await query("update teams set team_name = '误改'");
    expect(await spoiled()).toBeGreaterThan(0);
    const made = (await here.submitted(platform)).id;
    // The fixture's clock is still in an earlier year.
    await query(
      "update pay_rolls set pay_roll_code = 'GZ' || to_char(now() at time zone 'Asia/Shanghai', 'YYMMDD') || right(pay_roll_code, 8) where id = $1",
      made,
    );
    for (const id of [unchanged, changed, made]) {
      await authorised(id);
      await settled(id);
    }
    const codes = { unchanged: await codeOf(unchanged), changed: await codeOf(changed), made: await codeOf(made) };
    const paid = await paidInAll();
    expect(paid).toBe(4 * workers * 300_03);

    await platform.end("SIGTERM");
    const books = await Promise.all(
      bankTables.map(async (table) =>
        (await query(`select to_jsonb(t) as row from ${table} t`)).map((row) => (row as { row: object }).row),
      ),
    );
    runTool("psql", ["-h", folder, "-p", String(port), "-U", "postgres", "-c", "select pg_switch_wal()"]);
    await eventually("the archive", 30_000, async () => {
      const { ready } = await one<{ ready: boolean }>(
        "select last_archived_wal >= pg_walfile_name(pg_current_wal_lsn() - 1) or last_archived_time > now() - interval '5 seconds' as ready from pg_stat_archiver",
      );
      return ready || undefined;
    });
    await database.end("SIGQUIT");

    const recovered = join(folder, "recovered");
    const began = performance.now();
    runTool(script("recover.sh"), [base, join(backups, "wal"), moment, recovered]);
    expect(() => runTool(script("recover.sh"), [base, join(backups, "wal"), moment, recovered])).toThrow("exists already");
    database = await startDatabase(recovered);
    console.info(`recovered in ${Math.round(performance.now() - began)} ms`);
    await query("truncate sim_accounts, sim_batches, sim_records");
    for (const [index, table] of bankTables.entries())
      await query(
        `insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
        JSON.stringify(books[index]),
      );

    expect(await spoiled()).toBe(0);
    expect(await Promise.all([paidBefore, unchanged, changed].map(statusOf))).toEqual([
      payrollStatus.paid,
      payrollStatus.submitted,
      payrollStatus.submitted,
    ]);
    expect(await query("select 1 from pay_rolls where pay_roll_code = $1", codes.made)).toEqual([]);
    expect(command("verify-audit").said).toContain("The audit log is intact.");

    const listed = command("reconcile-bank");
    expect(listed.status).toBe(1);
    expect(listed.said).toContain(
      `${codes.unchanged}-01: the bank has this order (DONE, ${workers} of ${workers} lines paid); its payroll is 待审核`,
    );
    expect(listed.said).toContain(`${codes.changed}-01: the bank has this order`);
    expect(listed.said).toContain(
      `${codes.made}-01: the bank has this order (DONE, ${workers} of ${workers} lines paid); its payroll is not`,
    );
    expect(listed.said).toContain("3 orders are known to the bank but not to this database");

    platform = await here.servers.start();
    await authorised(unchanged);
    await settled(unchanged);
    expect([await paidLines(codes.unchanged), await paidInAll()]).toEqual([workers, paid]);

    // Other amounts than those that the bank was ordered to pay.
    await query(
      "update pay_roll_details set actual_amount = actual_amount + (3 - 2 * seq) where pay_roll = $1 and seq <= 2",
      changed,
    );
    await authorised(changed);
    const batch = `${codes.changed}-01`;
    await vi.waitFor(
      async () =>
        expect(await query("select status, code from bank_batches where batch_no = $1", batch)).toEqual([
          { status: "UNKNOWN", code: "DUPL" },
        ]),
      soon,
    );
    expect(command("reconcile-bank", batch).status).toBe(0);
    expect([await statusOf(changed), await paidInAll()]).toEqual([payrollStatus.failed, paid]);

    const next = (await here.submitted(platform)).id;
    expect(Number((await codeOf(next)).slice(-8))).toBeGreaterThan(Number(codes.made.slice(-8)) + 10_000);
    await platform.end("SIGTERM");
    expect(command("verify-audit").said).toContain("The audit log is intact.");
  });
});
