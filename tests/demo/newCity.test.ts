import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { buildApp } from "../../server/app";
import { firstRun } from "../../server/operations/firstRun";
import { makeServices } from "../../server/operations/makeServices";
import { readSettings } from "../../server/platform/settings/env";
import { cloneDatabase } from "../support/testDatabase";

const quiet = { info: () => undefined, warn: () => undefined, error: console.error };
const secret = "Fresh1234";

let close: () => Promise<void>;
afterEach(() => close());

/** A platform without demo data on an empty database, and its administrator after the first change of his password. */
async function openPlatform(env: NodeJS.ProcessEnv) {
  const database = await cloneDatabase();
  const folder = mkdtempSync(path.join(os.tmpdir(), "new-city-"));
  const settings = readSettings({ NODE_ENV: "test", DEMO: "0", DATABASE_URL: database.url, DATA_DIR: folder, ...env });
  const services = await makeServices(settings, database.pool, quiet);
  const response = await firstRun(services, () => undefined);
  const again = await firstRun(services, () => undefined);
  const app = await buildApp(services, { logger: { level: "error" } });
  await app.ready();
  close = async () => {
    await app.close();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  };
  const call = async (method: "GET" | "POST" | "PUT" | "PATCH", url: string, token?: string, payload?: object) => {
    const headers = token ? { authorization: `Token ${token}` } : {};
    const reply = await app.inject({ method, url, headers, ...(payload && { payload }) });
    return { status: reply.statusCode, body: reply.body === "" ? {} : reply.json() };
  };
  const logIn = async (password: string) =>
    (await call("POST", "/auth/v1/token/", undefined, { username: "admin", password })).body;
  const first = /one-time password: (\S+)/.exec(response.join("\n"))![1]!;
  const begun = await logIn(first);
  await call("PUT", "/auth/v1/user_password/", begun.token, {
    old_password: first,
    new_password: secret,
    check_password: secret,
  });
  const refused = await logIn(first);
  const { token } = await logIn(secret);
  return {
    again,
    begun,
    refused,
    get: (url: string) => call("GET", url, token),
    post: (url: string, body: object) => call("POST", url, token, body),
    patch: (url: string, body: object) => call("PATCH", url, token, body),
    open: async () =>
      ((await call("GET", "/system/v1/home/", token)).body.set_up as { key: string; done: boolean }[])
        .filter(({ done }) => !done)
        .map(({ key }) => key),
  };
}

const wage = { min_wage: "2490.00", min_wage_from: "2024-01-01" };
const channels = { arbitration_channel: "劳动人事争议仲裁委员会", legal_aid_channel: "法律援助中心" };

test("a new city begins with a secret returned once, and tells its administrator what is still to be done", async () => {
  const { again, begun, refused, ...admin } = await openPlatform({ CITY_CODE: "350100" });
  expect(again).toEqual([]);
  expect(begun).toMatchObject({ role: "sup", is_com_init: true });
  expect(refused.token).toBeUndefined();
  expect(await admin.open()).toEqual(["title", "figures", "hotline", "channels", "orgs", "accounts", "sms"]);

  const { body: regions } = await admin.get("/system/v1/regions/?range=[0,99]");
  expect(regions.map(({ name }: { name: string }) => name)).toEqual(expect.arrayContaining(["福州市", "鼓楼区"]));
  for (const { id, level } of regions) {
    const title = level === 1 ? { platform_title: "福州市工资监管平台" } : {};
    const body = { hotline: "0591-12333333", ...channels, ...title };
    expect((await admin.patch(`/system/v1/regions/${id}/`, body)).status).toBe(200);
  }
  const [city] = regions.filter(({ level }: { level: number }) => level === 1);
  const minimum = { region: city.id, valid_from: "2025-04-01", monthly_amount: "2265.00" };
  expect((await admin.post("/system/v1/minimumWages/", minimum)).status).toBe(201);
  expect((await admin.get("/system/v1/platform/")).body.title).toBe("福州市工资监管平台");
  const org = await admin.post("/system/v1/orgs/", { name: "市人社局", region: 1, functional_unit: 0, is_system: true });
  expect(await admin.open()).toEqual(["accounts", "sms"]);
  const role = (await admin.get("/system/v1/roles/")).body.find(({ name }: { name: string }) => name === "市级监察员");
  const person = { username: "jiancha01", name: "林知远", role: role.id, org: org.body.id };
  expect((await admin.post("/system/v1/accounts/", person)).status).toBe(201);
  expect(await admin.open()).toEqual(["sms"]);
});

