import { describe, expect, test } from "vitest";
import {
  amountsOf,
  formulaOf,
  lineOf,
  sumsOf,
  withCell,
  withCells,
  serializeLine,
  wrongCells,
} from "../../../../src/views/payrolls/grid/line";
import { cellsOfClipboard } from "../../../../src/ui/cellsOfClipboard";
import { changeLines } from "../../../../src/views/payrolls/grid/lines";
import { placeOf } from "../../../../src/views/payrolls/grid/cellPlaces";
import type { LineRow } from "../../../../src/views/payrolls/rollRow";
import { collectEdits, applyEdits } from "../../../../src/views/payrolls/grid/edits";
import { lineWarnings } from "../../../../src/views/payrolls/grid/warnings";

const response: LineRow = {
  id: 1,
  worker: 7,
  worker_name: "甲",
  id_card_number: "990102********0011",
  attend_days: 20,
  days: 20,
  work_hours: 160,
  pay_type: 3,
  unit_price: "260.50",
  base_amount: "5210.00",
  pay_roll_bank_card_number: "************1234",
  pay_roll_bank_code: "102",
};
const line = lineOf(response, "zh");
const quiet = {
  withoutContract: new Set<number>(),
  minWage: 200_000,
  minHourlyWage: null,
  fileCards: new Map<number, string>(),
  savedOtherCards: new Set<number>(),
  found: new Map(),
  depositPaid: new Map<number, number | null>(),
};
const texts = (changed = line) => lineWarnings(changed, quiet).map(({ text }) => text[0]);

describe("a line of a supplement", () => {
  const retry = { retry_code: "AC04", retry_reason: "账户已销户", retry_card: "************1234", file_card: "************1234" };
  const failed = (more: object = {}) => lineOf({ ...response, ...retry, ...more }, "zh");
  const card = (number: string, more?: object) =>
    texts(
      withCells(failed(more), [
        ["pay_roll_bank_card_number", number],
        ["pay_roll_bank_code", "102"],
      ]),
    );

  test("warns while the card is the one that failed, and keeps saying why it did", () => {
    expect(texts(failed())).toEqual(["账户已销户，该卡上次代发失败，请更换工资卡"]);
    expect(card("6299990000000001234")).toEqual(["账户已销户，该卡上次代发失败，请更换工资卡"]);
    expect(card("6299990000000123459")).toEqual(["账户已销户（上次失败）"]);
    expect(texts(failed({ retry_code: "XX", retry_reason: "暂停服务" }))).toEqual(["暂停服务，该卡上次代发失败，请更换工资卡"]);
    expect(texts(failed({ retry_code: "AM02", retry_reason: "超过单笔限额" }))).toEqual(["超过单笔限额（上次失败）"]);
  });

  test("proposes the other card on the worker's file, which an emptied cell takes", () => {
    const other = { file_card: "************8888" };
    expect(texts(failed(other))).toEqual(["账户已销户，该卡上次代发失败。人员信息中是尾号8888的卡，清空卡号后保存即采用"]);
    expect(card("", other)).toEqual(["保存后采用人员信息中尾号8888的卡"]);
    expect(card("")).toEqual(["缺工资卡", "账户已销户（上次失败）"]);
  });
});

describe("a monthly wage", () => {
  const roll = { pay_month: "2025-08", holidays: [] };
  const monthly = { ...response, pay_type: 1, unit_price: "12100.00", days: 16.5, base_amount: "9596.55" } as const;
  const generated = lineOf(monthly, "zh", roll);

  test("follows days and price by the formula that generated it, and shows it", () => {
    expect(formulaOf(generated)?.[0]).toBe("月薪 × 17.25/21.75");
    expect(amountsOf(withCell(generated, "days", "20")).base_amount).toBe(1_154_368);
    expect(amountsOf(withCell(generated, "unit_price", "10,000")).base_amount).toBe(793_103);
    expect(formulaOf(withCell(generated, "days", "21"))?.[0]).toBe("月薪");
    expect(serializeLine(generated)).toMatchObject({ base_amount: null });
  });

  test("that several contracts came to stays until days or price are changed", () => {
    const several = lineOf({ ...monthly, base_amount: "9000.00" }, "zh", roll);
    expect(formulaOf(several)?.[0]).toBe("按考勤和合同生成");
    expect(amountsOf(several).base_amount).toBe(900_000);
    expect(amountsOf(withCell(several, "days", "20")).base_amount).toBe(1_154_368);
  });

  test("that was entered by hand stays, and is marked", () => {
    const typed = lineOf({ ...monthly, base_amount: "9000.00", base_is_typed: true }, "zh", roll);
    expect(formulaOf(typed)?.[0]).toBe("手填");
    expect(amountsOf(withCell(typed, "days", "20")).base_amount).toBe(900_000);
    expect(serializeLine(typed)).toMatchObject({ base_amount: "9000" });
  });
});

