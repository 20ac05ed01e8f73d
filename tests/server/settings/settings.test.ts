import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readSecret } from "../../../server/settings/secrets";
import { readSettings } from "../../../server/settings/settings";

test("with nothing set, the demo runs on this machine with its own database", () => {
  expect(readSettings({})).toMatchObject({
    ...{ port: 8080, host: "127.0.0.1", databaseUrl: undefined, demo: true, cityCode: "990100", captcha: "adaptive" },
    ...{
      dataDir: join(process.cwd(), "data"),
      filesUrl: join(process.cwd(), "data/files"),
      bank: "simulated",
      publicScreen: false,
      demoSize: "city",
      logLevel: "warn",
      allowDestructiveMigrations: false,
      trustedProxies: [],
    },
  });
});

test("a set but empty variable counts as not set", () => {
  expect(readSettings({ PORT: "", DATABASE_URL: " " })).toMatchObject({ port: 8080, demo: true });
});

test("outside the demo passwords age after ninety days and the last five are refused, unless set otherwise", () => {
  const database = { DATABASE_URL: "postgres://a@db/wage" };
  expect(readSettings(database)).toMatchObject({ passwordDays: 90, passwordHistory: 5 });
  expect(readSettings({})).toMatchObject({ passwordDays: 0, passwordHistory: 0 });
  expect(readSettings({ ...database, PASSWORD_DAYS: "0", PASSWORD_HISTORY: "3" })).toMatchObject({
    ...{ passwordDays: 0, passwordHistory: 3 },
  });
});

test("the demo has its city; elsewhere the administrator chooses one when none is named", () => {
  expect(readSettings({}).cityCode).toBe("990100");
  expect(readSettings({ DATABASE_URL: "postgres://a@db/wage" }).cityCode).toBeUndefined();
});

test("with a database of one's own there is no demo unless asked for", () => {
  const env = { DATABASE_URL: "postgres://a@db/wage", CITY_CODE: "330100" };
  expect(readSettings(env).demo).toBe(false);
  expect(readSettings({ ...env, DEMO: "1" }).demo).toBe(true);
});

test.each([
  [{ PORT: "eighty" }, "PORT: must be a whole number from 0 to 65535"],
  [{ DATABASE_URL: "mysql://a" }, "DATABASE_URL: must be an address beginning with postgres:// or postgresql://"],
  [{ DEMO: "0", CITY_CODE: "330100", NOW: "2026-01-31" }, "NOW: the day may only be set in a demo"],
  [{ NOW: "2026-02-30" }, "NOW: must be a day"],
  [{ HOST: "0.0.0.0" }, "DEMO_PASSWORD: choose one"],
  [{ BANK: "icbc" }, "BANK: must be simulated or iso20022"],
  [{ SMS_URL: "sms.example" }, "SMS_URL: must be an address"],
  [{ DEMO_SIZE: "huge" }, "DEMO_SIZE: must be small or city"],
  [{ LOG_LEVEL: "loud" }, "LOG_LEVEL: must be one of trace, debug"],
  [{ ALLOW_DESTRUCTIVE_MIGRATIONS: "yes" }, "ALLOW_DESTRUCTIVE_MIGRATIONS: must be 0 or 1"],
  [{ TRUST_PROXY: "true" }, "TRUST_PROXY: must be addresses or ranges"],
  [{ CITY_CODE: "Hangzhou" }, "CITY_CODE: must be the six digits"],
])("%o is refused in plain words", (env, message) => {
  expect(() => readSettings(env)).toThrow(message);
});

test("every wrong setting is named at once, and none of their values", () => {
  const read = () => readSettings({ PORT: "x", ADMIN_PASSWORD: "hunter2", HOST: "::" });
  expect(read).toThrow(/PORT: .*\nADMIN_PASSWORD: /);
  expect(read).not.toThrow(/hunter2/);
});

test("a demo that others can reach starts with a password of its own", () => {
  expect(readSettings({ HOST: "0.0.0.0", DEMO_PASSWORD: "Kj8-kd93" }).demo).toBe(true);
});

test("a secret is made once, for its owner only, and can be given instead", () => {
  const dataDir = mkdtempSync(join(tmpdir(), "secrets-"));
  const made = readSecret(dataDir, "field-key", {});
  expect(made).toHaveLength(32);
  expect(readSecret(dataDir, "field-key", {})).toEqual(made);
  expect(readSecret(dataDir, "index-key", {})).not.toEqual(made);
  expect(statSync(join(dataDir, "secrets/field-key")).mode & 0o777).toBe(0o600);
  const other = Buffer.alloc(32, 7);
  expect(readSecret(dataDir, "field-key", { FIELD_KEY: other.toString("hex") })).toEqual(other);
  expect(readSecret(dataDir, "field-key", { FIELD_KEY: other.toString("base64") })).toEqual(other);
  expect(() => readSecret(dataDir, "field-key", { FIELD_KEY: "short" })).toThrow("FIELD_KEY must hold 32 bytes");
  writeFileSync(join(dataDir, "secrets/field-key"), "damaged");
  expect(() => readSecret(dataDir, "field-key", {})).toThrow("must hold 32 bytes");
  rmSync(dataDir, { recursive: true });
});

test("a map of the big-screen needs the number of its approval, and is a file of GeoJSON or an address", () => {
  expect(() => readSettings({ SCREEN_MAP: "/srv/city.geojson" })).toThrow(/^SCREEN_MAP_APPROVAL: /);
  expect(() => readSettings({ SCREEN_MAP: "/srv/city.shp", SCREEN_MAP_APPROVAL: "试S(2025)001号" })).toThrow(/^SCREEN_MAP: /);
  expect(readSettings({ SCREEN_MAP: "https://maps/city", SCREEN_MAP_APPROVAL: "试S(2025)001号" })).toMatchObject({
    screenMap: "https://maps/city",
    screenMapApproval: "试S(2025)001号",
  });
});
