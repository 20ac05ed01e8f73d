import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify from "fastify";
import { afterAll, afterEach, expect, test } from "vitest";
import { alarmStatus } from "../../../../resources/dictionaries/alarmStatus";
import { codeOf, labelOf } from "../../../../resources/kit/dictionary";
import { setLocaleOverrides } from "../../../../resources/kit/label";
import { refusalText } from "../../../../resources/kit/refusal";
import { refusal } from "../../../../resources/refusals";
import { platformSettings } from "../../../../server/engine/platformSettings";
import { servePages } from "../../../../server/engine/plugins/page";
import { readSettings } from "../../../../server/platform/settings/env";

const folder = mkdtempSync(join(tmpdir(), "overrides-"));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => setLocaleOverrides({}));

const fileOf = (content: string) => {
  const path = join(folder, "texts.json");
  writeFileSync(path, content);
  return path;
};
const settingsWith = (content: string) => readSettings({ LOCALE_OVERRIDES: fileOf(content) });

test("the texts of the file are read, of one language or both", () => {
  expect(settingsWith('{ "zh": { "待处置": "待办理" } }').localeOverrides).toEqual({ zh: { 待处置: "待办理" } });
  expect(readSettings({}).localeOverrides).toEqual({});
});

test.each([
  ["{", "LOCALE_OVERRIDES: the file is not valid JSON"],
  ['["zh"]', "LOCALE_OVERRIDES: must be an object with the languages zh and en"],
  ['{ "fr": {} }', "LOCALE_OVERRIDES: unknown language fr; use zh and en"],
  ['{ "en": { "Payrolls": 3 } }', "LOCALE_OVERRIDES: en → Payrolls: must be a text"],
])("a file of %s is refused at the start by a sentence", (content, sentence) => {
  expect(() => settingsWith(content)).toThrow(sentence);
});

test("a file that is not there is refused at the start", () => {
  const missing = { LOCALE_OVERRIDES: join(folder, "nowhere.json") };
  expect(() => readSettings(missing)).toThrow("LOCALE_OVERRIDES: the file cannot be read");
});

test("states, error messages and sheets that are read again use the deployment's words", () => {
  setLocaleOverrides({ zh: { 待处置: "待办理", "未找到。": "没有这条数据。" } });
  expect(labelOf(alarmStatus, alarmStatus.pending, "zh")).toBe("待办理");
  expect(refusalText(refusal("notFound"), "zh")).toBe("没有这条数据。");
  for (const written of ["待办理", "待处置", "New"]) expect(codeOf(alarmStatus, written)).toBe(alarmStatus.pending);
});

test("the login page brings the platform's settings along", async () => {
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
  mkdirSync(join(folder, "worker"), { recursive: true });
  copyFileSync("index.html", join(folder, "index.html"));
  copyFileSync("worker.html", join(folder, "worker/worker.html"));
  const settings = platformSettings(readSettings({ CAPTCHA: "always" }));
  servePages(app, folder, {}, settings);
  const { body } = await app.inject({ url: "/" });
  const [, embedded] = /<script id="platform" type="application\/json">([^<]*)<\/script>/.exec(body)!;
  expect(JSON.parse(embedded!)).toMatchObject({ captcha: "always", demo: true, bank_simulated: true });
});

test("the page brings the texts along, and no text can end the element that they are in", async () => {
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
  mkdirSync(join(folder, "worker"), { recursive: true });
  copyFileSync("index.html", join(folder, "index.html"));
  copyFileSync("worker.html", join(folder, "worker/worker.html"));
  servePages(app, folder, { en: { Payroll: "</script>$&" } });
  for (const url of ["/", "/index.html", "/worker", "/worker/"]) {
    const { body, headers } = await app.inject({ url });
    expect(headers).toMatchObject({ "content-type": "text/html; charset=utf-8", "cache-control": "no-cache" });
    const [, texts] = /application\/json">([^<]*)<\/script>/.exec(body)!;
    expect(JSON.parse(texts!)).toEqual({ en: { Payroll: "</script>$&" } });
  }
});
