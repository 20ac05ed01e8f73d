import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildApp } from "../../../server/app";
import { firstRun } from "../../../server/firstRun";
import { makeServices } from "../../../server/makeServices";
import { readSettings } from "../../../server/plugins/settings";
import { cloneDatabase, type TestDatabase } from "../../support/database";

const quiet = { info: () => undefined, warn: () => undefined, error: console.error };
const folder = mkdtempSync(path.join(os.tmpdir(), "new-city-"));

let database: TestDatabase;
let app: FastifyInstance;
let told: string[] = [];
let again: string[] = [];
beforeAll(async () => {
  database = await cloneDatabase();
  const env = { NODE_ENV: "test", DEMO: "0", CITY_CODE: "350100", DATABASE_URL: database.url, DATA_DIR: folder };
  const services = await makeServices(readSettings(env), database.pool, quiet);
  told = await firstRun(services, () => undefined);
  again = await firstRun(services, () => undefined);
  app = await buildApp(services, { logger: { level: "error" } });
  await app.ready();
}, 60_000);
afterAll(async () => {
  await app.close();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const call = async (method: "GET" | "POST" | "PUT" | "PATCH", url: string, token?: string, payload?: object) => {
  const headers = token ? { authorization: `Token ${token}` } : {};
  const reply = await app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: reply.statusCode, body: reply.body === "" ? {} : reply.json() };
};
const logIn = async (password: string) =>
  (await call("POST", "/auth/v1/token/", undefined, { username: "admin", password })).body;

test("a new city begins with a secret told once, and tells its administrator what is still to be done", async () => {
  expect(again).toEqual([]);
  const secret = /one-time password: (\S+)/.exec(told.join("\n"))![1]!;
  const first = await logIn(secret);
  expect(first).toMatchObject({ role: "sup", is_com_init: true });
  await call("PUT", "/auth/v1/user_password/", first.token, {
    old_password: secret,
    new_password: "Fresh1234",
    check_password: "Fresh1234",
  });
  expect((await logIn(secret)).token).toBeUndefined();
  const { token } = await logIn("Fresh1234");
  const open = async () =>
    ((await call("GET", "/system/v1/home/", token)).body.set_up as { key: string; done: boolean }[])
      .filter(({ done }) => !done)
      .map(({ key }) => key);
  expect(await open()).toEqual(["figures", "channels", "orgs", "roles", "accounts", "sms"]);

  const { body: regions } = await call("GET", "/system/v1/regions/?range=[0,99]", token);
  expect(regions.map(({ name }: { name: string }) => name)).toEqual(expect.arrayContaining(["福州市", "鼓楼区"]));
  const channels = { arbitration_channel: "劳动人事争议仲裁委员会", legal_aid_channel: "法律援助中心" };
  for (const { id } of regions) await call("PATCH", `/system/v1/regions/${id}/`, token, { min_wage: "2265.00", ...channels });
  const org = await call("POST", "/system/v1/orgs/", token, { name: "市人社局", region: 1, functional_unit: 0, is_system: true });
  const role = await call("POST", "/system/v1/roles/", token, { name: "监察员", role_type: 1, permissions: "project_view" });
  expect(await open()).toEqual(["accounts", "sms"]);
  const person = { username: "jiancha01", name: "林知远", role: role.body.id, org: org.body.id };
  expect((await call("POST", "/system/v1/accounts/", token, person)).status).toBe(201);
  expect(await open()).toEqual(["sms"]);
});
