import { render, screen } from "@testing-library/react";
import { AdminContext, type DataProvider } from "react-admin";
import { expect, test } from "vitest";
import { GeneratedList } from "../../../src/crud/list/GeneratedList";
import { signIn } from "../../support/signIn";

const alarm = {
  ...{ id: 1, version: 1, rule_name: "工资逾期未发", level: 1, status: 2, project: 3, project_name: "栖霞高速" },
  ...{ corp: 8, corp_name: "西建公司", overdue_days: 33, worker_count: 23, amount: "126542.00", actions: [] },
};

function show(columns?: readonly string[], row: object = alarm) {
  const provider = { getList: async () => ({ data: [row], total: 1 }) };
  render(
    <AdminContext dataProvider={provider as unknown as DataProvider}>
      <GeneratedList resource="projectAlarms" embedded hideTabs {...(columns && { columns })} />
    </AdminContext>,
  );
}

test("the project that a list of alarms names is a link to its page", async () => {
  signIn("government");
  show();
  const link = await screen.findByRole("link", { name: "栖霞高速" });
  expect(link).toHaveAttribute("href", expect.stringMatching(/^#\/realname\/project[\w-]*\?id=3$/));
});

test("a company opens no page of another company", async () => {
  signIn("company");
  show(["rule_name", "corp"]);
  expect(await screen.findByText("西建公司")).toBeVisible();
  expect(screen.queryByRole("link", { name: "西建公司" })).toBeNull();
});

test("a project that the reader may not open is named without a link", async () => {
  signIn("government");
  show(undefined, { ...alarm, unreadable: ["project"] });
  expect(await screen.findByText("栖霞高速")).toBeVisible();
  expect(screen.queryByRole("link", { name: "栖霞高速" })).toBeNull();
});