test("the weeks of a weekly wage follow its days", () => {
  const weekly = lineOf({ ...response, pay_type: 2, unit_price: "2000.00", quantity: 4, base_amount: "8000.00" }, "zh");
  expect(amountsOf(withCell(weekly, "days", "10")).base_amount).toBe(400_000);
});

describe("a line while it is typed", () => {
  test("asks for the bank of a card that was typed over", () => {
    expect(texts(withCell(line, "pay_roll_bank_card_number", "6299990000000123459"))).toEqual(["缺开户银行"]);
  });

  test("the base follows price and days in whole fen", () => {
    expect(amountsOf(withCell(line, "days", "17.5")).base_amount).toBe(455_875);
  });

  test("a base that somebody entered is kept until it is emptied", () => {
    const entered = withCell(line, "base_amount", "6000");
    expect(amountsOf(withCell(entered, "days", "1")).base_amount).toBe(600_000);
    const emptied = withCell(entered, "base_amount", "");
    expect(amountsOf(emptied).base_amount).toBe(521_000);
  });

  test.each([
    ["3,000", 300_000],
    ["３００", 30_000],
    ["¥3,000", 300_000],
    ["￥ 3，000.50", 300_050],
    ["3000元", 300_000],
  ])("%s is an amount", (text, fen) => {
    const typed = withCell(line, "bonus_amount", text);
    expect([wrongCells(typed), amountsOf(typed).total_pay_amount]).toEqual([[], 521_000 + fen]);
  });

  test("days beyond the month are refused with the days of that month", () => {
    // The month is the payroll's: its lines come without it.
    const ofNovember = lineOf(response, "zh", { pay_month: "2026-11" });
    expect(texts(withCell(ofNovember, "days", "32"))).toContain("出勤天数应为0–30");
  });

  test("the bank, its branch and its number are checked against each other", () => {
    const number = withCell(line, "bank_link_number", "105990100012");
    expect(texts(number)).toContain("联行号属于中国建设银行，与开户银行不一致");
    const branch = withCell(line, "pay_roll_bank_name", "中国建设银行云汀支行");
    expect(texts(branch)).toContain("支行名称是中国建设银行的，与开户银行不一致");
  });

  test("a masked card is not sent, an empty cell is sent as empty", () => {
    const sent = serializeLine(line);
    expect(sent).not.toHaveProperty("pay_roll_bank_card_number");
    expect(sent).toMatchObject({ bonus_amount: null });
    expect(sent).toMatchObject({ worker: 7, pay_type: 3, days: 20, pay_roll_bank_code: "102" });
  });

  test.each([
    ["days", "20.55"],
    ["unit_price", "1.005"],
    ["overtime_amount", "-1"],
    ["pay_roll_bank_code", "某银行"],
  ] as const)("%s cannot be %s", (name, text) => {
    expect(wrongCells(withCell(line, name, text))).toEqual([name]);
  });

  test("the worker's own confirmation is not typed by another, and stays where the worker gave it", () => {
    const own = lineOf({ ...response, confirm_status: true, confirm_method: 1 }, "zh");
    for (const word of ["本人手机确认", "By worker's phone", "1"]) {
      expect(withCell(line, "confirm_method", word)).toBe(line);
      expect(withCell(own, "confirm_method", word)).toBe(own);
    }
    expect(serializeLine(own)).toMatchObject({ confirm_status: true, confirm_method: 1 });
    expect(serializeLine(withCell(line, "confirm_method", "纸质签字"))).toMatchObject({
      confirm_status: true,
      confirm_method: 2,
    });
  });

  test("what is strange is said", () => {
    expect(texts()).toEqual([]);
    expect(texts(withCell(line, "days", "26"))).toContain("与考勤不符");
    expect(texts(withCell(line, "unit_price", "50"))).toContain("低于最低工资");
    expect(texts(withCell(line, "deduct_amount", "10"))).toContain("请输入扣除项目");
    expect(texts(withCell(line, "base_amount", "6000"))).toContain("计时/计件工资不等于单价×出勤天数");
    const ofJune = lineOf({ ...response, pay_month: "2025-06" }, "zh");
    expect(texts(withCell(ofJune, "days", "31"))).toContain("出勤天数不能超过当月的30天");
    const filed = (card: string) => ({ ...quiet, fileCards: new Map([[7, card]]) });
    const differs = (changed: typeof line, card: string) =>
      lineWarnings(changed, filed(card)).some(({ text }) => text[0] === "与人员信息的工资卡不一致");
    const typed = withCell(line, "pay_roll_bank_card_number", "6299990000000045678");
    expect(differs(line, "************1234")).toBe(false);
    expect(differs(typed, "************1234")).toBe(true);
    expect(differs(typed, "************5678")).toBe(false);
    expect(differs(typed, "6299990000000005678")).toBe(true);
    expect(differs(typed, "")).toBe(true);
    const saved = lineWarnings(line, { ...filed("************1234"), savedOtherCards: new Set([7]) });
    expect(saved[0]?.text[0]).toBe("与人员信息的工资卡不一致");
    expect(differs(withCell(line, "pay_roll_bank_card_number", ""), "************1234")).toBe(false);
    const paid = { ...quiet, depositPaid: new Map([[7, 200_00]]) };
    expect(lineWarnings(line, paid)[0]?.text[0]).toBe("保证金已付，请填已预支");
    expect(lineWarnings(withCell(line, "advance_amount", "200"), paid)).toEqual([]);
    const found = { ...quiet, found: new Map([[line, [{ text: ["金额明显过大", "Far too high"], tone: "bad" }] as const]]) };
    expect(lineWarnings(line, found)[0]?.text[0]).toBe("金额明显过大");
    expect(lineWarnings(withCell(line, "bonus_amount", "1"), found)).toEqual([]);
    expect(lineWarnings(line, { ...quiet, withoutContract: new Set([7]) })[0]?.text[0]).toBe("未签合同");
  });
});

