import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { makeFieldCipher, valuePlace, UndecryptableField, UnknownKey } from "../../../../server/platform/crypto/fieldCipher";
import { suiteNames } from "../../../../server/platform/crypto/suite";
import { earlierValue } from "../../../support/earlierValue";

const key = randomBytes(32);
const place = valuePlace("workers", "id_card_number", 7);
const idCard = "99010219850307123X";

describe.each(suiteNames)("%s", (suite) => {
  const make = (newest: Buffer, earlier: readonly Buffer[] = []) => makeFieldCipher(newest, earlier, [suite]);
  const cipher = make(key);

  test("an encrypted ID number opens to itself and shows nothing of itself", () => {
    const encrypted = cipher.encrypt(idCard, place);
    expect(cipher.decrypt(encrypted, place)).toBe(idCard);
    expect(encrypted).not.toContain(idCard.slice(6, 14));
    expect(Buffer.from(encrypted.slice(11), "base64url").toString("latin1")).not.toContain(idCard.slice(0, 6));
  });

  test("any text can be encrypted, also none at all", () => {
    for (const text of ["", "张三·买买提", "🏗️", "x".repeat(10_000)])
      expect(cipher.decrypt(cipher.encrypt(text, place), place)).toBe(text);
  });

  test("two rows with the same phone do not look alike", () => {
    expect(cipher.encrypt("15412341234", place)).not.toBe(cipher.encrypt("15412341234", place));
  });

  test("a row whose encrypted value was changed or swapped with rubbish is not believed", () => {
    const encrypted = cipher.encrypt(idCard, place);
    const bytes = Buffer.from(encrypted.slice(11), "base64url");
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      expect(() => cipher.decrypt(encrypted.slice(0, 11) + changed.toString("base64url"), place)).toThrow(UndecryptableField);
    }
    for (const rubbish of ["", idCard, encrypted.slice(0, 12), encrypted.slice(9), make(randomBytes(32)).encrypt(idCard, place)])
      expect(() => cipher.decrypt(rubbish, place)).toThrow(UndecryptableField);
  });

  test("equal values are found by their blind index, regardless of who typed a small x", () => {
    expect(cipher.blindIndex(idCard)).toMatch(/^[0-9a-f]{32}$/);
    expect(cipher.blindIndex(" 99010219850307123x ")).toBe(cipher.blindIndex(idCard));
    expect(cipher.blindIndex("990102198503071235")).not.toBe(cipher.blindIndex(idCard));
    expect(make(randomBytes(32)).blindIndex(idCard)).not.toBe(cipher.blindIndex(idCard));
  });

  test("after a change of keys old rows can still be read and found, and are known to be due for sealing again", () => {
    const old = cipher.encrypt(idCard, place);
    const renewed = make(randomBytes(32), [key]);
    expect(renewed.decrypt(old, place)).toBe(idCard);
    expect(renewed.isOutdated(old)).toBe(true);
    expect(renewed.isOutdated(renewed.encrypt(idCard, place))).toBe(false);
    expect(renewed.blindIndexes(idCard)).toEqual([renewed.blindIndex(idCard), cipher.blindIndex(idCard)]);
  });

  test.each([
    ["another row", valuePlace("workers", "id_card_number", 8)],
    ["another column", valuePlace("workers", "cell_phone", 7)],
    ["another table", valuePlace("realinfos", "id_card_number", 7)],
  ])("a value that was moved to %s is not believed", (_, other) => {
    const encrypted = cipher.encrypt(idCard, place);
    expect(cipher.decryptPlaced(`${place} ${encrypted}`)).toBe(idCard);
    expect(() => cipher.decrypt(encrypted, other)).toThrow(UndecryptableField);
    expect(() => cipher.decryptPlaced(`${other} ${encrypted}`)).toThrow(UndecryptableField);
    // Nor does it pass for one of an earlier version, which was bound to nothing.
    expect(() => cipher.decrypt(encrypted.replace(".b.", "."), other)).toThrow(UndecryptableField);
    expect(() => cipher.decrypt(`${place} ${encrypted}`, other)).toThrow(UndecryptableField);
  });

  test("a value of an earlier version is read until it is encrypted again", () => {
    const earlier = earlierValue(key, idCard, suite);
    expect(cipher.decrypt(earlier, place)).toBe(idCard);
    expect(cipher.isOutdated(earlier)).toBe(true);
    expect(cipher.isOutdated(cipher.encrypt(idCard, place))).toBe(false);
    expect(() => cipher.decrypt(earlier.replace(".", ".b."), place)).toThrow(UndecryptableField);
  });

  test("a signature holds for its text, purpose and key", () => {
    const signature = cipher.sign("manifest", "text");
    expect(cipher.isSigned("manifest", "text", signature)).toBe(true);
    expect(make(randomBytes(32), [key]).isSigned("manifest", "text", signature)).toBe(true);
    for (const [purpose, text] of [
      ["manifest", "texts"],
      ["other", "text"],
    ] as const)
      expect(cipher.isSigned(purpose, text, signature)).toBe(false);
    expect(() => make(randomBytes(32)).isSigned("manifest", "text", signature)).toThrow(UnknownKey);
  });

  test("a keyed hash is the same again for its purpose, and another for any other purpose or key", () => {
    const hash = cipher.keyedHash("pay ticket", "7 12 3");
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(cipher.keyedHash("pay ticket", "7 12 3")).toBe(hash);
    const others = [cipher.keyedHash("pay ticket code", "7 12 3"), cipher.keyedHash("blind index", "7 12 3")];
    const ofOtherKey = make(Buffer.alloc(32, 99)).keyedHash("pay ticket", "7 12 3");
    expect(new Set([hash, ...others, ofOtherKey]).size).toBe(4);
  });

  test("a key of another length is refused at once", () => {
    expect(() => make(Buffer.from("short"))).toThrow(RangeError);
  });
});

test("after a change of algorithms values of the other suite are read and found, until none is left", () => {
  const [national, both] = [makeFieldCipher(key, [], ["sm"]), makeFieldCipher(key, [], ["sm", "aes"])];
  const old = makeFieldCipher(key).encrypt(idCard, place);
  expect(both.decrypt(old, place)).toBe(idCard);
  expect(both.isOutdated(old)).toBe(true);
  expect(both.encrypt(idCard, place).slice(0, 8)).toBe(national.keyId);
  expect(both.blindIndexes(idCard)).toEqual([national.blindIndex(idCard), makeFieldCipher(key).blindIndex(idCard)]);
  expect(() => national.decrypt(old, place)).toThrow(UndecryptableField);
});
