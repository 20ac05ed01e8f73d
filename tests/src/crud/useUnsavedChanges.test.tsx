import { fireEvent, render, screen } from "@testing-library/react";
import { useForm } from "react-hook-form";
import { beforeEach, expect, test } from "vitest";
import { endStoredSession } from "../../../providers/session";
import { useUnsavedChanges } from "../../../src/crud/form/useUnsavedChanges";
import type { FormValues } from "../../../src/crud/form/formValues";
import { readUnsaved, saveUnsaved } from "../../../src/app/unsaved/unsaved";
import { signIn } from "../../support/signIn";

const place = "/realname/project-edit";

function Typed({ at = place }: { at?: string }) {
  const form = useForm<FormValues>({ defaultValues: { name: "" } });
  useUnsavedChanges(form, at);
  return <input aria-label="项目名称" {...form.register("name")} />;
}

beforeEach(() => {
  sessionStorage.clear();
  signIn("company");
});

function type(text: string) {
  const form = render(<Typed />);
  fireEvent.change(screen.getByLabelText("项目名称"), { target: { value: text } });
  return form;
}

test("what was typed just before a reload is stored", () => {
  type("清河花园");
  expect(readUnsaved(place)).toBeNull();
  window.dispatchEvent(new Event("pagehide"));
  expect(readUnsaved(place)).toEqual({ name: "清河花园" });
});

test("what was typed just before the session ended is stored for its user", () => {
  type("映月花园");
  endStoredSession();
  signIn("company");
  expect(readUnsaved(place)).toEqual({ name: "映月花园" });
});

function Opening() {
  const form = useForm<FormValues>({ defaultValues: { name: "" } });
  useUnsavedChanges(form, place);
  return (
    <button type="button" onClick={() => form.reset({ name: "云汀大厦" })}>
      load
    </button>
  );
}

test("a form that opens, and is filled by what the server answers, keeps the input that was left unsaved before", () => {
  saveUnsaved(place, { name: "清河花园" });
  const { unmount } = render(<Opening />);
  fireEvent.click(screen.getByText("load"));
  fireEvent.click(screen.getByText("load"));
  expect(readUnsaved(place)).toEqual({ name: "清河花园" });
  unmount();
  expect(readUnsaved(place)).toEqual({ name: "清河花园" });
});

test("a form set back to what was loaded has nothing unsaved any more", () => {
  saveUnsaved(place, { name: "清河花园" });
  type("新锐家园");
  fireEvent.change(screen.getByLabelText("项目名称"), { target: { value: "" } });
  expect(readUnsaved(place)).toBeNull();
});

test("a form left on purpose stores nothing", () => {
  const { unmount } = type("新锐家园");
  unmount();
  window.dispatchEvent(new Event("pagehide"));
  expect(readUnsaved(place)).toBeNull();
});

test("what is typed after a new row was saved as a draft is found at the address of that row", () => {
  const { rerender } = type("清河花园");
  const ofDraft = `${place}?id=5`;
  rerender(<Typed at={ofDraft} />);
  expect([readUnsaved(place), readUnsaved(ofDraft)]).toEqual([null, { name: "清河花园" }]);
  fireEvent.change(screen.getByLabelText("项目名称"), { target: { value: "清河花园二期" } });
  window.dispatchEvent(new Event("pagehide"));
  expect([readUnsaved(place), readUnsaved(ofDraft)]).toEqual([null, { name: "清河花园二期" }]);
});
