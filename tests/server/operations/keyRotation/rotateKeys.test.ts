import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { realinfos } from "../../../../resources/people/realinfos";
import { accounts } from "../../../../resources/system/accounts";
import { files } from "../../../../resources/system/files";
import { UndecryptableField } from "../../../../server/platform/crypto/fieldCipher";
import { rotateKeys, encryptedTables } from "../../../../server/operations/keyRotation/rotateKeys";
import { makeServices } from "../../../../server/operations/makeServices";
import { postgresOutbox } from "../../../../server/platform/sms/outboxSms";
import { openWorld, type World } from "../../../support/world";

const folder = mkdtempSync(join(tmpdir(), "rotate-keys-"));
const [first, second] = [randomBytes(32).toString("hex"), randomBytes(32).toString("hex")];
const paper = Buffer.from("%PDF-1.4 a paper\n%%EOF\n");

let world: World;
beforeAll(async () => {
  keys(first);
  world = await openWorld({ env: { DATA_DIR: folder } });
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

function keys(...newestFirst: string[]): void {
  mkdirSync(join(folder, "secrets"), { recursive: true });
  writeFileSync(join(folder, "secrets/field-key"), newestFirst.join("\n"));
}
/** The program restarted with the keys that the folder holds now. */
const restarted = () => makeServices(world.services.settings, world.pool, world.services.log);
const phoneOf = (n: number) => `1540000${String(1000 + n)}`;

test("keys are changed while the platform runs: nothing is lost, and everything is found at every step", async () => {
  const { pool, store } = world;
  const people = 1203; // more than two batches
  const company = await world.company();
  await store.insertMany(
    pool,
    accounts,
    Array.from({ length: people }, (_, n) => ({
      username: `encrypted${n}`,
      name: "周明远",
      user_type: 2 as const,
      role: company.account.role,
      corp: company.corp.id,
      phone: phoneOf(n),
    })),
  );
  const person = await world.given(realinfos, { id_card_number: "990102198503071235" });
  const stored = await world.services.files.put(Readable.from([paper]), { name: "a.pdf" });
  await world.given(files, { path: stored.path, name: "a.pdf" });
  await postgresOutbox(pool, world.services.cipher).add({ phone: phoneOf(1), scene: "notice", text: "密" });

  keys(second, first);
  const both = await restarted();
  const found = (services: typeof both, n: number) => services.store.find(pool, accounts, { phone: phoneOf(n) });
  expect((await found(both, 7))?.username).toBe("encrypted7");
  await both.store.update(pool, accounts, (await found(both, 7))!.id, { phone: phoneOf(5000) });
  expect((await found(both, 5000))?.username).toBe("encrypted7");
  const keyOf = async (n: string) =>
    (await pool.query("select split_part(phone, '.', 1) as key from accounts where username = $1", [n])).rows[0].key;
  expect([await keyOf("encrypted7"), await keyOf("encrypted8")]).toEqual([both.cipher.keyId, world.services.cipher.keyId]);

  const done = await rotateKeys(both);
  expect(done).toMatchObject({ unreadable: [], files: 1, values: { accounts: people, sms_outbox: 2 } });
  expect(await rotateKeys(both)).toMatchObject({ values: {}, unreadable: [] });

  keys(second);
  const after = await restarted();
  for (const n of [0, 8, 499, 500, 1202]) expect((await found(after, n))?.username).toBe(`encrypted${n}`);
  expect(await after.store.find(pool, realinfos, { id_card_number: "990102198503071235" })).toMatchObject({ id: person.id });
  expect(await buffer(await after.files.open(stored.path))).toEqual(paper);
  expect(await postgresOutbox(pool, after.cipher).recent(1)).toMatchObject([{ text: "密" }]);
  // Only the new key reads it now.
  await expect(found(world.services, 8)).resolves.toBeUndefined();
  await expect(world.store.find(pool, accounts, { username: "encrypted8" })).rejects.toThrow(UndecryptableField);
});

test("a value under a key that is not given is named and left as it is", async () => {
  const row = await world.given(accounts, { phone: phoneOf(9000) });
  keys(second);
  const { unreadable } = await rotateKeys(await restarted());
  expect(unreadable).toContain(`accounts.phone ${row.id}`);
});

test("every encrypted column is known to the command", async () => {
  const { rows } = await world.pool.query<{ table_name: string; column_name: string }>(
    `select table_name, column_name from information_schema.columns
     where table_schema = 'public' and column_name like '%\\_index' and table_name not like 'worker_attendances_%'`,
  );
  const known = encryptedTables().flatMap(({ table, columns }) => columns.map((column) => `${table} ${column}_index`));
  expect(
    rows.map(({ table_name, column_name }) => `${table_name} ${column_name}`).filter((each) => !known.includes(each)),
  ).toEqual([]);
});
