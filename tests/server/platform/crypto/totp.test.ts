import { expect, test } from "vitest";
import {
  codeAt,
  fromBase32,
  newTotpSecret,
  stepAt,
  stepOf,
  toBase32,
  totpAddress,
} from "../../../../server/platform/crypto/totp";

/** The secret of both RFCs. */
const secret = Buffer.from("12345678901234567890", "ascii");

test.each([
  [59, "94287082"],
  [1111111109, "07081804"],
  [1111111111, "14050471"],
  [1234567890, "89005924"],
  [2000000000, "69279037"],
  [20000000000, "65353130"],
])("RFC 6238, appendix B: second %i is %s", (second, code) => {
  expect(codeAt(secret, stepAt(new Date(second * 1000)), 8)).toBe(code);
});

test("RFC 4226, appendix D: the first ten codes", () => {
  const codes = ["755224", "287082", "359152", "969429", "338314", "254676", "287922", "162583", "399871", "520489"];
  expect(codes.map((_, step) => codeAt(secret, step))).toEqual(codes);
});

test("a clock may be wrong by one step, not by two", () => {
  const now = new Date(1_111_111_111_000);
  const step = stepAt(now);
  const found = [-2, -1, 0, 1, 2].map((off) => stepOf(secret, codeAt(secret, step + off), now));
  expect(found).toEqual([undefined, step - 1, step, step + 1, undefined]);
});

test("RFC 4648: a secret is taken over as letters", () => {
  const pairs = [
    ["f", "MY"],
    ["fo", "MZXQ"],
    ["foo", "MZXW6"],
    ["foobar", "MZXW6YTBOI"],
  ] as const;
  for (const [text, letters] of pairs) {
    expect(toBase32(Buffer.from(text))).toBe(letters);
    expect(fromBase32(letters).toString()).toBe(text);
  }
  const made = newTotpSecret();
  expect(fromBase32(toBase32(made))).toEqual(made);
  expect(totpAddress(secret, { issuer: "云汀", account: "admin" })).toBe(
    "otpauth://totp/%E4%BA%91%E6%B1%80:admin?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=%E4%BA%91%E6%B1%80",
  );
});
