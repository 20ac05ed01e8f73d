import { fireEvent, render, screen } from "@testing-library/react";
import { AdminContext } from "react-admin";
import { expect, test, vi } from "vitest";
import { ActiveCell } from "../../../../src/views/payrolls/grid/ActiveCell";
import { cellPlaces, placeOf } from "../../../../src/views/payrolls/grid/cellPlaces";
import type { CellName } from "../../../../src/views/payrolls/grid/columns";
import { lineOf } from "../../../../src/views/payrolls/grid/line";
import { useGridDraft } from "../../../../src/views/payrolls/grid/useDraft";
import { signIn } from "../../../support/signIn";

const line = lineOf({ id: 1, worker: 7, days: 20, pay_type: 3, unit_price: "300", pay_roll_bank_code: "103" }, "zh");

function Cell({ name, change }: { name: CellName; change: (word: unknown) => void }) {
  const at = placeOf(name);
  const drafting = useGridDraft([line], { row: 0, at, fromRow: 0, fromAt: at }, (made) => {
    if (made.do === "paste") change(made.cells[0]?.[0]);
  });
  return <ActiveCell place={cellPlaces[at]!} label="cell" drafting={drafting} focused />;
}

function openCell(name: CellName) {
  signIn("company");
  const change = vi.fn<(word: unknown) => void>();
  render(
    <AdminContext>
      <Cell name={name} change={change} />
    </AdminContext>,
  );
  const cell = screen.getByLabelText("cell");
  // As F2 does.
  fireEvent.doubleClick(cell);
  return { cell, change, type: (value: string) => fireEvent.change(cell, { target: { value } }) };
}
const enter = (cell: HTMLElement) => fireEvent.keyDown(cell, { key: "Enter" });

test.each([
  ["pay_roll_bank_code", "建设银行", "中国建设银行"],
  ["pay_roll_bank_code", "中国建设银行", "中国建设银行"],
  ["pay_roll_bank_code", "中国银行", "中国银行"],
  ["pay_type", "计件", "计件"],
  ["confirm_method", "纸质签字", "纸质签字"],
] as const)("a list cell that was entered takes the word that is typed: %s %s", (name, typed, word) => {
  const { cell, change, type } = openCell(name);
  expect(screen.getAllByRole("option").length).toBeGreaterThan(0);
  type(typed);
  enter(cell);
  expect(change.mock.calls).toEqual([[word]]);
});

test("entering a list cell and leaving it changes nothing, and the arrows choose from the whole list", () => {
  const { cell, change } = openCell("pay_roll_bank_code");
  enter(cell);
  expect(change).not.toHaveBeenCalled();
  fireEvent.keyDown(cell, { key: "ArrowDown" });
  enter(cell);
  expect(change.mock.calls).toEqual([["中国银行"]]);
});

test("a word that no list has is not replaced by another", () => {
  const { cell, type } = openCell("pay_roll_bank_code");
  type("某银行");
  expect(screen.queryAllByRole("option")).toEqual([]);
  expect(cell).toBeInvalid();
});
