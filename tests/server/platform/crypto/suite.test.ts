import { createCipheriv, createHash, randomBytes } from "node:crypto";
import fc from "fast-check";
import { afterEach, expect, test } from "vitest";
import { ivBytes, suiteNames, suites, tagBytes } from "../../../../server/platform/crypto/suite";
import { chooseTextHash, isHashOf, textHash } from "../../../../server/platform/crypto/textHash";

afterEach(() => chooseTextHash("sha256"));

test.each([
  ["abc", "66c7f0f462eeedd9d1f2d46bdc10e4e24167c4875cf2f7a2297da02b8f4ba8e0"],
  ["abcd".repeat(16), "debe9ff92275b8a138604889c18e5a4d6fdb70e5387e5765293dcba39c0c5732"],
])("SM3 of %s is that of GB/T 32905, appendix A", (text, hash) => {
  expect(createHash("sm3").update(text).digest("hex")).toBe(hash);
  expect(textHash(text, "sm3")).toBe(`sm3:${hash}`);
});

test("SM4 is that of GB/T 32907, appendix A", () => {
  const key = Buffer.from("0123456789abcdeffedcba9876543210", "hex");
  const cipher = createCipheriv("sm4-ecb", key, null).setAutoPadding(false);
  expect(cipher.update(key).toString("hex")).toBe("681edf34d206965e86b3e94f536e4246");
});

test.each(suiteNames)("%s: nothing that was changed decrypts, and each text to itself", (name) => {
  const key = randomBytes(32);
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), fc.nat(), (plain, at) => {
      const iv = randomBytes(ivBytes);
      const [hidden, tag] = suites[name].encrypt(key, iv, plain);
      expect(tag).toHaveLength(tagBytes);
      expect(suites[name].decrypt(key, iv, hidden, tag)).toEqual(Buffer.from(plain));
      for (const part of [iv, hidden, tag].filter(({ length }) => length > 0)) {
        const place = at % part.length;
        part[place]! ^= 1;
        expect(() => suites[name].decrypt(key, iv, hidden, tag)).toThrow();
        part[place]! ^= 1;
      }
    }),
  );
});

test("a hash says by which algorithm it was made, and is compared by that one", () => {
  const older = textHash("a recovery code");
  chooseTextHash("sm3");
  const newer = textHash("a recovery code");
  expect(newer).not.toBe(older);
  for (const hash of [older, newer]) {
    expect(isHashOf(hash, "a recovery code")).toBe(true);
    expect(isHashOf(hash, "another")).toBe(false);
  }
});
