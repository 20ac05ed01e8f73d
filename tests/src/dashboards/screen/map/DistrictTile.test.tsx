import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { DistrictTile } from "../../../../../src/dashboards/screen/map/DistrictTile";
import { layOutTiles } from "../../../../../src/dashboards/screen/map/layOutTiles";

const project = (id: number) => ({
  ...{ id, region: 2, alarm_level: 9 as const, lng: 119, lat: 30, name: `项目${id}`, prj_status: 3, risk_score: 0 },
  ...{ contractor_corp_name: "", on_job_count: 0, today_attend: 0 },
});

test("a district counts the projects that have a hexagon, not those that are finished", () => {
  const box = { width: 900, height: 500 };
  const whole = { region: 1, name: "云汀市", worker_on_job: 9 };
  const districts = [{ region: 2, name: "东汀区", project_count: 5, worker_on_job: 5 }];
  const { districts: shown } = layOutTiles({ districts, levels: [], positions: [project(1), project(2)], whole }, box, "zh");
  const tile = <DistrictTile district={shown[0]!} box={box} linked={false} chosen={undefined} onPoint={() => undefined} />;
  render(tile);
  expect(screen.getByText("未完工 2 个")).toBeVisible();
  expect(screen.getAllByRole("button")).toHaveLength(2);
});
