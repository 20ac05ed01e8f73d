import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { confirmedBy } from "../../../resources/payrolls/confirmation";
import { ChoiceInput } from "../../../src/kinds/inputs/ChoiceInput";

function offered(value: number | null): (string | null)[] {
  const { spec } = confirmedBy();
  render(<ChoiceInput spec={spec} name="method" label="确认方式" value={value} onChange={() => undefined} row={{}} required />);
  fireEvent.mouseDown(screen.getByRole("combobox"));
  return screen.getAllByRole("option").map(({ textContent }) => textContent);
}

test("a form does not offer what nobody enters", () => {
  expect(offered(null)).toEqual(["纸质签字"]);
});

test("but shows it where the row has it", () => {
  expect(offered(1)).toEqual(["本人手机确认", "纸质签字"]);
});
