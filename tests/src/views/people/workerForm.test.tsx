import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { AdminContext, testDataProvider } from "react-admin";
import { expect, test, vi } from "vitest";
import { WorkerForm } from "../../../../src/views/people/WorkerForm";
import type { WorkerRow } from "../../../../src/views/people/workerRow";
import { signIn } from "../../../support/signIn";

const open = (worker?: WorkerRow, onClose: () => void = () => undefined) => {
  signIn("company");
  const dataProvider = testDataProvider({ getList: async () => ({ data: [], total: 0 }) });
  render(
    <AdminContext dataProvider={dataProvider}>
      <WorkerForm {...(worker && { worker })} onClose={onClose} />
    </AdminContext>,
  );
};

test("a new worker needs a team and a phone", async () => {
  open();
  expect(await screen.findByRole("combobox", { name: /班组/ })).toBeRequired();
  expect(screen.getByRole("textbox", { name: /手机号/ })).toBeRequired();
});

test("a correction needs neither, because what is left empty stays", async () => {
  open({ id: 1, project: 2, work_type: "020" });
  expect(await screen.findByRole("combobox", { name: "班组" })).not.toBeRequired();
  expect(screen.getByRole("textbox", { name: "手机号" })).not.toBeRequired();
});

const stored = () => Object.keys(sessionStorage).filter((key) => key.startsWith("draft:"));

test("what was typed is there again after a reload, and gone once the form is closed", async () => {
  open();
  fireEvent.change(await screen.findByRole("textbox", { name: /姓名/ }), { target: { value: "何大江" } });
  const [key = ""] = stored();
  const kept = sessionStorage.getItem(key) ?? "";
  cleanup();
  expect(stored()).toEqual([]);
  // A reload does not unmount the page.
  sessionStorage.setItem(key, kept);
  open();
  expect(await screen.findByRole("textbox", { name: /姓名/ })).toHaveValue("何大江");
  cleanup();
  open();
  expect(await screen.findByRole("textbox", { name: /姓名/ })).toHaveValue("");
});

test("Escape asks before what was typed is lost", async () => {
  const onClose = vi.fn<() => void>();
  const confirm = vi.spyOn(window, "confirm").mockReturnValueOnce(false).mockReturnValueOnce(true);
  open(undefined, onClose);
  fireEvent.change(await screen.findByRole("textbox", { name: /姓名/ }), { target: { value: "何大江" } });
  const escape = () => fireEvent.keyDown(screen.getByRole("dialog"), { key: "Escape" });
  escape();
  expect(onClose).not.toHaveBeenCalled();
  escape();
  expect(onClose).toHaveBeenCalledOnce();
  expect(confirm).toHaveBeenCalledTimes(2);
  confirm.mockRestore();
});
