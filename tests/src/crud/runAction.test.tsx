import { renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { AdminContext, TestMemoryRouter, type DataProvider } from "react-admin";
import { expect, test, vi } from "vitest";
import { payRolls } from "../../../resources/payrolls/payRolls";
import { useRunAction } from "../../../src/crud/actions/useRunAction";
import { signIn } from "../../support/signIn";

const action = vi.fn<(resource: string, call: { data: unknown }) => Promise<unknown>>(async () => ({ data: { id: 7 } }));
let place = "";
const within = ({ children }: { children: ReactNode }) => (
  <TestMemoryRouter locationCallback={({ pathname }) => (place = pathname)}>
    <AdminContext dataProvider={{ action } as unknown as DataProvider}>{children}</AdminContext>
  </TestMemoryRouter>
);

test("an action changes the row as it was seen; a copy is made of the row as it is, and only it leads to another page", async () => {
  signIn("company");
  const { result } = renderHook(() => useRunAction(), { wrapper: within });
  const { copy, withdraw } = payRolls.actions!;
  const rows = [{ id: 5, version: 2 }];
  const before = place;
  await result.current({ resource: "payRolls", name: "withdraw", action: withdraw, rows }, {});
  expect(place).toBe(before);
  await result.current({ resource: "payRolls", name: "copy", action: copy, rows }, { pay_month: "2025-09" });
  await vi.waitFor(() => expect(place).toMatch(/^\/payRolls\/7/));
  expect(action.mock.calls.map(([, { data }]) => data)).toEqual([
    { action: "withdraw", version: 2 },
    { action: "copy", pay_month: "2025-09" },
  ]);
});
