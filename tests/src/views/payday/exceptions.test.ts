import { expect, test } from "vitest";
import { nothingFound } from "../../../../resources/payrolls/rollWarnings";
import type { RollComparison } from "../../../../resources/payrolls/wagesResponses";
import { paydayLook } from "../../../../src/views/payday/exceptions";
import type { RollRow } from "../../../../src/views/payrolls/rollRow";

const roll = (id: number, worker_count: number) => ({ id, worker_count, version: 1, title: `第${id}张` }) as RollRow;
const line = (worker: number) => ({ worker, seq: worker, worker_name: `张${worker}`, team_name: null });
const changed = (worker: number, last_amount: string) => ({
  ...line(worker),
  actual_amount: "3000.00",
  last_amount,
  days: null,
  last_days: null,
});
const compared: RollComparison = {
  ...nothingFound,
  last_month: { pay_month: "2026-10", worker_count: 12, actual_amount: "36000.00" },
};
const found: RollComparison = {
  ...compared,
  changed_cards: [{ ...line(1), card: "***1234", file_card: "***9999" }],
  changed_amounts: [changed(2, "2000.00"), changed(3, "1000.00")],
  left_out: [{ worker: 9, worker_name: "张九", team_name: null, last_amount: "3000.00" }],
};

test("workers without a difference are counted, the others listed: red first, then by the size of the change", () => {
  const look = paydayLook([{ roll: roll(1, 12), comparison: found }], "zh");
  // A worker who is on no line is looked at, and is none of the twelve.
  expect(look).toMatchObject({ people: 12, same: 9, open: 4, red: 1 });
  expect(look.exceptions.map(({ worker }) => worker)).toEqual([1, 3, 2, 9]);
  expect(look.exceptions[0]!.texts[0]).toMatchObject({ title: "工资卡与人员信息不一致" });
});

test("what was accepted with a word is no longer open, and comes last", () => {
  const word = { word: "已核对", account_name: "李经办", accepted_at: "2026-12-01 08:00:00" };
  const accepted = [
    { kind: "card" as const, worker: 1, ...word },
    { kind: "amount" as const, worker: 3, ...word },
  ];
  const look = paydayLook([{ roll: roll(1, 12), comparison: { ...found, accepted } }], "zh");
  expect(look).toMatchObject({ open: 2, red: 0, same: 9 });
  expect(look.exceptions.map(({ worker }) => worker)).toEqual([2, 9, 3, 1]);
});

test("several payrolls of a month are one look", () => {
  const look = paydayLook(
    [
      { roll: roll(1, 12), comparison: found },
      { roll: roll(2, 30), comparison: compared },
    ],
    "en",
  );
  expect(look).toMatchObject({ people: 42, same: 39, red: 1 });
});

test("workers of a first payroll are not called as last month", () => {
  const look = paydayLook(
    [
      { roll: roll(1, 12), comparison: found },
      { roll: roll(2, 300), comparison: nothingFound },
    ],
    "zh",
  );
  expect(look).toMatchObject({ people: 312, same: 9, uncompared: 300, open: 4 });
});
