import { afterAll, beforeAll, expect, test } from "vitest";
import { makeCaptchaQuestion } from "../../../server/auth/captcha";
import { drawQuestion } from "../../../server/auth/captchaQuestion";
import { openWorld, type World } from "../../support/world";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const draws = (locale: "zh" | "en") => Array.from({ length: 200 }, () => drawQuestion(locale));

test("a question is a sentence in the reader's language, with its numbers in words", () => {
  for (const { question, answer } of draws("zh")) {
    expect(question).toMatch(/^[\u4e00-\u9fff、]+？$/);
    expect(answer).toMatch(/^\d{1,2}$/);
  }
  for (const { question } of draws("en")) expect(question).toMatch(/^[A-Z][a-z ,:]+\?$/);
});

test("its answer is right", () => {
  const numerals = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
  for (const { question, answer } of draws("en")) {
    const sum = /^What is (\w+) plus (\w+)\?$/.exec(question);
    const [a, b] = [numerals.indexOf(sum?.[1] ?? "") + 1, numerals.indexOf(sum?.[2] ?? "") + 1];
    if (a > 0 && b > 0) expect(answer).toBe(String(a + b));
  }
});

const recover = (solved: object) => world.anonymous.call("POST", "/auth/v1/check/psd", { username: "unknown01", ...solved });

test("it opens what a picture opens, once", async () => {
  const { answer, letters } = await makeCaptchaQuestion(world.services, "zh");
  const solved = { captcha_key: answer.captcha_key, captcha: letters };
  expect((await recover(solved)).status).toBe(200);
  expect((await recover(solved)).body).toEqual({ captcha: ["验证码错误或已过期"] });
});

test("an answer in full-width digits, as a Chinese keyboard may type them, is right too", async () => {
  const { answer, letters } = await makeCaptchaQuestion(world.services, "zh");
  const captcha = letters.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
  expect((await recover({ captcha_key: answer.captcha_key, captcha })).status).toBe(200);
});

test("one address gets twenty a minute, for a program could answer them", async () => {
  const draw = () => world.anonymous.call("GET", "/auth/v1/captchaQuestion/", undefined, "203.0.113.7");
  expect((await draw()).body).toEqual({ captcha_key: expect.any(String), question: expect.stringMatching(/？$/) });
  for (let count = 1; count < 20; count++) await draw();
  expect((await draw()).status).toBe(429);
});
