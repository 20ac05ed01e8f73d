import { hash } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { shortHash } from "../../../src/pages/parts/shortHash";
import { solveChallenge } from "../../../src/pages/parts/solveChallenge";

const hex = (text: string): string => Array.from(shortHash(text), (word) => (word >>> 0).toString(16).padStart(8, "0")).join("");

test("it is the SHA-256 of Node, for every text of one block", () => {
  for (let length = 0; length <= 55; length++) expect(hex("z".repeat(length))).toBe(hash("sha256", "z".repeat(length)));
  fc.assert(
    fc.property(fc.string({ unit: "grapheme-ascii", maxLength: 55 }), (text) => {
      expect(hex(text)).toBe(hash("sha256", text));
    }),
  );
});

test("the example of the standard", () =>
  expect(hex("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"));

test("a text of more than one block is refused", () => expect(() => shortHash("z".repeat(56))).toThrow(RangeError));

const captcha_key = "f".repeat(40);
const challenge = (solution: number, numbers: number) => ({
  captcha_key,
  digest: hash("sha256", `${captcha_key} ${solution}`),
  numbers,
});
const solve = (...[solution, numbers]: Parameters<typeof challenge>) => {
  const shares: number[] = [];
  const stop = new AbortController();
  const found = solveChallenge(challenge(solution, numbers), (share) => shares.push(share), stop.signal);
  return { found, shares, stop };
};

test("the first, the last and any other number is found", async () => {
  for (const solution of [0, 3_999, 4_000, 9_999]) expect(await solve(solution, 10_000).found).toBe(String(solution));
});

test("nothing is searched beyond the range", async () => {
  const { found, shares } = solve(10_000, 10_000);
  expect(await found).toBeUndefined();
  expect(shares).toEqual([0, 0.4, 0.8]);
});

test("a search that is stopped ends at its next step", async () => {
  const { found, shares, stop } = solve(9_999, 10_000);
  stop.abort();
  expect(await found).toBeUndefined();
  expect(shares).toEqual([0]);
});
