import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { AdminContext, ListContextProvider, type DataProvider, type ListControllerResult } from "react-admin";
import { expect, test, vi } from "vitest";
import { TreeFilter } from "../../../src/crud/list/TreeFilter";
import { signIn } from "../../support/signIn";

const rows = [
  { id: 1, name: "云汀市监察支队", parent: null, region: 10, version: 1, actions: ["update", "remove"] },
  { id: 2, name: "鼓楼大队", parent: 1, region: 11, version: 1, actions: ["update"] },
  { id: 3, name: "东街中队", parent: 2, region: 12, version: 1, actions: [] },
  { id: 4, name: "台江大队", parent: 1, region: 13, version: 1, actions: [] },
];

async function openTree(filterValues: object = {}, role = "sup") {
  signIn("government", { role });
  const setFilters = vi.fn<(filter: object, displayed: unknown, isDebounced: boolean) => void>();
  const remove = vi.fn<(resource: string, params: object) => Promise<object>>(async () => ({ data: rows[0] }));
  const getList = async (resource: string, { filter = {} }: { filter?: { id?: readonly number[] } }) => {
    const found = resource === "orgs" ? rows.filter(({ id }) => filter.id?.includes(id) ?? true) : [];
    return { data: found, total: found.length };
  };
  const provider = { getList, getMany: async () => ({ data: [] }), getOne: async () => ({ data: rows[1] }), delete: remove };
  const list = { filterValues, setFilters } as unknown as ListControllerResult;
  render(
    <AdminContext dataProvider={provider as unknown as DataProvider}>
      <ListContextProvider value={list}>
        <TreeFilter field="org" resource="orgs" />
      </ListContextProvider>
    </AdminContext>,
  );
  await screen.findByRole("treeitem", { name: "东街中队" });
  return { setFilters, remove };
}
const item = (name: string) => screen.getByRole("treeitem", { name });
const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key });

test("a row of the tree filters the list to it and everything below, beside the other conditions", async () => {
  const { setFilters } = await openTree({ org: [4], q: "周" });
  expect(item("台江大队")).toHaveAttribute("aria-selected", "true");
  expect(item("全部")).toHaveAttribute("aria-selected", "false");
  fireEvent.click(within(item("鼓楼大队")).getByRole("button", { name: "鼓楼大队" }));
  expect(setFilters).toHaveBeenLastCalledWith({ org: [2, 3], q: "周" }, undefined, false);
  fireEvent.click(within(item("全部")).getByRole("button", { name: "全部" }));
  expect(setFilters).toHaveBeenLastCalledWith({ q: "周" }, undefined, false);
});

test("without a condition all rows are chosen", async () => {
  await openTree();
  expect(screen.getAllByRole("treeitem").filter((each) => each.getAttribute("aria-selected") === "true")).toEqual([item("全部")]);
});

test("the arrow keys walk the tree, and fold and unfold it; Enter and Space choose", async () => {
  const { setFilters } = await openTree();
  expect(item("全部")).toHaveAttribute("tabindex", "0");
  act(() => item("全部").focus());
  press("ArrowDown");
  expect(item("云汀市监察支队")).toHaveFocus();
  expect(item("云汀市监察支队")).toHaveAttribute("tabindex", "0");
  expect(item("全部")).toHaveAttribute("tabindex", "-1");
  press("ArrowRight");
  expect(item("鼓楼大队")).toHaveFocus();
  press("ArrowRight");
  expect(item("东街中队")).toHaveFocus();
  press("ArrowRight");
  expect(item("东街中队")).toHaveFocus();
  press("ArrowLeft");
  expect(item("鼓楼大队")).toHaveFocus();
  press("ArrowLeft");
  expect(item("鼓楼大队")).toHaveAttribute("aria-expanded", "false");
  expect(screen.queryByRole("treeitem", { name: "东街中队" })).toBeNull();
  press("ArrowRight");
  expect(item("东街中队")).toBeVisible();
  expect(item("鼓楼大队")).toHaveFocus();
  press("Enter");
  expect(setFilters).toHaveBeenLastCalledWith({ org: [2, 3] }, undefined, false);
  press("End");
  expect(item("台江大队")).toHaveFocus();
  press("ArrowDown");
  expect(item("台江大队")).toHaveFocus();
  press(" ");
  expect(setFilters).toHaveBeenLastCalledWith({ org: [4] }, undefined, false);
  press("ArrowUp");
  expect(item("东街中队")).toHaveFocus();
  press("Home");
  expect(item("全部")).toHaveFocus();
  press("ArrowUp");
  expect(item("全部")).toHaveFocus();
});

