import { expect, test } from "vitest";
import { isUnusualChange } from "../../../resources/payrolls/payChange";

const [month, day] = [1, 3];

test.each<
  [string, { pay: [now: number, last: number]; days?: [now: number, last: number]; type?: number; isPartial?: true }, boolean]
>([
  ["a fifth more", { pay: [3600, 3000] }, false],
  ["more than a fifth more", { pay: [3601, 3000] }, true],
  ["a fifth less", { pay: [2400, 3000] }, false],
  ["more than a fifth less", { pay: [2399, 3000] }, true],
  ["something after nothing", { pay: [1, 0] }, true],
  ["nothing after nothing", { pay: [0, 0] }, false],
  ["half a month's pay of who joined or left", { pay: [1500, 3000], isPartial: true }, false],
  ["half the pay for half the days", { pay: [3900, 7800], days: [13, 26] }, false],
  ["half the pay for half the days of who left", { pay: [3900, 7800], days: [13, 26], isPartial: true }, false],
  ["the same pay for half the days", { pay: [7800, 7800], days: [13, 26] }, true],
  ["the same pay for half the days of who left", { pay: [7800, 7800], days: [13, 26], isPartial: true }, true],
  ["the same monthly wage for fewer days", { pay: [7800, 7800], days: [20, 26], type: month }, false],
  ["a monthly wage cut with the days", { pay: [3900, 7800], days: [13, 26], type: month }, false],
  ["a monthly wage cut without", { pay: [3900, 7800], days: [26, 26], type: month }, true],
  ["a raise of the daily wage hidden by fewer days", { pay: [7800, 7800], days: [20, 26] }, true],
  ["days of one month alone do not count", { pay: [3900, 7800], days: [0, 26] }, true],
])("%s", (_, { pay: [now, last], days: [days, last_days] = [0, 0], type = day, isPartial = false }, isUnusual) => {
  const change = { actual_amount: String(now), last_amount: String(last), days: days || null, last_days: last_days || null };
  expect(isUnusualChange({ ...change, pay_type: type, isPartial })).toBe(isUnusual);
});
