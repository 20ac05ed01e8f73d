import { Dialog } from "@mui/material";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { AdminContext, DeleteButton, useNotify, useUpdate, type DataProvider } from "react-admin";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { signOut } from "../../../../providers/authProvider";
import * as httpClient from "../../../../providers/httpClient";
import { createI18nProvider } from "../../../../providers/i18nProvider";
import * as session from "../../../../providers/session";
import { catalogues } from "../../../../src/app/shell/catalogues";
import { ToastStack } from "../../../../src/app/shell/ToastStack";

const remove = vi.fn<DataProvider["delete"]>(async (_, { previousData }) => ({ data: previousData as never }));
const update = vi.fn<DataProvider["update"]>(async (_, { data }) => ({ data: data as never }));
const dataProvider = { delete: remove, update } as unknown as DataProvider;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  remove.mockClear();
  update.mockClear();
});
afterEach(() => vi.useRealTimers());

/** react-admin's defaults, as its documentation writes them: undoable. */
function Buttons() {
  const notify = useNotify();
  const [save] = useUpdate<{ id: number; remark?: string }>(
    "workers",
    { id: 5, data: { id: 5, remark: "二" }, previousData: { id: 5 } },
    { mutationMode: "undoable", onSuccess: () => notify("已保存", { undoable: true }) },
  );
  return (
    <>
      <DeleteButton resource="workers" record={{ id: 7 }} redirect={false} />
      <button type="button" onClick={() => void save()}>
        save
      </button>
      <button type="button" onClick={() => ["名称太长", "编号已存在"].forEach((text) => notify(text, { type: "error" }))}>
        fail
      </button>
    </>
  );
}
const show = () =>
  render(
    <AdminContext dataProvider={dataProvider} i18nProvider={createI18nProvider(catalogues, "zh")}>
      <Buttons />
      <ToastStack />
    </AdminContext>,
  );
const wait = () => act(() => vi.advanceTimersByTimeAsync(4_000));

test("messages that come together are toasts of three seconds each", async () => {
  show();
  fireEvent.click(screen.getByRole("button", { name: "fail" }));
  expect(await screen.findAllByRole("alert")).toHaveLength(2);
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(screen.getAllByRole("alert")).toHaveLength(2);
  await wait();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("an undoable deletion reaches the server when its toast closes", async () => {
  show();
  fireEvent.click(screen.getByRole("button", { name: "删除" }));
  expect(await screen.findByRole("button", { name: "撤销" })).toBeVisible();
  expect(remove).not.toHaveBeenCalled();
  await wait();
  await waitFor(() => expect(remove).toHaveBeenCalledOnce());
  expect(screen.queryByRole("alert")).toBeNull();
});

test("what is undone is never sent", async () => {
  show();
  fireEvent.click(screen.getByRole("button", { name: "删除" }));
  fireEvent.click(await screen.findByRole("button", { name: "撤销" }));
  await wait();
  expect(remove).not.toHaveBeenCalled();
});

test("of two undoable changes the first is sent at once, and only the second can still be undone", async () => {
  show();
  fireEvent.click(screen.getByText("save"));
  await screen.findByText("已保存");
  fireEvent.click(screen.getByRole("button", { name: "删除" }));
  await waitFor(() => expect(update).toHaveBeenCalledOnce());
  fireEvent.click(screen.getByRole("button", { name: "撤销" }));
  await wait();
  expect([update.mock.calls.length, remove.mock.calls.length]).toEqual([1, 0]);
});

test("a sign-out sends the waiting change first and ends the token when it is answered", async () => {
  let answer: (deleted: { data: never }) => void = () => undefined;
  remove.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  const endToken = vi.spyOn(httpClient, "call").mockResolvedValue({ data: undefined, status: 204, headers: new Headers() });
  const left = vi.spyOn(session, "signOutLocally").mockImplementation(() => undefined);
  show();
  fireEvent.click(screen.getByRole("button", { name: "删除" }));
  await screen.findByRole("button", { name: "撤销" });
  let end = Promise.resolve();
  act(() => {
    end = signOut();
  });
  await waitFor(() => expect(remove).toHaveBeenCalledOnce());
  expect(endToken).not.toHaveBeenCalled();
  answer({ data: { id: 7 } as never });
  await act(() => end);
  expect(endToken).toHaveBeenCalledOnce();
  expect(left).toHaveBeenCalledOnce();
  expect(remove).toHaveBeenCalledOnce();
  vi.restoreAllMocks();
});

test("a waiting change is sent when the stack unmounts", async () => {
  const { unmount } = show();
  fireEvent.click(screen.getByRole("button", { name: "删除" }));
  await screen.findByRole("button", { name: "撤销" });
  unmount();
  await waitFor(() => expect(remove).toHaveBeenCalledOnce());
});

test("a saved change is undone by the action of its toast, the latest one of several", async () => {
  const reverted: string[] = [];
  function Saves() {
    const notify = useNotify();
    const save = (name: string) =>
      notify("保存成功", { type: "success", autoHideDuration: 5_000, revert: () => reverted.push(name) });
    return ["first", "second"].map((name) => (
      <button type="button" key={name} onClick={() => save(name)}>
        {name}
      </button>
    ));
  }
  render(
    <AdminContext dataProvider={dataProvider} i18nProvider={createI18nProvider(catalogues, "zh")}>
      <Saves />
      <ToastStack />
    </AdminContext>,
  );
  for (const name of ["first", "second"]) fireEvent.click(screen.getByText(name));
  fireEvent.click(await screen.findByRole("button", { name: "撤销" }));
  expect(reverted).toEqual(["second"]);
  expect(screen.queryByRole("alert")).toBeNull();
  fireEvent.click(screen.getByText("first"));
  await screen.findByRole("button", { name: "撤销" });
  await act(() => vi.advanceTimersByTimeAsync(5_500));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(reverted).toEqual(["second"]);
});

test("a toast is announced over an open dialog", async () => {
  function Opening() {
    const notify = useNotify();
    return (
      <Dialog open>
        <button type="button" onClick={() => notify("保存成功", { type: "success" })}>
          save
        </button>
      </Dialog>
    );
  }
  render(
    <AdminContext dataProvider={dataProvider} i18nProvider={createI18nProvider(catalogues, "zh")}>
      <Opening />
      <ToastStack />
    </AdminContext>,
  );
  fireEvent.click(screen.getByRole("button", { name: "save" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("保存成功");
});
