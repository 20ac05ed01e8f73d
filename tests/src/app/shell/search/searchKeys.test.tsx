import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { AdminContext, type DataProvider } from "react-admin";
import SearchOutlined from "@mui/icons-material/SearchOutlined";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answerSearch, listenForSearch } from "../../../../../src/app/entry/searchKey";
import { SearchDialog } from "../../../../../src/app/shell/search/SearchDialog";
import { signIn } from "../../../../support/signIn";

listenForSearch(() => false);

const found = { resource: "projects", total: 1, rows: [{ id: 5, name: "栖霞高速" }] };
const closed = vi.fn<() => void>();
const run = vi.fn<() => void>();
let answers: ((groups: unknown) => void)[] = [];
const provider = {
  call: (_: string, { query }: { query: { q: string } }) =>
    new Promise((resolve) => answers.push(() => resolve({ data: query.q === "栖霞" ? [found] : [] }))),
};
const open = () =>
  render(
    <AdminContext dataProvider={provider as unknown as DataProvider}>
      <SearchDialog userActions={[{ key: "out", label: ["退出登录", "Sign out"], run, Icon: SearchOutlined }]} onClose={closed} />
    </AdminContext>,
  );
const box = () => screen.getByRole("searchbox", { name: "全局搜索" });
const press = (key: string, more: object = {}) => fireEvent.keyDown(document.body, { key, ...more });

beforeEach(() => {
  signIn("government");
  answers = [];
  closed.mockReset();
  run.mockReset();
});
afterEach(() => press("Escape"));

test("what is typed after Ctrl-K and before the search is drawn is in it, and is no shortcut of the page", () => {
  const stop = answerSearch(() => undefined);
  const shortcut = vi.fn<(event: KeyboardEvent) => void>();
  document.addEventListener("keydown", shortcut);
  press("k", { ctrlKey: true });
  for (const key of ["l", "n", "Backspace", "x", "Enter"]) press(key);
  expect(shortcut.mock.calls.filter(([event]) => !event.ctrlKey)).toEqual([]);
  open();
  expect(box()).toHaveValue("lx");
  press("j");
  expect(shortcut).toHaveBeenCalledTimes(2);
  document.removeEventListener("keydown", shortcut);
  stop();
});

test("Enter starts nothing before anything is typed; the arrow keys choose", () => {
  open();
  fireEvent.keyDown(box(), { key: "Enter" });
  expect(closed).not.toHaveBeenCalled();
  fireEvent.keyDown(box(), { key: "ArrowUp" });
  fireEvent.keyDown(box(), { key: "Enter" });
  expect(run).toHaveBeenCalledOnce();
});

test("Enter before the answer has arrived opens the first result of what was typed", async () => {
  open();
  fireEvent.change(box(), { target: { value: "栖霞" } });
  fireEvent.keyDown(box(), { key: "Enter" });
  await waitFor(() => expect(answers).toHaveLength(1));
  expect(closed).not.toHaveBeenCalled();
  answers[0]?.(undefined);
  await waitFor(() => expect(closed).toHaveBeenCalledOnce());
  expect(window.location.hash).toContain("project-detail?id=5");
});
