import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { AdminContext, testDataProvider } from "react-admin";
import { afterEach, expect, test, vi } from "vitest";
import type { DueItem } from "../../../../resources/dashboards/homeResponses";
import Payday from "../../../../src/views/payday/Payday";
import { openAddress } from "../../../support/openAddress";
import { signIn } from "../../../support/signIn";

afterEach(() => vi.unstubAllGlobals());

test("what was prepared is not offered again while the page waits for the new figures", async () => {
  signIn("company");
  const team = { project: 3, pay_month: "2026-10", pay_roll: null, can_continue: true } as DueItem;
  let answer = (): void => undefined;
  const figures = new Promise<void>((resolve) => (answer = resolve));
  let isPrepared = false;
  let readsFigures = false;
  vi.stubGlobal("fetch", async (_: string, { method }: RequestInit) => {
    if (method === "POST") {
      isPrepared = true;
      return Response.json({ teams: [{ pay_roll: 7, reason: null }] });
    }
    if (isPrepared) {
      readsFigures = true;
      await figures;
    }
    return Response.json({ payroll_due: isPrepared ? [] : [team] });
  });
  await openAddress("#/payroll/payday?project=3&month=2026-10");
  const dataProvider = testDataProvider({
    getList: async () => ({ data: [], total: 0 }),
    getMany: async () => ({ data: [] }),
  });
  render(
    <AdminContext dataProvider={dataProvider}>
      <Payday />
    </AdminContext>,
  );
  const button = await screen.findByRole("button", { name: "编制1个班组的工资单" });
  fireEvent.click(button);
  await waitFor(() => expect(readsFigures).toBe(true));
  expect(button).toBeDisabled();
  answer();
  await waitFor(() => expect(button).not.toBeInTheDocument());
});
