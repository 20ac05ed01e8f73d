import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { firstRun } from "../../../server/firstRun";
import { makeServices } from "../../../server/makeServices";
import { readSettings } from "../../../server/plugins/settings";
import { rows, sql } from "../../../server/db/query";
import { verifyPassword } from "../../../server/crypto/password";
import { files } from "../../../resources/system/files";
import type { Services } from "../../../server/services";
import { cloneDatabase, type TestDatabase } from "../../support/database";

const quiet = { info: () => undefined, warn: () => undefined, error: console.error };

let database: TestDatabase;
let services: Services;
const folder = mkdtempSync(path.join(os.tmpdir(), "first-run-"));
const said: string[] = [];

beforeAll(async () => {
  database = await cloneDatabase();
  const env = { NODE_ENV: "test", DEMO: "1", DATABASE_URL: database.url, DATA_DIR: folder, NOW: "2026-11-21" };
  services = await makeServices(readSettings(env), database.pool, quiet);
  process.env.DEMO_SIZE = "small";
  await firstRun(services, (line) => said.push(line));
}, 120_000);
afterAll(async () => {
  delete process.env.DEMO_SIZE;
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

test("a demonstration starts with alarms at every step of their handling", async () => {
  const found = await rows<{ status: number; n: number }>(
    database.pool,
    sql`select status, count(*) as n from project_alarms group by 1 order by 1`,
  );
  expect(found.map(({ status }) => status)).toEqual(expect.arrayContaining([1, 2, 3, 4]));
  const levels = await rows(
    database.pool,
    sql`select distinct alarm_level as it from projects where review_status = 1 order by 1`,
  );
  expect(levels.map(({ it }) => it)).toEqual([1, 2, 3, 9]);
});

test("everybody on the buttons can sign in", async () => {
  const { demoAccounts } = await import("../../../server/db/seed");
  for (const { username, password } of demoAccounts(services).slice(0, 2)) {
    const [account] = await rows<{ password_hash: string }>(
      database.pool,
      sql`select password_hash from accounts where username = ${username} and is_active and not is_com_init`,
    );
    expect(await verifyPassword(password, account!.password_hash)).toBe(true);
  }
  const names = demoAccounts(services).map(({ username }) => username);
  const known = await rows(database.pool, sql`select username from accounts where username = any(${names})`);
  expect(known).toHaveLength(names.length);
});

test("papers can be opened and belong to their rows", async () => {
  const [paper] = await services.store.findAll(database.pool, files, { resource: "projects" }, { limit: 1 });
  const stream = await services.files.open(paper!.path);
  let size = 0;
  for await (const part of stream) size += (part as Buffer).length;
  expect(size).toBe(paper!.size);
});

test("a second start finds the city and changes nothing", async () => {
  const before = await rows(database.pool, sql`select count(*) from projects`);
  await firstRun(services, () => undefined);
  expect(await rows(database.pool, sql`select count(*) from projects`)).toEqual(before);
});
