import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { realinfos } from "../../../../resources/people/realinfos";
import { files } from "../../../../resources/system/files";
import { audit } from "../../../../server/engine/audit/audit";
import { verifyAudit } from "../../../../server/engine/audit/verifyAudit";
import { systemContext } from "../../../../server/engine/session/context";
import { chooseTextHash } from "../../../../server/platform/crypto/textHash";
import type { SuiteName } from "../../../../server/platform/crypto/suite";
import { transaction } from "../../../../server/platform/db/query";
import { makeServices } from "../../../../server/operations/makeServices";
import { rotateKeys } from "../../../../server/operations/keyRotation/rotateKeys";
import { openWorld, type World } from "../../../support/world";

const idCard = "990102198503071235";
const paper = Buffer.from("%PDF-1.4 a paper\n%%EOF\n");

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => {
  chooseTextHash("sha256");
  await world.close();
});
/** The program restarted with another CRYPTO. */
const restarted = (...crypto: SuiteName[]) =>
  makeServices({ ...world.services.settings, crypto }, world.pool, world.services.log);

test("a platform moves to SM4 and SM3 while it runs: everything is read, found and then encrypted again", async () => {
  const person = await world.given(realinfos, { id_card_number: idCard });
  const stored = await world.services.files.put(Readable.from([paper]), { name: "a.pdf" });
  await world.given(files, { path: stored.path, name: "a.pdf" });

  await expect(restarted("sm")).rejects.toThrow(/CRYPTO=sm,aes/);
  const both = await restarted("sm", "aes");
  const found = () => both.store.find(world.pool, realinfos, { id_card_number: idCard });
  expect((await found())?.id).toBe(person.id);
  expect((await rotateKeys(both)).unreadable).toEqual([]);
  expect((await found())?.id).toBe(person.id);

  const national = await restarted("sm");
  const [{ id_card_number: encrypted }] = (await world.pool.query("select id_card_number from realinfos")).rows;
  expect(encrypted.slice(0, 8)).toBe(national.cipher.keyId);
  expect((await national.store.find(world.pool, realinfos, { id_card_number: idCard }))?.id_card_number).toBe(idCard);
  expect(await buffer(await national.files.open(stored.path))).toEqual(paper);
  await expect(restarted("aes")).rejects.toThrow(/CRYPTO/);
});

test("the audit chain goes on with SM3, whole across the change, and shows what was changed", async () => {
  const ctx = systemContext(world.services);
  chooseTextHash("sha256");
  await audit(world.pool, ctx, { action: "update", after: { n: 1 } });
  chooseTextHash("sm3");
  // Beside one another and in transactions: each row follows the one before.
  await Promise.all(
    [2, 3, 4, 5].map((n) =>
      n % 2 === 0
        ? audit(world.pool, ctx, { action: "update", after: { n } })
        : transaction(world.pool, (db) => audit(db, ctx, { action: "update", after: { n } })),
    ),
  );
  const { rows, faults, chains } = await verifyAudit(world.pool);
  expect({ rows, faults }).toEqual({ rows: 5, faults: [] });
  for (const { hash } of chains) expect(hash).toMatch(/^sm3:[0-9a-f]{64}$/);

  await world.pool.query("alter table audit_logs disable trigger user");
  const changed = await world.pool.query(`update audit_logs set after = '{"n": 9}' where after ->> 'n' = '3' returning seq`);
  expect((await verifyAudit(world.pool)).faults).toEqual([`${changed.rows[0].seq}: was changed`]);
});
