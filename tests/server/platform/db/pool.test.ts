import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { isConnectionError } from "../../../../server/platform/db/connectionError";
import { openDatabase, openPool, withErrorListener } from "../../../../server/platform/db/pool";
import { withPassword } from "../../../../server/platform/settings/withPassword";

const quiet = () => undefined;
let pool: pg.Pool;
beforeAll(() => {
  pool = openPool(inject("databaseServer"), quiet, 2);
});
afterAll(() => pool.end());

test.each([
  ["7::bigint", 7],
  ["12.50::numeric", 12.5],
  ["date '2026-01-31'", "2026-01-31"],
  ["timestamptz '2026-01-31 00:30:00.123+00'", "2026-01-31 08:30:00"],
  ["timestamp '2026-01-31 08:30:00.5'", "2026-01-31 08:30:00"],
  ["'{\"a\": [1]}'::jsonb", { a: [1] }],
  ["array[1, 2]::bigint[]", [1, 2]],
  ["array['2026-01-31', null]::date[]", ["2026-01-31", null]],
  ["array[[1.5], [2]]::numeric[]", [[1.5], [2]]],
  ["true", true],
])("%s is read as it goes on the wire", async (expression, value) => {
  const { rows } = await pool.query(`select ${expression} as value`);
  expect(rows[0].value).toEqual(value);
});

test("every connection speaks the same way", async () => {
  const settings = ["TimeZone", "jit", "statement_timeout", "application_name"];
  const { rows } = await pool.query("select current_setting(unnest($1::text[])) as value", [settings]);
  expect(rows.map(({ value }) => value)).toEqual(["Asia/Shanghai", "off", "45s", `wage-supervision ${process.pid}`]);
});

test("other users of the driver in this process keep its own types", async () => {
  const client = new pg.Client({ connectionString: inject("databaseServer") });
  await client.connect();
  const { rows } = await client.query("select 7::bigint as value");
  await client.end();
  expect(rows[0].value).toBe("7");
});

test("openDatabase takes the server of DATABASE_URL", async () => {
  const database = await openDatabase({ databaseUrl: inject("databaseServer"), dataDir: "/nowhere" }, quiet);
  expect((await database.pool.query("select 1 as value")).rows).toEqual([{ value: 1 }]);
  await database.close();
});

test("a connection that breaks while somebody holds it ends nothing but itself", async () => {
  const response: string[] = [];
  const own = withErrorListener(new pg.Pool({ connectionString: inject("databaseServer"), max: 1 }), (line) =>
    response.push(line),
  );
  const client = await own.connect();
  const gone = new Promise((resolve) => client.once("end", resolve));
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  await pool.query("select pg_terminate_backend($1)", [rows[0]!.pid]);
  await gone;
  client.release(true);
  await own.end();
  expect(response[0]).toMatch(/^A database connection broke: /);
});

const failureOf = async (work: Promise<unknown>): Promise<unknown> => work.then(() => undefined).catch((error: unknown) => error);

test("a database that is away is distinguished from a wrong statement", async () => {
  expect(isConnectionError(await failureOf(pool.query("select * from nowhere")))).toBe(false);
  expect(isConnectionError(await failureOf(pool.query("select pg_terminate_backend(pg_backend_pid())")))).toBe(true);
  expect(isConnectionError(new Error("Failed query", { cause: Object.assign(new Error("gone"), { code: "57P01" }) }))).toBe(true);
  expect(isConnectionError(Object.assign(new Error("no such file"), { code: "ENOENT", path: "/a/file" }))).toBe(false);
});

test("a server that is not there, and one that hangs up, are both away", async () => {
  const rude = createServer((socket) => socket.destroy()).listen(0, "127.0.0.1");
  await new Promise((resolve) => rude.once("listening", resolve));
  const { port } = rude.address() as AddressInfo;
  const url = `postgresql://a:b@127.0.0.1:${port}/c`;
  const hangingUp = openPool(url, quiet, 1);
  expect(isConnectionError(await failureOf(hangingUp.query("select 1")))).toBe(true);
  await hangingUp.end();
  await new Promise((resolve) => rude.close(resolve));
  const absent = openPool(url, quiet, 1);
  expect(isConnectionError(await failureOf(absent.query("select 1")))).toBe(true);
  await absent.end();
});

test("a role with special characters in its password is let in", async () => {
  const password = 'p@ss:/?#[]%41 +&"\\$密';
  const role = `special_${process.pid}`;
  await pool.query(`create role ${role} login password '${password}'`);
  const address = new URL(inject("databaseServer"));
  Object.assign(address, { username: role, password: "" });
  const client = new pg.Client({ connectionString: withPassword(address.href, password) });
  await client.connect();
  expect((await client.query("select current_user as name")).rows).toEqual([{ name: role }]);
  await client.end();
  await pool.query(`drop role ${role}`);
});

test("an address at which no database answers, and an account that it does not know, are reported in a sentence", async () => {
  const open = (databaseUrl: string) => openDatabase({ databaseUrl, dataDir: "/nowhere" }, quiet);
  await expect(open("postgresql://a:b@127.0.0.1:1/c")).rejects.toThrow(/^DATABASE_URL: the database cannot be reached: /);
  const url = new URL(inject("databaseServer"));
  url.pathname = "/absent";
  await expect(open(url.href)).rejects.toThrow('DATABASE_URL: the database cannot be reached: database "absent" does not exist');
});
