import { expect, test } from "vitest";
import { statementsOf } from "../../../support/statements";
import { payRollsUrl, preparePayrolls, wageAccountsUrl } from "../../api/payrollSite";
import { allInOneWorld } from "../../topics/payments/wageSite";

const world = allInOneWorld();

/** The session, the row, and everything else about it. */
const most = 3;

test("the page of a project, worker, payroll, account and company is read by three statements", async () => {
  const here = await preparePayrolls();
  const official = await world().official([
    "project_view",
    "worker_view",
    "payroll_view",
    "wage_view",
    "account_view",
    "alarm_view",
    "company_view",
  ]);
  const pages = [
    `/building/v1/projects/${here.project.id}/`,
    `/building/v1/corps/${here.admin.corp.id}/`,
    `/project/v1/workers/${here.people[0]!.id}/`,
    `${payRollsUrl}${here.roll.id}/`,
    `${wageAccountsUrl}${here.account.id}/`,
  ];
  for (const reader of [official, here.admin])
    for (const page of pages) {
      const first = await reader.get(page);
      expect([page, first.status]).toEqual([page, 200]);
      let second: unknown;
      const sent = await statementsOf(async () => (second = (await reader.get(page)).body));
      expect({ page, sent }).toEqual({ page, sent: Math.min(sent, most) });
      expect(second).toEqual(first.body);
    }
});
