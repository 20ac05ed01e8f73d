import { render, screen, within } from "@testing-library/react";
import { AdminContext, type DataProvider } from "react-admin";
import { expect, test } from "vitest";
import { GeneratedList } from "../../../src/crud/list/GeneratedList";
import { todayInShanghai } from "../../../src/app/i18n/today";
import { addDays } from "../../../resources/kit/days";
import { signIn } from "../../support/signIn";

const deadline = addDays(todayInShanghai(), 6);
const alarm = {
  ...{ id: 1, version: 1, rule_name: "工资逾期未发", level: 1, status: 2, project: 3, project_name: "栖霞高速" },
  ...{ overdue_days: 33, deadline, worker_count: 23, amount: "126542.00", actions: [] },
};
const provider = { getList: async () => ({ data: [alarm], total: 1 }) };

test("a number in the second line has its unit, and a deadline its day beside the days that are left", async () => {
  signIn("government");
  render(
    <AdminContext dataProvider={provider as unknown as DataProvider}>
      <GeneratedList resource="projectAlarms" embedded hideTabs />
    </AdminContext>,
  );
  const chip = await screen.findByText("还剩6天");
  const cell = chip.closest("td")!;
  expect(cell).toHaveTextContent(deadline);
  expect(within(cell).getByText(/^33/)).toHaveTextContent("33 天");
});
