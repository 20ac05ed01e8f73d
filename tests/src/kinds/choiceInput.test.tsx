import { fireEvent, render, screen } from "@testing-library/react";
import { AdminContext, Form } from "react-admin";
import { expect, test } from "vitest";
import { confirmedBy } from "../../../resources/payrolls/confirmation";
import { DeclaredFormInput } from "../../../src/kinds/inputs/DeclaredFormInput";

function offered(value: number | null): (string | null)[] {
  const { spec } = confirmedBy();
  render(
    <AdminContext>
      <Form record={{ method: value }}>
        <DeclaredFormInput source="method" spec={{ ...spec, required: true }} />
      </Form>
    </AdminContext>,
  );
  fireEvent.mouseDown(screen.getByRole("combobox"));
  return screen.getAllByRole("option").map(({ textContent }) => textContent);
}

test("a form does not offer what nobody enters", () => {
  expect(offered(null)).toEqual(["纸质签字"]);
});

test("but shows it where the row has it", () => {
  expect(offered(1)).toEqual(["本人手机确认", "纸质签字"]);
});
