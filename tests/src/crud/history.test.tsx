import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { AdminContext, type DataProvider, type UpdateParams } from "react-admin";
import { expect, test, vi } from "vitest";
import { resources } from "../../../resources";
import type { AnyResource } from "../../../resources/kit/resource";
import HistoryDialog from "../../../src/crud/history/HistoryDialog";
import type { WireRow } from "../../../src/kinds/wireRow";
import { signIn } from "../../support/signIn";

const row = { id: 4, version: 7, date: "2027-01-01", kind: 2, remark: "元旦", actions: ["update"] } as unknown as WireRow;
const entry = { id: 9, seq: 9, action: "update", entity: "holidays", row: 4, time: "2026-11-01 09:00:00", actor_name: "周明远" };

function shown(before: object, total = 1) {
  const update = vi.fn<(resource: string, params: UpdateParams) => Promise<{ data: object }>>(async () => ({ data: row }));
  const getList = async () => ({ data: [{ ...entry, before, after: { kind: 2 } }], total });
  const provider = { update, getList, getMany: async () => ({ data: [] }) } as unknown as DataProvider;
  render(
    <AdminContext dataProvider={provider}>
      <HistoryDialog resource="holidays" row={row} onClose={() => undefined} />
    </AdminContext>,
  );
  return update;
}

test("the history of a row names who changed what, and sets the values before an edit again as an edit of the shown version", async () => {
  signIn("super");
  const update = shown({ kind: 1 });
  expect(await screen.findByText(/2026-11-01 09:00 · 周明远 · 修改/)).toBeVisible();
  fireEvent.click(screen.getByRole("button", { name: "恢复为修改前" }));
  await waitFor(() => expect(update).toHaveBeenCalled());
  expect(update.mock.calls[0]?.[1]).toMatchObject({ data: { kind: 1, version: 7, remark: "元旦" }, previousData: { kind: 2 } });
});

test("personal values are not recorded, so they are not restored", async () => {
  signIn("super");
  shown({ remark: "***" });
  await screen.findByText(/周明远/);
  expect(screen.queryByRole("button", { name: "恢复为修改前" })).toBeNull();
});

test.each([
  [20, 0],
  [21, 1],
])("of %i changes the earlier ones are offered if there are more than are shown", async (total, buttons) => {
  signIn("super");
  shown({ kind: 1 }, total);
  await screen.findByText(/周明远/);
  expect(screen.queryAllByRole("button", { name: "更早的修改" })).toHaveLength(buttons);
});

test("no record of money can be restored", () => {
  const money = /payRoll|wage|bill|deposit|bank|drawdown|ledger/i;
  const restorable = Object.values<AnyResource>(resources).filter((resource) => resource.restorable);
  expect(restorable.length).toBeGreaterThan(0);
  expect(restorable.filter(({ name }) => money.test(name))).toEqual([]);
});
