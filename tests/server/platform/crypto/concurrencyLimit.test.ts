import { expect, test } from "vitest";
import type { Refusal } from "../../../../resources/kit/refusal";
import { concurrencyLimit } from "../../../../server/platform/crypto/concurrencyLimit";
import { maxRunning, maxWaiting, verifyPassword } from "../../../../server/platform/crypto/password";

test("so many run at a time, in the order of their calls; what does not fit into the queue is refused", async () => {
  const limited = concurrencyLimit({ maxRunning: 2, maxWaiting: 3, refusal: () => new Error("full") });
  const finish: (() => void)[] = [];
  const begun: number[] = [];
  const task = (number: number) =>
    limited(async () => {
      begun.push(number);
      await new Promise<void>((resolve) => finish.push(resolve));
      return number;
    });
  const settled = Promise.allSettled(Array.from({ length: 6 }, (_, number) => task(number)));
  expect(begun).toEqual([0, 1]);
  for (let count = 0; count < 5; count++) {
    await expect.poll(() => finish.length).toBeGreaterThan(0);
    finish.shift()!();
    await expect.poll(() => begun.length).toBe(Math.min(5, count + 3));
  }
  expect(begun).toEqual([0, 1, 2, 3, 4]);
  expect(await settled).toMatchObject(
    [0, 1, 2, 3, 4, undefined].map((value) => (value === undefined ? { status: "rejected" } : { value })),
  );
});

test("a task that fails gives its place on", async () => {
  const limited = concurrencyLimit({ maxRunning: 1, maxWaiting: 1, refusal: () => new Error("full") });
  const results = await Promise.allSettled([limited(() => Promise.reject(new Error("wrong"))), limited(async () => "right")]);
  expect(results).toMatchObject([{ reason: { message: "wrong" } }, { value: "right" }]);
  expect(await limited(async () => "again")).toBe("again");
});

test("passwords beyond the queue are refused at once, in words", async () => {
  const results = await Promise.allSettled(
    Array.from({ length: maxRunning + maxWaiting + 5 }, () => verifyPassword("Wrong1234", "no hash at all")),
  );
  const refused = results.flatMap((result) => (result.status === "rejected" ? [result.reason as unknown] : []));
  expect(refused).toHaveLength(5);
  for (const reason of refused) expect(reason).toMatchObject({ status: 503, code: "sessions.busy" } satisfies Partial<Refusal>);
  expect(await verifyPassword("Wrong1234", "no hash at all")).toBe(false);
});
