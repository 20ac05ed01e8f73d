import { act, fireEvent, render, screen } from "@testing-library/react";
import { AdminContext, Form } from "react-admin";
import { expect, test } from "vitest";
import { setLocale } from "../../../providers/locale";
import { apiScope } from "../../../resources/system/apiScope";
import { idCardType } from "../../../resources/dictionaries/idCardType";
import { choice, choices } from "../../../resources/kit/kinds";
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

test("a choice that is found by typing is read in the language that the page is switched to", () => {
  const { spec } = choice(idCardType, "证件类型", "ID type");
  render(
    <AdminContext>
      <Form record={{ paper: "01" }}>
        <DeclaredFormInput source="paper" spec={spec} />
      </Form>
    </AdminContext>,
  );
  expect(screen.getByRole("combobox")).toHaveValue("居民身份证");
  act(() => setLocale("en"));
  expect(screen.getByRole("combobox")).toHaveValue("Resident identity card");
  act(() => setLocale("zh"));
});

test("all choices of several stay in view, so that what is below does not move away from a click", () => {
  const { spec } = choices(apiScope, "可读取", "Readable data");
  render(
    <AdminContext>
      <Form record={{ scopes: apiScope.codes.join(",") }}>
        <DeclaredFormInput source="scopes" spec={spec} />
      </Form>
    </AdminContext>,
  );
  for (const { zh } of apiScope.values) expect(screen.getByText(zh)).toBeVisible();
});
