import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { FormProvider, useForm, type Resolver } from "react-hook-form";
import { expect, test } from "vitest";
import { projects } from "../../../resources/projects/projects";
import { FieldInput } from "../../../src/crud/form/FieldInput";
import { FormInfoContext } from "../../../src/kinds/inputs/FormInfo";

const missing = { name: { type: "required", message: "请输入项目名称" } };
const resolver: Resolver<Record<string, unknown>> = (values) => {
  if (values["name"]) return { values, errors: {} };
  return { values: {}, errors: missing };
};

function Form() {
  const form = useForm<Record<string, unknown>>({ defaultValues: { name: "" }, resolver });
  return (
    <FormProvider {...form}>
      <FieldInput name="name" spec={projects.fields.name.spec} />
      <button type="button" onClick={() => void form.trigger("name")}>
        check
      </button>
    </FormProvider>
  );
}

test("an error disappears as soon as its field is filled, without leaving the field", async () => {
  render(<Form />);
  fireEvent.click(screen.getByText("check"));
  expect(await screen.findByText("请输入项目名称")).toBeVisible();
  fireEvent.change(screen.getByLabelText(/^项目名称/), { target: { value: "云汀学校" } });
  await waitFor(() => expect(screen.queryByText("请输入项目名称")).toBeNull());
});

function SentBack() {
  const form = useForm<Record<string, unknown>>({ defaultValues: { contract_num: "HT-1" } });
  const info = {
    record: { contract_num: "HT-1" },
    warnings: {},
    remarks: new Map([["contract_num", "与合同不一致"]]),
    chosen: new Map(),
  };
  return (
    <FormInfoContext value={info}>
      <FormProvider {...form}>
        <FieldInput name="contract_num" spec={projects.fields.contract_num.spec} />
      </FormProvider>
    </FormInfoContext>
  );
}

test("what a reviewer wrote at a field is read there until the field is changed", async () => {
  render(<SentBack />);
  const box = screen.getByLabelText(/^施工合同编号/);
  expect(box).toHaveAccessibleDescription("审核批注：与合同不一致");
  fireEvent.change(box, { target: { value: "HT-2" } });
  await waitFor(() => expect(box).not.toHaveAccessibleDescription());
});
