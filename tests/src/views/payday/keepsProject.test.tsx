import { QueryClient } from "@tanstack/react-query";
import { render, waitFor } from "@testing-library/react";
import { AdminContext, testDataProvider } from "react-admin";
import { afterEach, expect, test, vi } from "vitest";
import type { DueItem } from "../../../../resources/dashboards/homeResponses";
import Payday from "../../../../src/views/payday/Payday";
import { openAddress } from "../../../support/openAddress";
import { signIn } from "../../../support/signIn";

afterEach(() => vi.unstubAllGlobals());

const due = (project: number) => ({ project, pay_month: "2026-10", turn: "mine", status: 0 }) as DueItem;
let payroll_due: readonly DueItem[] = [];
const home = vi.fn<() => Promise<Response>>(async () => Response.json({ payroll_due }));

test("the page stays with the project that it shows when that project is no longer the first one due", async () => {
  signIn("company");
  vi.stubGlobal("fetch", home);
  payroll_due = [due(3), due(4)];
  await openAddress("#/payroll/payday");
  const queryClient = new QueryClient();
  const asked = vi.fn<(filter: unknown) => void>();
  const dataProvider = testDataProvider({
    getList: async (resource, { filter }) => {
      if (resource === "payRolls") asked(filter.project);
      return { data: [], total: 0 };
    },
    getMany: async () => ({ data: [] }),
  });
  render(
    <AdminContext dataProvider={dataProvider} queryClient={queryClient}>
      <Payday />
    </AdminContext>,
  );
  await waitFor(() => expect(window.location.hash).toBe("#/payroll/payday?project=3&month=2026-10"));
  payroll_due = [due(4)];
  const before = home.mock.calls.length;
  await queryClient.invalidateQueries();
  expect(home.mock.calls.length).toBeGreaterThan(before);
  expect(window.location.hash).toBe("#/payroll/payday?project=3&month=2026-10");
  expect(asked.mock.calls).not.toContainEqual([4]);
});
