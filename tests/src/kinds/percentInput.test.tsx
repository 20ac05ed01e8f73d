import { fireEvent, render, screen } from "@testing-library/react";
import { AdminContext, Form } from "react-admin";
import { useWatch } from "react-hook-form";
import { expect, test } from "vitest";
import { percentField } from "../../../resources/kit/kinds/percent";
import { cellOf } from "../../../src/kinds/cellOf";
import { DeclaredFormInput } from "../../../src/kinds/inputs/DeclaredFormInput";

const { spec } = percentField("比例", "Share");

const Value = () => <output>{JSON.stringify(useWatch({ name: "share" }))}</output>;

test("a share is typed before its sign and sent as a number", () => {
  render(
    <AdminContext>
      <Form record={{ share: null }}>
        <DeclaredFormInput source="share" spec={spec} />
        <Value />
      </Form>
    </AdminContext>,
  );
  expect(screen.getByText("%")).toBeInTheDocument();
  const box = screen.getByLabelText("比例");
  const sent = ["12.5", "12.5%", "12.", ""].map((value) => {
    fireEvent.change(box, { target: { value } });
    return screen.getByRole("status").textContent;
  });
  expect(sent).toEqual(["12.5", "12.5", '"12."', "null"]);
});

test("a share is shown with its sign", () => {
  const context = { locale: "zh", row: { share: 12.5 }, regionName: () => undefined } as const;
  expect(cellOf("share", spec, context)).toBe("12.5%");
});
