import { performance } from "node:perf_hooks";
import { expect, test } from "vitest";
import { captchaLetters, drawCaptcha, type Random } from "../../../../server/identity/auth/drawCaptcha";
import { casesOf } from "../../../support/cases";
import { openReader } from "./captchaReader";

/** Mulberry32: the same pictures in every run. */
function seeded(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const word = (random: Random): string =>
  Array.from({ length: 4 }, () => captchaLetters[Math.floor(random() * captchaLetters.length)]).join("");

test("it is a picture of pixels, without the letters in its bytes", async () => {
  const png = await drawCaptcha("AH25", seeded(1));
  expect(png.subarray(1, 4).toString("latin1")).toBe("PNG");
  expect(png.toString("latin1")).not.toContain("AH25");
});

test("the same letters are never drawn twice alike", async () =>
  expect((await drawCaptcha("AH25")).equals(await drawCaptcha("AH25"))).toBe(false));

test("drawing leaves the event loop to others", async () => {
  await drawCaptcha("AH25");
  // The least of many: what a busy machine adds is not the drawing's.
  const blocked: number[] = [];
  for (let count = 0; count < 20; count++) {
    const before = performance.eventLoopUtilization();
    const began = performance.now();
    await drawCaptcha("AH25");
    blocked.push((performance.now() - began) * performance.eventLoopUtilization(before).utilization);
  }
  expect(Math.min(...blocked)).toBeLessThan(10);
});

const pictures = casesOf(200);

test(`a program with the same font reads less than one in twenty of ${pictures}`, async () => {
  const [random, read] = [seeded(20250910), await openReader()];
  let right = 0;
  for (let count = 0; count < pictures; count++) {
    const letters = word(random);
    if ((await read(await drawCaptcha(letters, random))) === letters) right++;
  }
  expect(right).toBeLessThan(pictures / 20);
});
