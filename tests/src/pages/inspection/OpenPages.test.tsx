import { act, render, screen } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { setLocale } from "../../../../providers/locale";
import { OpenPages } from "../../../../src/pages/inspection/OpenPages";

// The browser's store is no part of this: a device without inspections.
vi.mock("../../../../src/pages/inspection/vault/vault", () => ({ vaultAccount: async () => 2, wipe: async () => undefined }));
vi.mock("../../../../src/pages/inspection/vault/records", () => ({
  ...{ readRecord: async () => undefined, saveRecord: async () => undefined, recordIds: async () => [] },
  ...{ readBlob: async () => undefined, removeBlob: async () => undefined, removeRecord: async () => undefined },
}));

const plan = { today: "2026-11-29", projects: [] };
let replies: (() => Response)[];
let reads: number;
const server = setupServer(
  http.get("/system/v1/platform/", () => HttpResponse.json({ title: "平台", title_en: "Platform" })),
  http.get("/building/v1/inspections/prepared/", () => replies[Math.min(reads++, replies.length - 1)]!()),
);
beforeAll(() => server.listen());
afterAll(() => server.close());
beforeEach(() => {
  vi.useFakeTimers();
  setLocale("zh");
  reads = 0;
  const user = JSON.stringify({ id: 2, username: "gov01", name: "监察员", user_type: 1 });
  for (const [key, value] of Object.entries({ sid: "token", userInfo: user, role: "official", regionId: "1" }))
    sessionStorage.setItem(key, value);
});
afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const fails = () => HttpResponse.json({}, { status: 503 });

test("a plan that could not be read is read again every 15 seconds until it has come", async () => {
  replies = [fails, fails, () => HttpResponse.json(plan)];
  render(<OpenPages />);
  await pass(100);
  expect(screen.getByText("计划没有读到，稍后自动再试")).toBeVisible();
  expect(reads).toBe(1);
  await pass(14_000);
  expect(reads).toBe(1);
  await pass(2_000);
  expect(reads).toBe(2);
  expect(screen.getByText("计划没有读到，稍后自动再试")).toBeVisible();
  await pass(15_000);
  expect(reads).toBe(3);
  expect(screen.getByRole("heading", { name: "今日计划" })).toBeVisible();
  await pass(60_000);
  expect(reads).toBe(3);
});

test.each([
  ["401", () => HttpResponse.json({ detail: "身份认证信息未提供。" }, { status: 401 })],
  ["403", () => HttpResponse.json({ detail: "认证令牌无效。" }, { status: 403 })],
])("a session that the server no longer knows (%s) asks to sign in, and does not read in vain", async (_, reply) => {
  replies = [reply];
  render(<OpenPages />);
  await pass(100);
  expect(screen.getByText("登录后才能更新计划和发送检查")).toBeVisible();
  expect(screen.getByRole("button", { name: "登录" })).toBeVisible();
  await pass(60_000);
  expect(reads).toBe(1);
});
