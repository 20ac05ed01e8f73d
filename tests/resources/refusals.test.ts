import { expect, test } from "vitest";
import { refusalText } from "../../resources/kit/refusal";
import { refusal, type RefusalCode, refusals } from "../../resources/refusals";

test.each([
  ["unauthenticated", 401, "身份认证信息未提供。"],
  ["sessionExpired", 401, "登录状态已过期。"],
  ["invalidToken", 403, "认证令牌无效。"],
  ["forbidden", 403, "您没有执行该操作的权限。"],
  ["notFound", 404, "未找到。"],
  ["stateConflict", 409, "当前状态不允许此操作。"],
  ["staleVersion", 409, "数据已被修改，请刷新后重试。"],
  ["tooManyRequests", 429, "操作过于频繁，请稍后再试。"],
  ["serverError", 500, "服务器错误"],
] as const)("%s answers %i in the words agreed with the client", (code, status, text) => {
  const refused = refusal(code);
  expect(refused.status).toBe(status);
  expect(refusalText(refused, "zh")).toBe(text);
});

test("the database being away is 503", () => expect(refusal("databaseAway").status).toBe(503));

test.each(Object.keys(refusals) as RefusalCode[])("%s is said in both languages with the same facts", (code) => {
  const facts = (text: string) => [...text.matchAll(/\{\w+(:yuan)?\}/g)].map(([placeholder]) => placeholder).sort();
  const [zh, en] = refusals[code].text;
  expect(zh).not.toBe("");
  expect(en).not.toBe("");
  expect(facts(en)).toEqual(facts(zh));
});