test("keys in a button of a row are the button's, and other keys are the browser's", async () => {
  const { setFilters } = await openTree();
  const inner = within(item("鼓楼大队")).getByRole("button", { name: "收起鼓楼大队" });
  fireEvent.keyDown(inner, { key: "Enter" });
  expect(setFilters).not.toHaveBeenCalled();
  expect(fireEvent.keyDown(item("鼓楼大队"), { key: "Tab" })).toBe(true);
  expect(fireEvent.keyDown(item("鼓楼大队"), { key: "ArrowLeft" })).toBe(false);
});

test("folding with the mouse leaves the row that is folded in the tab order", async () => {
  await openTree();
  act(() => item("东街中队").focus());
  expect(item("东街中队")).toHaveAttribute("tabindex", "0");
  expect(item("鼓楼大队")).toHaveAttribute("tabindex", "-1");
  fireEvent.click(screen.getByRole("button", { name: "收起云汀市监察支队" }));
  expect(screen.queryByRole("treeitem", { name: "鼓楼大队" })).toBeNull();
  expect(item("云汀市监察支队")).toHaveAttribute("tabindex", "0");
  fireEvent.click(screen.getByRole("button", { name: "展开云汀市监察支队" }));
  expect(item("鼓楼大队")).toBeVisible();
  expect(screen.queryByRole("button", { name: /^(收起|展开)台江大队/ })).toBeNull();
});

test("a row offers what may be done with it: one below it, an edit, a deletion", async () => {
  const { remove } = await openTree();
  fireEvent.click(screen.getByRole("button", { name: "台江大队：更多操作" }));
  expect(screen.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual(["新增下级"]);
  fireEvent.click(screen.getByRole("menuitem", { name: "新增下级" }));
  const below = await screen.findByRole("dialog", { name: "新增组织机构" });
  expect(await within(below).findByDisplayValue("台江大队")).toBeVisible();
  expect(within(below).getByDisplayValue("#13")).toBeVisible(); // its region
  fireEvent.click(within(below).getByRole("button", { name: "取消" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

  fireEvent.click(screen.getByRole("button", { name: "鼓楼大队：更多操作" }));
  expect(screen.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual(["新增下级", "编辑"]);
  fireEvent.click(screen.getByRole("menuitem", { name: "编辑" }));
  const edit = await screen.findByRole("dialog", { name: "编辑组织机构" });
  expect(await within(edit).findByDisplayValue("鼓楼大队")).toBeVisible();
  fireEvent.click(within(edit).getByRole("button", { name: "取消" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

  fireEvent.click(screen.getByRole("button", { name: "云汀市监察支队：更多操作" }));
  fireEvent.click(screen.getByRole("menuitem", { name: "删除" }));
  await waitFor(() => expect(remove).toHaveBeenCalled());
  expect(remove.mock.calls[0]).toMatchObject(["orgs", { id: 1 }]);
});

test("a reader of organisations is offered no work on them", async () => {
  await openTree({}, "city_inspector");
  expect(screen.queryByRole("button", { name: /新增/ })).toBeNull();
  expect(screen.queryByRole("button", { name: "台江大队：更多操作" })).toBeNull();
});
