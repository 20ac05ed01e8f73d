import { render, screen, within } from "@testing-library/react";
import { AdminContext, type DataProvider } from "react-admin";
import type { ReactElement } from "react";
import { beforeEach, expect, test } from "vitest";
import { objectionOutcome } from "../../../resources/dictionaries/objectionOutcome";
import { workerPayStatus } from "../../../resources/dictionaries/workerPayStatus";
import { AgreedNextStep } from "../../../src/views/objections/AgreedNextStep";
import { CountTable } from "../../../src/views/objections/CountTable";
import type { ObjectionRow } from "../../../src/views/objections/objectionRow";
import { signIn } from "../../support/signIn";

const place = { project: 3, corp: 4, worker: 5, pay_month: "2026-10" };
const objection: ObjectionRow = {
  id: 1,
  ...place,
  claimed_days: 26,
  claimed_amount: "7800.00",
  outcome: objectionOutcome.agreed,
};
const ledger = { id: 2, ...place, attend_days: 25, earned_amount: "7500.00" };
const wage = { id: 6, ...place, days: 24, actual_amount: "7200.00", is_back_pay: 0, grant_status: workerPayStatus.paid };

const show = (element: ReactElement, wages: readonly object[] = [wage], actions: readonly string[] = []) => {
  const rows: Readonly<Record<string, readonly object[]>> = { wageLedger: [ledger], workerWages: wages };
  const getList = async (resource: string) => ({ data: rows[resource] ?? [], total: 1 });
  const getOne = async (_: string, { id }: { id: number }) => ({ data: { id, status: 1, actions } });
  render(<AdminContext dataProvider={{ getList, getOne } as unknown as DataProvider}>{element}</AdminContext>);
};
beforeEach(() => signIn("company"));

test("the worker's count is beside that of the payroll and of the attendance", async () => {
  show(<CountTable objection={objection} />);
  await screen.findByText("24");
  const [, days, amounts] = screen.getAllByRole("row").map((row) =>
    within(row)
      .queryAllByRole("cell")
      .map(({ textContent }) => textContent),
  );
  expect(days).toEqual(["26", "24", "25"]);
  expect(amounts).toEqual(["7,800", "7,200", "7,500"]);
});

test("an objection that was agreed to after the wage was paid leads to a supplement of that month", async () => {
  show(<AgreedNextStep objection={objection} />);
  expect(await screen.findByRole("link", { name: "去补发" })).toHaveAttribute(
    "href",
    "#/payroll/edit-salary?project=3&corp=4&back_pay_month=2026-10",
  );
});

test("one that was agreed to before leads back to the payroll, one that was not to nothing", async () => {
  show(<AgreedNextStep objection={objection} />, [{ ...wage, grant_status: workerPayStatus.unpaid }]);
  expect(await screen.findByText(/下一步：更正工资单/)).toBeVisible();
  show(<AgreedNextStep objection={{ ...objection, outcome: objectionOutcome.rejected }} />);
  expect(screen.queryByRole("link", { name: "去补发" })).toBeNull();
});

test.each([
  [["withdraw", "sendBack"], "button", "撤回工资单"],
  [["sendBack"], "button", "退回工资单"],
  [["edit"], "link", "修改工资单"],
  [[], "link", "查看工资单"],
] as const)("of the unpaid payroll with the actions %j one press offers the %s %s", async (actions, role, name) => {
  show(<AgreedNextStep objection={{ ...objection, unpaid_roll: 9 }} />, [], actions);
  expect(await screen.findByRole(role, { name })).toBeVisible();
});
