import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { AdminContext, ListContextProvider, type DataProvider, type ListControllerResult } from "react-admin";
import { expect, test, vi } from "vitest";
import { SavedQueries } from "../../../src/crud/list/SavedQueries";
import { signIn } from "../../support/signIn";

const sort = { field: "amount", order: "DESC" };
/** The account of the session is 7. */
const own = { id: 1, name: "逾期", account: 7, is_shared: false, query: { filter: { overdue: true }, sort } };
const shared = { id: 2, name: "本月", account: 7, is_shared: true, query: { filter: { month: "2026-11" } } };
const foreign = { id: 3, name: "大额", account: 8, account_name: "叶秋月", is_shared: true, query: null };

async function openMenu(stored: readonly object[] = [own, shared, foreign], refused?: Error) {
  signIn("government");
  const reads: object[] = [];
  const sent: unknown[] = [];
  const setFilters = vi.fn<(filter: object, displayed: unknown, isDebounced: boolean) => void>();
  const setSort = vi.fn<(order: object) => void>();
  const answer = async (...call: unknown[]) => {
    sent.push(call);
    if (refused) throw refused;
    return { data: { id: 9 } };
  };
  const provider = {
    getList: async (resource: string, query: object) => {
      reads.push({ resource, ...query });
      return { data: stored, total: stored.length };
    },
    create: (...call: unknown[]) => answer("create", ...call),
    delete: (...call: unknown[]) => answer("delete", ...call),
  };
  const list = { filterValues: { q: "周" }, setFilters, sort, setSort } as unknown as ListControllerResult;
  render(
    <AdminContext dataProvider={provider as unknown as DataProvider}>
      <ListContextProvider value={list}>
        <SavedQueries resource="payRolls" />
      </ListContextProvider>
    </AdminContext>,
  );
  expect(reads).toEqual([]); // only an open menu fetches
  fireEvent.click(screen.getByRole("button", { name: "常用查询" }));
  await screen.findByRole("menuitem", { name: "保存当前查询…" });
  await waitFor(() => expect(reads).toHaveLength(1));
  return { reads, sent, setFilters, setSort };
}
const entry = async (name: string) => (await screen.findByText(name)).closest<HTMLElement>("[role=menuitem]")!;

test("one's own queries of this list come with those of colleagues, and only one's own can be deleted", async () => {
  const { reads, sent } = await openMenu();
  expect(reads[0]).toMatchObject({
    resource: "savedQueries",
    filter: { screen: "payRolls" },
    sort: { field: "name", order: "ASC" },
  });
  expect(await entry("逾期")).toHaveTextContent("逾期");
  expect((await entry("逾期")).textContent).toBe("逾期");
  expect((await entry("本月")).textContent).toBe("本月已共享");
  expect((await entry("大额")).textContent).toBe("大额叶秋月共享");
  expect(screen.queryByRole("button", { name: "删除“大额”" })).toBeNull();
  expect(screen.queryByText("还没有常用查询")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "删除“逾期”" }));
  await waitFor(() => expect(reads).toHaveLength(2));
  expect(sent).toEqual([["delete", "savedQueries", { id: 1, previousData: own }]]);
  expect(screen.getByRole("menu")).toBeVisible();
});

test("a query sets the filter, and the order where it has one", async () => {
  const { setFilters, setSort } = await openMenu();
  fireEvent.click(await entry("逾期"));
  expect(setFilters).toHaveBeenLastCalledWith({ overdue: true }, undefined, false);
  expect(setSort).toHaveBeenLastCalledWith(sort);
  await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
  fireEvent.click(screen.getByRole("button", { name: "常用查询" }));
  fireEvent.click(await entry("大额"));
  expect(setFilters).toHaveBeenLastCalledWith({}, undefined, false);
  expect(setSort).toHaveBeenCalledTimes(1);
});

test("the query of the list is saved under a name, for colleagues too where that is ticked", async () => {
  const { reads, sent } = await openMenu([]);
  expect(await screen.findByText("还没有常用查询")).toBeVisible();
  fireEvent.click(screen.getByRole("menuitem", { name: "保存当前查询…" }));
  const dialog = await screen.findByRole("dialog", { name: "保存当前查询" });
  await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
  const [name, save] = [within(dialog).getByLabelText(/^名称/), within(dialog).getByRole("button", { name: "保存" })];
  expect(name).toHaveAttribute("maxlength", "30");
  expect(save).toBeDisabled();
  fireEvent.change(name, { target: { value: "  " } });
  expect(save).toBeDisabled();
  fireEvent.submit(name.closest("form")!);
  fireEvent.change(name, { target: { value: " 周工 " } });
  fireEvent.click(within(dialog).getByRole("checkbox", { name: "与本单位同事共享" }));
  expect(fireEvent.submit(name.closest("form")!)).toBe(false);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const data = { screen: "payRolls", name: "周工", query: { filter: { q: "周" }, sort }, is_shared: true };
  expect(sent).toEqual([["create", "savedQueries", { data }]]);
  expect(reads).toHaveLength(2);
});

test("a query that is refused stays to be named otherwise", async () => {
  const { sent } = await openMenu([], new Error("名称已存在"));
  fireEvent.click(screen.getByRole("menuitem", { name: "保存当前查询…" }));
  const dialog = await screen.findByRole("dialog", { name: "保存当前查询" });
  fireEvent.change(within(dialog).getByLabelText(/^名称/), { target: { value: "逾期" } });
  fireEvent.click(within(dialog).getByRole("button", { name: "保存" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject(["create", "savedQueries", { data: { is_shared: false } }]);
  expect(screen.getByRole("dialog", { name: "保存当前查询" })).toBeVisible();
});
