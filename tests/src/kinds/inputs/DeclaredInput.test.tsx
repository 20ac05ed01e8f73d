import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { CoreAdminContext } from "react-admin";
import { expect, test } from "vitest";
import { day, text } from "../../../../resources/kit/kinds";
import { DeclaredInput } from "../../../../src/kinds/inputs/DeclaredInput";

const fields = { title: text("名称", "Title"), valid_from: day("起始日期", "From") };
type Values = Readonly<Record<string, unknown>>;

function Screen() {
  const [values, setValues] = useState<Values>({ title: null, valid_from: null });
  return (
    <>
      {Object.entries(fields).map(([name, field]) => (
        <DeclaredInput
          key={name}
          field={field}
          name={name}
          values={values}
          onChange={(change) => setValues((before) => ({ ...before, ...change }))}
        />
      ))}
      <output>{JSON.stringify(values)}</output>
    </>
  );
}

test("what is typed once is the screen's value at once, of a text and of a day; a cleared day is empty", async () => {
  render(
    <CoreAdminContext>
      <Screen />
    </CoreAdminContext>,
  );
  const seen = async (values: Values) =>
    waitFor(() => expect(screen.getByRole("status")).toHaveTextContent(JSON.stringify(values)));
  fireEvent.change(await screen.findByLabelText("名称"), { target: { value: "公告" } });
  await seen({ title: "公告", valid_from: null });
  const box = screen.getByLabelText("起始日期");
  fireEvent.focus(box);
  fireEvent.change(box, { target: { value: "2026-03-01" } });
  await seen({ title: "公告", valid_from: "2026-03-01" });
  fireEvent.change(box, { target: { value: "" } });
  fireEvent.blur(box);
  await seen({ title: "公告", valid_from: null });
});
