import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  maxAddressFailures,
  maxWorkerAddressFailures,
  loginThrottle,
  workerThrottle,
} from "../../../../server/identity/auth/addressThrottle";
import { makeCaptcha } from "../../../../server/identity/auth/captcha";
import { calmChallenges, calmNumbers } from "../../../../server/identity/auth/captchaChallenge";
import { solveChallenge } from "../../../../src/pages/parts/solveChallenge";
import type { CaptchaChallenge } from "../../../../resources/system/accountResponses";
import { openWorld, type World } from "../../../support/world";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

let networks = 0;
/** Each test has its own network, for challenges are counted. */
const newNetwork = (): string => `198.51.${++networks}.7`;

async function draw(ip = newNetwork()): Promise<CaptchaChallenge> {
  const { status, body } = await world.anonymous.call("GET", "/auth/v1/captchaChallenge/", undefined, ip);
  expect(status).toBe(200);
  return body as CaptchaChallenge;
}

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

/** As the browser does it, with the hash of Node. */
function solve({ captcha_key, digest, numbers }: CaptchaChallenge): string {
  for (let number = 0; number < numbers; number++) if (sha256(`${captcha_key} ${number}`) === digest) return String(number);
  throw new Error("no number fits");
}

const recover = (solved: object) => world.anonymous.call("POST", "/auth/v1/check/psd", { username: "unknown01", ...solved });
const wrong = { captcha: ["验证码错误或已过期"] };

test("a challenge holds no answer: a key, a digest and how many numbers to try", async () =>
  expect(await draw()).toEqual({
    captcha_key: expect.stringMatching(/^[0-9a-f]{40}$/),
    digest: expect.stringMatching(/^[0-9a-f]{64}$/),
    numbers: calmNumbers,
  }));

test("it opens what a picture opens, once", async () => {
  const challenge = await draw();
  const solved = { captcha_key: challenge.captcha_key, captcha: solve(challenge) };
  expect((await recover(solved)).status).toBe(200);
  expect((await recover(solved)).body).toEqual(wrong);
});

test("a wrong number spends the challenge, and so does none of a number", async () => {
  for (const captcha of ["-1", "NaN", String(calmNumbers)]) {
    const challenge = await draw();
    expect((await recover({ captcha_key: challenge.captcha_key, captcha })).body).toEqual(wrong);
    expect((await recover({ captcha_key: challenge.captcha_key, captcha: solve(challenge) })).body).toEqual(wrong);
  }
});

test("the number of one challenge opens no other, and no picture", async () => {
  const [one, other] = [await draw(), await draw()];
  const captcha = solve(one);
  expect((await recover({ captcha_key: other.captcha_key, captcha })).body).toEqual(wrong);
  const picture = await makeCaptcha(world.services);
  expect((await recover({ captcha_key: picture.answer.captcha_key, captcha })).body).toEqual(wrong);
});

test("after five minutes it is over", async () => {
  const challenge = await draw();
  await world.services.pool.query("update captchas set expires_at = expires_at - interval '5 minutes' where key = $1", [
    challenge.captcha_key,
  ]);
  expect((await recover({ captcha_key: challenge.captcha_key, captcha: solve(challenge) })).body).toEqual(wrong);
});

test("each quarter of the failures that lock an address doubles the work; those of others do not", async () => {
  const { pool, clock } = world.services;
  const throttles = [
    [loginThrottle, maxAddressFailures],
    [workerThrottle, maxWorkerAddressFailures],
  ] as const;
  for (const [throttle, max] of throttles) {
    const ip = newNetwork();
    for (let failures = 1; failures <= max; failures++) {
      await throttle.reserve(pool, ip, clock.now());
      if (failures === max / 4 - 1) expect((await draw(ip)).numbers).toBe(calmNumbers);
      if (failures === max / 4) expect((await draw(ip)).numbers).toBe(calmNumbers * 2);
      if (failures === max / 2) expect((await draw(ip)).numbers).toBe(calmNumbers * 4);
    }
    expect((await draw(ip)).numbers).toBe(calmNumbers * 16);
    expect((await draw()).numbers).toBe(calmNumbers);
  }
});

test("a program that takes one after the other works more for each, and gets twenty a minute", async () => {
  const ip = newNetwork();
  for (let count = 0; count < calmChallenges; count++) expect((await draw(ip)).numbers).toBe(calmNumbers);
  for (let count = calmChallenges; count < 20; count++) expect((await draw(ip)).numbers).toBe(calmNumbers * 2);
  expect((await world.anonymous.call("GET", "/auth/v1/captchaChallenge/", undefined, ip)).status).toBe(429);
});

test("the browser's solver finds the number that the server drew", async () => {
  const challenge = await draw();
  const shares: number[] = [];
  const found = await solveChallenge(challenge, (share) => shares.push(share), new AbortController().signal);
  expect(found).toBe(solve(challenge));
  expect(shares).toEqual([...shares].toSorted((a, b) => a - b));
  expect((await recover({ captcha_key: challenge.captcha_key, captcha: found })).status).toBe(200);
});