test("where no city was named, the administrator chooses it from the region tree, once", async () => {
  const admin = await openPlatform({});
  expect(await admin.open()).toEqual(["city", "title", "figures", "hotline", "channels", "orgs", "accounts", "sms"]);
  const said = { platform_title: "杭州市工资监管平台", hotline: "0571-12333333", ...wage, ...channels };

  const nothing = await admin.post("/system/v1/platform/", {});
  expect(nothing.status).toBe(400);
  expect(Object.keys(nothing.body).toSorted()).toEqual([
    ...["arbitration_channel", "city_code", "hotline", "legal_aid_channel", "min_wage", "min_wage_from", "platform_title"],
  ]);
  // A province, a district, a code that is none, and the invented place of the demonstration are no cities here.
  for (const city_code of ["330000", "330106", "339900", "990100"])
    expect((await admin.post("/system/v1/platform/", { ...said, city_code })).body).toEqual({ city_code: ["请选择监管城市"] });
  expect((await admin.get("/system/v1/regions/")).body).toEqual([]);

  expect((await admin.post("/system/v1/platform/", { ...said, city_code: "330100" })).status).toBe(200);
  const { body: regions } = await admin.get("/system/v1/regions/?range=[0,99]");
  const rowOf = async (place: string) => {
    const { id } = regions.find(({ name }: { name: string }) => name === place);
    return (await admin.get(`/system/v1/regions/${id}/`)).body;
  };
  expect(await rowOf("杭州市")).toMatchObject({ id: 1, platform_title: "杭州市工资监管平台" });
  const taken = { ...wage, hotline: "0571-12333333", ...channels };
  expect(await rowOf("西湖区")).toMatchObject({ ...taken, platform_title: null });
  expect((await admin.get("/system/v1/platform/")).body).toMatchObject({ city: "杭州市", hotline: "0571-12333333" });
  expect(await admin.open()).toEqual(["orgs", "accounts", "sms"]);

  expect((await admin.post("/system/v1/platform/", { ...said, city_code: "330200" })).status).toBe(409);
  // A district keeps what it has said itself; the former amount of the city stays for the months before.
  const west = (await rowOf("西湖区")).id;
  await admin.post("/system/v1/minimumWages/", { region: west, valid_from: "2024-06-01", monthly_amount: "2500.00" });
  await admin.post("/system/v1/platform/", { ...said, min_wage: "2600.00", min_wage_from: "2025-01-01" });
  const amounts = await Promise.all(["西湖区", "杭州市", "上城区"].map(async (place) => (await rowOf(place)).min_wage));
  expect(amounts).toEqual(["2500.00", "2600.00", "2600.00"]);
  expect((await admin.get("/system/v1/minimumWages/?range=[0,9]")).body).toHaveLength(3);
});

test("the first administrator's password that expired unused is printed again by the next start, with those of the offices", async () => {
  const database = await cloneDatabase();
  const folder = mkdtempSync(path.join(os.tmpdir(), "new-city-"));
  const env = { NODE_ENV: "test", DEMO: "0", DATABASE_URL: database.url, DATA_DIR: folder, THREE_ADMINISTRATORS: "1" };
  const services = await makeServices(readSettings(env), database.pool, quiet);
  close = async () => {
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  };
  await firstRun(services, () => undefined);
  expect(await firstRun(services, () => undefined)).toEqual([]);
  await database.pool.query("update accounts set password_set_at = password_set_at - interval '25 hours'");
  await database.pool.query("update accounts set is_com_init = false where username = 'secadmin'");
  const printed = (await firstRun(services, () => undefined)).map(
    (line) => /password of (\w+) .*one-time password: \S{10}$/.exec(line)?.[1],
  );
  expect(printed).toEqual(["admin", "sysadmin", "auditadmin"]);
  expect(await firstRun(services, () => undefined)).toEqual([]);
});

test("a first administrator with a common password is refused, and the database stays empty", async () => {
  const database = await cloneDatabase();
  const folder = mkdtempSync(path.join(os.tmpdir(), "new-city-"));
  close = async () => {
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  };
  const env = { NODE_ENV: "test", DEMO: "0", DATABASE_URL: database.url, DATA_DIR: folder, ADMIN_PASSWORD: "Password1" };
  const services = await makeServices(readSettings(env), database.pool, quiet);
  await expect(firstRun(services, () => undefined)).rejects.toThrow(/ADMIN_PASSWORD: .*too common/);
  expect((await database.pool.query("select 1 from accounts")).rowCount).toBe(0);
});