describe("the table", () => {
  const other = lineOf({ ...response, id: 2, worker: 8 }, "zh");
  const start = { all: [line, other], dirty: false };

  test("a range copied from a spreadsheet lands from the current cell", () => {
    const cells = cellsOfClipboard("18\t144\r\n17.5\t140\r\n");
    const { all } = changeLines(start, { do: "paste", at: 0, from: placeOf("days"), cells });
    expect(all.map(({ cells }) => [cells.days, cells.work_hours])).toEqual([
      ["18", "144"],
      ["17.5", "140"],
    ]);
  });

  test("thousands and currency signs do not make an amount unreadable", () => {
    expect(cellsOfClipboard("¥1,234.50\t12,000")).toEqual([["1234.50", "12000"]]);
  });

  test("a worker is in it once", () => {
    expect(changeLines(start, { do: "add", lines: [other] }).all).toHaveLength(2);
  });

  test("the sums are those of the lines", () => {
    expect(sumsOf([line, withCell(other, "advance_amount", "1000")])).toMatchObject({
      total_pay_amount: 1_042_000,
      advance_amount: 100_000,
      actual_amount: 942_000,
    });
  });
});

test("a cell that is refused is not in the sums", () => {
  const refused = withCells(line, [
    ["overtime_amount", "-100"],
    ["days", "99"],
  ]);
  expect(sumsOf([line, refused])).toMatchObject({ overtime_amount: 0, days: 20 });
});

describe("what was typed when a session ended", () => {
  const [first, second, third, added] = [7, 8, 9, 10].map((worker) => ({ ...line, worker }));
  const loaded = [first!, second!, third!];

  test("is what was changed, added and taken out, and fits the lines again", () => {
    const now = [withCell(first!, "days", "3"), third!, added!];
    const typed = collectEdits(now, loaded);
    expect(typed).toEqual({ changed: [now[0], added], removed: [8] });
    expect(applyEdits(loaded, JSON.parse(JSON.stringify(typed)) as typeof typed)).toEqual(now);
  });

  test("leaves alone what others changed meanwhile in other lines, and can be taken back", () => {
    const theirs = [first!, second!, withCell(third!, "days", "5")];
    const lines = applyEdits(theirs, collectEdits([withCell(first!, "days", "3"), second!, third!], loaded));
    expect(lines.map(({ cells }) => cells.days)).toEqual(["3", "20", "5"]);
    const restored = changeLines({ all: theirs, dirty: false }, { do: "restore", lines });
    expect(restored).toMatchObject({ all: lines, dirty: true });
    expect(changeLines(restored, { do: "undo" }).all).toBe(theirs);
  });

  test("leaves alone what others changed in the same line, and names a cell that both changed", () => {
    const theirs = [withCell(withCell(first!, "overtime_amount", "300"), "bonus_amount", "50"), second!, third!];
    const mine = withCell(withCell(first!, "bonus_amount", "77"), "days", "3");
    const [merged] = applyEdits(theirs, collectEdits([mine, second!, third!], loaded));
    expect(merged!.cells).toMatchObject({ overtime_amount: "300", bonus_amount: "77", days: "3", base_amount: "781.5" });
    expect(lineWarnings(merged!, quiet)).toContainEqual({
      text: ["奖金津贴已被他人改为50", "Bonus: another user saved 50"],
      ...{ tone: "wait", field: "bonus_amount" },
    });
    const agreed = withCell(merged!, "bonus_amount", "50");
    expect(lineWarnings(agreed, quiet).some(({ text }) => text[0].includes("他人"))).toBe(false);
  });
});
