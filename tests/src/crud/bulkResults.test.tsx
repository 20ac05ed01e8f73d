import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { projectAlarms } from "../../../resources/alarms/projectAlarms";
import { BulkResults } from "../../../src/crud/actions/BulkResults";

test("results of the same name are distinguished by their project", () => {
  const rows = [
    { id: 1, title: "劳动合同到期未续签", project_name: "清河花园" },
    { id: 2, title: "劳动合同到期未续签", project_name: "映月污水处理厂" },
    { id: 3, title: "未设立维权信息告示牌", project_name: "清河花园" },
  ];
  render(
    <BulkResults
      request={{ resource: "projectAlarms", name: "notify", action: projectAlarms.actions!.notify, rows }}
      results={rows.map((row) => ({ id: row.id, data: row }))}
      onClose={() => undefined}
    />,
  );
  expect(
    screen
      .getAllByRole("row")
      .slice(1)
      .map((row) => row.querySelector("td")!.textContent),
  ).toEqual(["清河花园 · 劳动合同到期未续签", "映月污水处理厂 · 劳动合同到期未续签", "未设立维权信息告示牌"]);
});
