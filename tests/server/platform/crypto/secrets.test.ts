import { afterAll, beforeAll, expect, test } from "vitest";
import { checkBankNotice, signBankNotice } from "../../../../server/platform/crypto/bankNotice";
import {
  dummyHash,
  fullCost,
  hashPassword,
  isOutdatedHash,
  setPasswordCost,
  verifyDummyPassword,
  verifyPassword,
} from "../../../../server/platform/crypto/password";
import { makePasswordsCheap } from "../../../support/cheapPasswords";
import { hashToken, randomToken } from "../../../../server/platform/crypto/token";

/** Elsewhere tests make cheap hashes; here they are what a city makes. */
beforeAll(() => setPasswordCost(fullCost));
afterAll(makePasswordsCheap);

test("a password is known by its hash, and by nothing else", async () => {
  const hashed = await hashPassword("Demo1234");
  expect(hashed).toMatch(/^\$argon2id\$v=19\$m=47104,t=7,p=1\$/);
  expect(await verifyPassword("Demo1234", hashed)).toBe(true);
  expect(await verifyPassword("demo1234", hashed)).toBe(false);
  expect(await verifyPassword("Demo1234", "no hash at all")).toBe(false);
});

test("a hash of an earlier, cheaper kind is due for renewal", async () => {
  expect(isOutdatedHash(await hashPassword("Demo1234"))).toBe(false);
  expect(isOutdatedHash("$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHQ$aGFzaA")).toBe(true);
});

test("an unknown name costs as much as a wrong password", async () => {
  const hashed = await hashPassword("Demo1234");
  const costIn = (hash: string) => hash.split("$").slice(0, 4);
  expect(costIn(await dummyHash())).toEqual(costIn(hashed));
  /** What the processor did, which is the same on a busy machine. */
  const workOf = async (work: () => Promise<boolean>) => {
    const start = process.cpuUsage();
    expect(await work()).toBe(false);
    const { user, system } = process.cpuUsage(start);
    return user + system;
  };
  const least = { known: Infinity, unknown: Infinity };
  for (let round = 0; round < 4; round += 1) {
    least.known = Math.min(least.known, await workOf(() => verifyPassword("Wrong1234", hashed)));
    least.unknown = Math.min(least.unknown, await workOf(() => verifyDummyPassword("Wrong1234")));
  }
  // One that only pretends costs a thousandth.
  expect(least.unknown).toBeGreaterThan(least.known / 5);
});

test("a token is 40 hex characters; the database keeps only its hash", () => {
  const token = randomToken();
  expect(token).toMatch(/^[0-9a-f]{40}$/);
  expect(hashToken(token)).toMatch(/^[0-9a-f]{64}$/);
  expect(hashToken(token)).toBe(hashToken(token));
  expect(hashToken(token)).not.toBe(hashToken(randomToken()));
});

test("a bank's notice is believed when it is signed over body and time, and is fresh", () => {
  const now = new Date("2025-09-15T10:00:00+08:00");
  const timestamp = String(now.getTime() / 1000);
  const sign = signBankNotice('{"status":"DONE"}', timestamp, "secret");
  expect(checkBankNotice('{"status":"DONE"}', timestamp, "secret", sign, now)).toBe(true);
  expect(checkBankNotice('{"status":"RJCT"}', timestamp, "secret", sign, now)).toBe(false);
  expect(checkBankNotice('{"status":"DONE"}', timestamp, "other", sign, now)).toBe(false);
  expect(checkBankNotice('{"status":"DONE"}', timestamp, "secret", sign, new Date(now.getTime() + 3_600_000))).toBe(false);
});
