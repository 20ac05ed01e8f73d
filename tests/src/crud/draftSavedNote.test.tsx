import { fireEvent, render, screen } from "@testing-library/react";
import { FormProvider, useForm } from "react-hook-form";
import { expect, test } from "vitest";
import { DraftSavedNote } from "../../../src/crud/form/DraftSavedNote";

function Draft() {
  const form = useForm({ defaultValues: { name: "" } });
  return (
    <FormProvider {...form}>
      <input aria-label="项目名称" {...form.register("name")} />
      <DraftSavedNote savedAt={new Date("2026-03-02T09:05:00+08:00")} />
      <button type="button" onClick={() => form.reset(form.getValues())}>
        save
      </button>
    </FormProvider>
  );
}

test("a draft is called saved only while nothing has been typed since", () => {
  render(<Draft />);
  expect(screen.getByRole("status")).toHaveTextContent(/^草稿已自动保存 \d\d:05$/);
  fireEvent.change(screen.getByLabelText("项目名称"), { target: { value: "清河花园" } });
  screen.getByText("有改动尚未保存");
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
  fireEvent.click(screen.getByText("save"));
  expect(screen.getByRole("status")).toHaveTextContent(/^草稿已自动保存 \d\d:05$/);
});
