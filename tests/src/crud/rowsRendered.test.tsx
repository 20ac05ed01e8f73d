import { fireEvent, render, screen } from "@testing-library/react";
import { AdminContext, useRefresh, type DataProvider } from "react-admin";
import { expect, test, vi } from "vitest";
import { kindOf } from "../../../resources/kit/kinds/registry";
import { projectAlarms } from "../../../resources/alarms/projectAlarms";
import { GeneratedList } from "../../../src/crud/list/GeneratedList";
import { signIn } from "../../support/signIn";

const alarm = { version: 1, rule_name: "工资逾期未发", level: 1, status: 2, project: 3, project_name: "栖霞高速", actions: [] };

function Refresher() {
  const refresh = useRefresh();
  return (
    <button type="button" onClick={() => refresh()}>
      fetch again
    </button>
  );
}

test("when a list is fetched again, only its changed rows are rendered again", async () => {
  signIn("government");
  let rule = alarm.rule_name;
  const provider = {
    getList: async () => ({
      data: [
        { ...alarm, id: 1 },
        { ...alarm, id: 2, rule_name: rule },
      ],
      total: 2,
    }),
  };
  render(
    <AdminContext dataProvider={provider as unknown as DataProvider}>
      <GeneratedList resource="projectAlarms" embedded hideTabs />
      <Refresher />
    </AdminContext>,
  );
  await screen.findAllByText(alarm.rule_name);
  const formatted = vi.spyOn(kindOf(projectAlarms.fields.rule_name.spec), "format");
  rule = "专户余额不足";
  fireEvent.click(screen.getByText("fetch again"));
  await screen.findByText(rule);
  const ids = formatted.mock.calls.map(([, , , { row }]) => row["id"]);
  formatted.mockRestore();
  expect(new Set(ids)).toEqual(new Set([2]));
});
