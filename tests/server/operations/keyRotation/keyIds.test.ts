import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { accounts } from "../../../../resources/system/accounts";
import { rotateKeys } from "../../../../server/operations/keyRotation/rotateKeys";
import { makeServices } from "../../../../server/operations/makeServices";
import { KeyFailure } from "../../../../server/platform/settings/secrets";
import { openWorld, type World } from "../../../support/world";

const folder = mkdtempSync(join(tmpdir(), "keys-"));
const file = join(folder, "secrets/field-key");
const [own, other, next] = Array.from({ length: 3 }, () => randomBytes(32).toString("hex"));
const give = (...newestFirst: (string | undefined)[]) => writeFileSync(file, newestFirst.join("\n"));

let world: World;
beforeAll(async () => {
  mkdirSync(join(folder, "secrets"));
  give(own);
  world = await openWorld({ env: { DATA_DIR: folder } });
  await world.given(accounts, { phone: "15400001000" });
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => give(own));

const start = () => makeServices(world.services.settings, world.pool, world.services.log);
const noted = async () =>
  (await world.pool.query<{ key_id: string }>("select key_id from field_keys")).rows.map(({ key_id }) => key_id);

test("the first start notes the key; with it the platform starts again", async () => {
  expect(await noted()).toEqual([world.services.cipher.keyId]);
  await start();
  expect(await noted()).toEqual([world.services.cipher.keyId]);
});

test("without its key a platform with data does not start, and no new key is made", async () => {
  rmSync(file);
  const failure = await start().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(KeyFailure);
  expect(String(failure)).toMatch(/field-key is missing.*Restore the file or set FIELD_KEY/);
  expect(existsSync(file)).toBe(false);
});

test("with another key it does not start, and is reported which is missing", async () => {
  give(other);
  await expect(start()).rejects.toThrow(`encrypted with the key ${world.services.cipher.keyId}`);
  expect(await noted()).toEqual([world.services.cipher.keyId]);
});

test("also a database that was filled before keys were noted knows its own", async () => {
  await world.pool.query("delete from field_keys");
  give(other);
  await expect(start()).rejects.toThrow(KeyFailure);
  give(own);
  await start();
  expect(await noted()).toEqual([world.services.cipher.keyId]);
});

test.each([
  ["empty", ""],
  ["damaged", "5f2a"],
])("an %s key is named with what to do", async (_, text) => {
  give(text);
  await expect(start()).rejects.toThrow(/field-key must hold 32 bytes.*Restore it from your copy/);
});

test("while the key is being changed both are needed; when everything is encrypted again, the new one alone", async () => {
  give(next, own);
  const both = await start();
  for (const one of [own, next]) {
    give(one);
    await expect(start()).rejects.toThrow(KeyFailure);
  }
  await rotateKeys(both);
  give(next);
  expect((await start()).cipher.keyId).toBe(both.cipher.keyId);
  give(own);
  await expect(start()).rejects.toThrow(KeyFailure);
});
