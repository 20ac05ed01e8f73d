import { describe, expect, test } from "vitest";
import { cellsOfClipboard } from "../../../../src/ui/cellsOfClipboard";
import { filledBlock, repeatBlock } from "../../../../src/views/payrolls/grid/clipboard";
import { lineOf } from "../../../../src/views/payrolls/grid/line";
import { changeLines, type Lines } from "../../../../src/views/payrolls/grid/lines";
import type { LineRow } from "../../../../src/views/payrolls/rollRow";
import { firstEditablePlace, placeOf, editablePlaces } from "../../../../src/views/payrolls/grid/cellPlaces";
import { pasteOverflow } from "../../../../src/views/payrolls/grid/pasteOverflow";
import { moveSelection, selectedRange, selectCell, nextTabCell } from "../../../../src/views/payrolls/grid/selection";

const response = (worker: number): LineRow => ({
  id: worker,
  worker,
  worker_name: `甲${worker}`,
  days: 20,
  pay_type: 3,
  unit_price: "300",
});
const start: Lines = { all: [1, 2, 3].map((worker) => lineOf(response(worker), "zh")), dirty: false };
const days = placeOf("days");
const daysOf = ({ all }: Lines) => all.map(({ cells }) => cells.days);
const extent = { rows: 3, places: 21, page: 2 };

describe("what was pasted and found no place is reported", () => {
  const paste = (at: number, from: number, ...rows: string[][]) => pasteOverflow(start.all, { at, from, cells: rows }, "zh");

  test.each([
    ["everything has its place", paste(1, days, ["5"], ["6"]), undefined],
    ["two rows behind the last line", paste(2, days, ["5"], ["6"], ["7"]), { rows: 2, cells: 0 }],
    ["an empty row behind it is none", paste(2, days, ["5"], [""]), undefined],
    ["what is in a column that is only looked at may come along", paste(0, 0, ["甲1"], ["甲2"]), undefined],
    ["another name there is not written", paste(0, 0, ["甲1"], ["乙"]), { rows: 0, cells: 1 }],
    ["a block that reaches beside the last column", paste(0, 23, ["1", "2", "3"]), { rows: 0, cells: 3 }],
  ])("%s", (_, response, expected) => expect(response).toEqual(expected));
});

describe("the grid behaves as a spreadsheet", () => {
  test("what was pasted is taken back and done again", () => {
    const pasted = changeLines(start, { do: "paste", at: 1, from: days, cells: [["5"], ["6"]] });
    expect(daysOf(pasted)).toEqual(["20", "5", "6"]);
    const back = changeLines(pasted, { do: "undo" });
    expect(daysOf(back)).toEqual(["20", "20", "20"]);
    expect(daysOf(changeLines(back, { do: "redo" }))).toEqual(["20", "5", "6"]);
  });

  test("among filtered lines, what is pasted, filled and taken out is that of the lines in sight", () => {
    const among = [0, 2];
    const pasted = changeLines(start, { do: "paste", at: 0, from: days, cells: [["5"], ["6"]], among });
    expect(daysOf(pasted)).toEqual(["5", "20", "6"]);
    expect(changeLines(start, { do: "remove", at: 1, among }).all.map(({ worker }) => worker)).toEqual([1, 2]);
  });

  test("what changes nothing is no step", () => {
    expect(changeLines(start, { do: "paste", at: 0, from: days, cells: [["20"]] })).toBe(start);
  });

  test("a range is filled down with its first lines", () => {
    const range = { top: 0, bottom: 2, left: days, right: days };
    const first = changeLines(start, { do: "paste", at: 0, from: days, cells: [["7.5"]] });
    const cells = filledBlock(first.all, range, 1, "zh");
    expect(daysOf(changeLines(first, { do: "paste", at: 0, from: days, cells }))).toEqual(["7.5", "7.5", "7.5"]);
  });

  test("one copied cell fills what is marked; a block that does not fit is pasted once", () => {
    const range = { top: 0, bottom: 2, left: days, right: days };
    expect(repeatBlock([["1"]], range)).toEqual([["1"], ["1"], ["1"]]);
    expect(repeatBlock([["1"], ["2"]], range)).toEqual([["1"], ["2"]]);
  });

  test("another card takes no bank along, and what is entered with it is its own", () => {
    const bankName = (lines: Lines) => lines.all[0]!.cells.pay_roll_bank_name;
    const branch = placeOf("pay_roll_bank_name");
    const card = placeOf("pay_roll_bank_card_number");
    const filed = changeLines(start, { do: "paste", at: 0, from: branch, cells: [["云汀支行"]] });
    const other = changeLines(filed, { do: "paste", at: 0, from: card, cells: [["6299990000000123459"]] });
    expect([bankName(filed), bankName(other)]).toEqual(["云汀支行", ""]);
    const bank = placeOf("pay_roll_bank_code");
    const cells = [["农业银行", "6299990000000045678"]];
    const both = changeLines(filed, { do: "paste", at: 0, from: bank, cells }).all[0]!.cells;
    expect(both).toMatchObject({ pay_roll_bank_code: "农业银行", pay_roll_bank_name: "" });
  });

  test("a cell with a line break or a tab comes in quotes", () => {
    expect(cellsOfClipboard('"水电\n房租"\t"a""b"\r\n1\t\r\n')).toEqual([
      ["水电 房租", 'a"b'],
      ["1", ""],
    ]);
  });

  test("words of a list are understood, and a masked card of another line is none", () => {
    const at = placeOf("pay_type");
    expect(changeLines(start, { do: "paste", at: 0, from: at, cells: [["月薪"]] }).all[0]!.cells.pay_type).toBe("1");
    const card = placeOf("pay_roll_bank_card_number");
    expect(changeLines(start, { do: "paste", at: 0, from: card, cells: [["************1234"]] })).toBe(start);
  });

  test("keys lead from cell to cell and stretch the range; Tab leaves the grid behind its last cell", () => {
    const here = selectCell(1, days);
    const key = (name: string, more = {}) => moveSelection(here, { key: name, shift: false, control: false, ...more }, extent);
    expect(key("ArrowDown")).toEqual(selectCell(2, days));
    expect(key("ArrowUp", { control: true })).toEqual(selectCell(0, days));
    expect(selectedRange(key("ArrowDown", { shift: true })!)).toEqual({ top: 1, bottom: 2, left: days, right: days });
    expect(key("x")).toBeUndefined();
    const lastTyped = editablePlaces.at(-1)!;
    const tab = (row: number, at: number, back = false) => nextTabCell(selectCell(row, at), back, extent, editablePlaces);
    expect(tab(0, lastTyped)).toEqual(selectCell(1, firstEditablePlace));
    expect(tab(2, lastTyped)).toBeUndefined();
    expect(tab(1, firstEditablePlace, true)).toEqual(selectCell(0, lastTyped));
    expect(tab(0, placeOf("confirm_method"))).toEqual(selectCell(0, placeOf("pay_roll_bank_code")));
  });
});
