import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { AdminContext, ListContextProvider, memoryStore, type DataProvider, type ListControllerResult } from "react-admin";
import { expect, test, vi } from "vitest";
import { ColumnResizer } from "../../../src/crud/list/ColumnResizer";
import { ListTotals } from "../../../src/crud/list/ListTotals";
import { SelectColumnsButton } from "../../../src/crud/list/SelectColumnsButton";
import { signIn } from "../../support/signIn";

test("an edge is moved by dragging, by the arrow keys, and back by a double click, within limits", () => {
  const onWidth = vi.fn<(width: number | undefined) => void>();
  const header = (width: number | undefined) => (
    <table>
      <thead>
        <tr>
          <th>
            <ColumnResizer words="金额" width={width} onWidth={onWidth} />
          </th>
        </tr>
      </thead>
    </table>
  );
  const { rerender } = render(header(undefined));
  const edge = screen.getByRole("button", { name: "调整“金额”列宽" });
  edge.setPointerCapture = vi.fn<(id: number) => void>();
  edge.closest("th")!.getBoundingClientRect = () => ({ width: 100 }) as DOMRect;
  fireEvent.pointerMove(edge, { clientX: 300 });
  expect(onWidth).not.toHaveBeenCalled();
  expect(fireEvent.pointerDown(edge, { clientX: 200, pointerId: 1 })).toBe(false);
  fireEvent.pointerMove(edge, { clientX: 250 });
  expect(onWidth).toHaveBeenLastCalledWith(150);
  fireEvent.pointerMove(edge, { clientX: 20 });
  expect(onWidth).toHaveBeenLastCalledWith(56);
  fireEvent.pointerMove(edge, { clientX: 2_000 });
  expect(onWidth).toHaveBeenLastCalledWith(640);
  fireEvent.pointerUp(edge);
  fireEvent.pointerMove(edge, { clientX: 260 });
  expect(onWidth).toHaveBeenCalledTimes(3);

  expect(fireEvent.keyDown(edge, { key: "ArrowRight" })).toBe(false);
  expect(onWidth).toHaveBeenLastCalledWith(116);
  rerender(header(200));
  fireEvent.keyDown(edge, { key: "ArrowLeft" });
  expect(onWidth).toHaveBeenLastCalledWith(184);
  expect(fireEvent.keyDown(edge, { key: "Tab" })).toBe(true);
  expect(onWidth).toHaveBeenCalledTimes(5);
  fireEvent.doubleClick(edge);
  expect(onWidth).toHaveBeenLastCalledWith(undefined);
});

test("columns are hidden, shown, moved and put back, and the last one stays", async () => {
  signIn("government");
  const store = memoryStore();
  render(
    <AdminContext store={store}>
      <SelectColumnsButton resource="projects" scene={undefined} fields={["name", "project_code", "prj_status"]} />
    </AdminContext>,
  );
  expect(screen.queryByRole("dialog")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "列设置" }));
  const dialog = await screen.findByRole("dialog", { name: "列设置" });
  const setup = () => store.getItem<Record<string, unknown>>("list.projects") ?? {};
  const names = () =>
    within(dialog)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent);
  const box = (name: string) => within(dialog).getByRole("checkbox", { name });
  expect(names()).toEqual(["项目名称", "项目编码", "项目状态"]);
  expect(box("项目名称")).toBeChecked();
  expect(within(dialog).getByRole("button", { name: "前移“项目名称”" })).toBeDisabled();
  expect(within(dialog).getByRole("button", { name: "后移“项目名称”" })).toBeEnabled();
  expect(within(dialog).getByRole("button", { name: "后移“项目状态”" })).toBeDisabled();

  fireEvent.click(within(dialog).getByRole("button", { name: "后移“项目名称”" }));
  expect(names()).toEqual(["项目编码", "项目名称", "项目状态"]);
  expect(setup()["order"]).toEqual(["project_code", "name", "prj_status"]);
  fireEvent.click(within(dialog).getByRole("button", { name: "前移“项目状态”" }));
  expect(names()).toEqual(["项目编码", "项目状态", "项目名称"]);

  fireEvent.click(box("项目编码"));
  expect(setup()["hidden"]).toContain("project_code");
  expect(box("项目编码")).not.toBeChecked();
  expect(box("项目状态")).toBeEnabled();
  fireEvent.click(box("项目状态"));
  expect(box("项目名称")).toBeDisabled();
  expect(box("项目编码")).toBeEnabled();
  fireEvent.click(box("项目编码"));
  expect(setup()["hidden"]).not.toContain("project_code");
  expect(box("项目名称")).toBeEnabled();

  fireEvent.click(within(dialog).getByRole("button", { name: "紧凑" }));
  expect(store.getItem("list.density")).toBe("compact");
  fireEvent.click(within(dialog).getByRole("button", { name: "恢复默认" }));
  expect(names()).toEqual(["项目名称", "项目编码", "项目状态"]);
  expect(setup()).toEqual({});
  fireEvent.keyDown(dialog, { key: "Escape" });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

function sumUp(resource: string, sums: object, total = 3, fixed: object = {}) {
  signIn("government");
  const asked: unknown[] = [];
  const summary = async (name: string, { filter }: { filter: object }) => {
    asked.push([name, filter]);
    return { data: sums };
  };
  const list = { filterValues: { q: "周" }, total } as unknown as ListControllerResult;
  const { container } = render(
    <AdminContext dataProvider={{ summary } as unknown as DataProvider}>
      <ListContextProvider value={list}>
        <ListTotals resource={resource} fixed={fixed as Readonly<Record<string, unknown>>} />
      </ListContextProvider>
    </AdminContext>,
  );
  return { asked, container };
}

test("sums are of all rows that match the filter and what the list is fixed to", async () => {
  const { asked, container } = sumUp("corpDeposits", { amount: "12345.60", used_amount: "0.00" }, 3, { project: 5 });
  await waitFor(() => expect(container).toHaveTextContent("合计："));
  expect(asked).toEqual([["corpDeposits", { q: "周", project: 5 }]]);
  expect(container.textContent).toMatch(/^合计：.*12,345\.6.*，.*0.*$/);
});

test("counts have thousands separators; a sum that is not answered is left out", async () => {
  const { container } = sumUp("provinceProjects", { worker_count: 12_345, open_alarm_count: 0 });
  await waitFor(() => expect(container).toHaveTextContent("12,345"));
  expect(container.textContent.split("，")).toHaveLength(2);
});

test("the rates of a report come with what they are of", async () => {
  const { container } = sumUp("systemsReport", { shares: { realname: [1, 4] } });
  await waitFor(() => expect(container).toHaveTextContent("落实率（已落实÷应落实）：实名制 25.0%（1/4）"));
  expect(container).not.toHaveTextContent("合计");
});

test("nothing is summed of an empty list, or where nothing is to be summed", () => {
  for (const { asked, container } of [sumUp("corpDeposits", {}, 0), sumUp("constructionPermits", {})]) {
    expect(asked).toEqual([]);
    expect(container).toBeEmptyDOMElement();
  }
});
