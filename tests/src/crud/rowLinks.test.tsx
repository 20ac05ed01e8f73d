import { fireEvent, render, screen } from "@testing-library/react";
import { AdminContext } from "react-admin";
import { expect, test, vi } from "vitest";
import { hasRowLinks, RowLinks } from "../../../src/crud/list/RowLinks";
import { RowActionsContext, type RowActions } from "../../../src/crud/list/rowActions";

const remove = vi.fn<RowActions["remove"]>();
const other = vi.fn<() => void>();
const blocked = { update: "该日的上班或休息不能再改", remove: "不能删除" };

function links(resource: string, row: object) {
  const work: RowActions = { resource, start: other, edit: other, remove, follow: other, open: other };
  render(
    <AdminContext>
      <RowActionsContext value={work}>
        <RowLinks row={{ id: 1, ...row }} />
      </RowActionsContext>
    </AdminContext>,
  );
}

test("a day that is neither changed nor removed any more says why behind the links of its row", async () => {
  links("holidays", { actions: [], blocked });
  fireEvent.click(screen.getByRole("button", { name: "更多" }));
  const items = await screen.findAllByRole("menuitem");
  expect(items.map(({ textContent }) => textContent)).toEqual([`编辑${blocked.update}`, `删除${blocked.remove}`]);
  for (const item of items) expect(item).toHaveAttribute("aria-disabled", "true");
  fireEvent.click(items[1]!);
  expect(remove).not.toHaveBeenCalled();
});

test("a day to come is changed and removed by links in its row", () => {
  links("holidays", { actions: ["update", "remove"] });
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["编辑", "删除"]);
  fireEvent.click(screen.getByRole("button", { name: "删除" }));
  expect(remove).toHaveBeenCalledOnce();
});

test.each([
  ["holidays", true],
  ["payRolls", false],
])("of %s, rows whose change and removal is blocked have links: %s", (resource, has) => {
  expect(hasRowLinks(resource, { id: 1, actions: [], blocked })).toBe(has);
});
