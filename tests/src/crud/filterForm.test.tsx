import { fireEvent, render, screen } from "@testing-library/react";
import { AdminContext, ListContextProvider, type ListControllerResult } from "react-admin";
import { expect, test, vi } from "vitest";
import { corpDeposits } from "../../../resources/deposits/corpDeposits";
import { getActor } from "../../../src/crud/actor";
import { filterInputs } from "../../../src/crud/list/filterFields";
import { FilterForm } from "../../../src/crud/list/FilterForm";
import { signIn } from "../../support/signIn";

function openForm(filterValues: object = {}) {
  signIn("government", { permissions: "1001,deposit_view" });
  const setFilters = vi.fn<(values: object, displayed: unknown, isDebounced: boolean) => void>();
  render(
    <AdminContext>
      <ListContextProvider value={{ filterValues, setFilters } as unknown as ListControllerResult}>
        <FilterForm resource="corpDeposits" fixed={{}} scene={undefined} />
      </ListContextProvider>
    </AdminContext>,
  );
  return setFilters;
}
const more = () => screen.getByRole("button", { name: /^(展开|收起)$/ });
const inputs = () => screen.getByRole("search").querySelectorAll("input, select").length;

test("a form with many filters shows the first, and all when it is unfolded", () => {
  openForm();
  expect(more()).toHaveTextContent("展开");
  expect(more()).toHaveAttribute("aria-expanded", "false");
  const few = inputs();
  fireEvent.click(more());
  expect(more()).toHaveTextContent("收起");
  expect(more()).toHaveAttribute("aria-expanded", "true");
  expect(inputs()).toBeGreaterThan(few);
});

test("a filter that is set is shown, also where it would be folded", () => {
  signIn("government", { permissions: "1001,deposit_view" });
  const keys = filterInputs(corpDeposits, getActor(), {}).map(({ key }) => key);
  openForm({ [keys[0]!]: 1 });
  expect(more()).toHaveAttribute("aria-expanded", "false");
  document.body.replaceChildren();
  openForm({ [keys.at(-1)!]: "2025-08-01" });
  expect(more()).toHaveAttribute("aria-expanded", "true");
});

test("what is typed is searched at once, without what is empty; a reset leaves the view alone", () => {
  const setFilters = openForm({ scene: "all", q: "周" });
  const box = screen.getByRole("search").querySelector<HTMLInputElement>("input[name=q]")!;
  expect(box).toHaveValue("周");
  fireEvent.change(box, { target: { value: "云汀" } });
  fireEvent.submit(screen.getByRole("search"));
  expect(setFilters).toHaveBeenLastCalledWith({ scene: "all", q: "云汀" }, undefined, false);
  fireEvent.change(box, { target: { value: "" } });
  fireEvent.submit(screen.getByRole("search"));
  expect(setFilters).toHaveBeenLastCalledWith({ scene: "all" }, undefined, false);
  fireEvent.click(screen.getByRole("button", { name: "重置" }));
  expect(setFilters).toHaveBeenLastCalledWith({ scene: "all" }, undefined, false);
  expect(setFilters).toHaveBeenCalledTimes(3);
});
