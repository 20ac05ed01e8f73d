import { render, screen } from "@testing-library/react";
import { AdminContext } from "react-admin";
import { expect, test, vi } from "vitest";
import type { HomeResponse } from "../../../../resources/dashboards/homeResponses";
import { HomeCharts } from "../../../../src/dashboards/home/HomeCharts";

vi.mock("../../../../src/app/entry/canOpenAddress", () => ({ canOpenAddress: () => true }));

const home: HomeResponse = { role: "gov", todo: [], counts: [], sums: [], kpi: {} };

test("projects are counted in the words of their risk, not in those of alarms", () => {
  const level = { color: "#D9001B", alarm_count: 28, to: "/realname/project" };
  render(
    <AdminContext>
      <HomeCharts
        {...home}
        levels={[
          { ...level, level: 1, name: "一级预警", project_count: 6 },
          { ...level, level: 9, name: "无预警", project_count: 24 },
        ]}
      />
    </AdminContext>,
  );
  expect(screen.getByRole("heading", { name: /项目风险等级/ })).toBeVisible();
  expect(screen.getByRole("link", { name: "高 6" })).toBeVisible();
  expect(screen.getByRole("link", { name: "正常 24" })).toBeVisible();
  expect(screen.queryByText(/预警/)).toBeNull();
});
