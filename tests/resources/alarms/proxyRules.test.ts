import { expect, test } from "vitest";
import type { ProxySign } from "../../../resources/alarms/facts";
import { findings, found, roll, subcontractor, yuan, type FactRow } from "./project";

const signed = (count: number, ...signs: ProxySign[]) => {
  const { id, pay_roll_code, corp, pay_month } = roll(1);
  const worker = { worker: 5, name: "王*", corp: subcontractor, amount: yuan(6_000), signs };
  return {
    proxy_rolls: [{ id, pay_roll_code, corp, pay_month, workers: { count, list: Array.from({ length: count }, () => worker) } }],
  };
};

test.each<FactRow>([
  ["2025-09-20", "one worker", signed(1, "changedCard"), [["roll:1", 3, 0]]],
  ["2025-09-20", "two on one card", signed(2, "sharesCard"), [["roll:1", 3, 0]]],
  ["2025-09-20", "three", signed(3, "sharesCard"), [["roll:1", 2, 0]]],
  ["2025-09-20", "ten", signed(10, "sameAmount"), [["roll:1", 1, 0]]],
  ["2025-09-20", "nobody", signed(0), []],
  ["2025-09-20", "after completion too", { ...signed(1, "changedCard"), prj_status: 4 }, [["roll:1", 3, 0]]],
])("D13 on %s: %s", (day, _, facts, expected) => expect(found("D13", day, facts)).toEqual(expected));

test("D13 says which sign each worker shows", () => {
  expect(findings("D13", "2025-09-20", signed(2, "sharesCard", "sameAmount"))).toMatchObject([
    {
      corp: subcontractor,
      content: expect.stringContaining("共用银行卡2人、共用手机0人、单位手机0人、发放前换卡0人、金额相同2人"),
      evidence: [{ cells: ["王*", "6000.00", "✓", "", "", "", "✓"] }, { id: 5 }],
    },
  ]);
});
