import { readFileSync } from "node:fs";
import { fireEvent, render, screen, within } from "@testing-library/react";
import { MemoryRouter, useLocation } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { seriesColour } from "../../../src/dashboards/charts/series";
import { ChartPanel } from "../../../src/dashboards/panels/ChartPanel";
import { LevelDonut } from "../../../src/dashboards/panels/LevelDonut";
import { signIn } from "../../support/signIn";

const alarms = "/alarm/manage?filter=1";
const projects = "/realname/project?filter=1";
const rows = [
  { month: "2025-07", raised: 3, raised_to: alarms, closed: 1, closed_to: projects },
  { month: "2025-08", raised: 1800, raised_to: alarms, closed: null, closed_to: projects },
];

const Address = () => <output>{useLocation().pathname + useLocation().search}</output>;

const drawPanel = () =>
  render(
    <MemoryRouter>
      <ChartPanel
        title="预警趋势"
        by="month"
        head="月份"
        rows={rows}
        series={[
          { key: "raised", name: "产生", as: "bar", to: "raised_to" },
          { key: "closed", name: "销号", as: "line", to: "closed_to" },
        ]}
      />
      <Address />
    </MemoryRouter>,
  );

const picture = () => screen.getByRole("img");

const drawn = async (selector: string): Promise<Element[]> => {
  await within(picture()).findByText("2025-08");
  return [...picture().querySelectorAll(selector)];
};

beforeEach(() => signIn("government"));

test("a chart has its place, name and legend before it is drawn, and round marks after", async () => {
  drawPanel();
  expect(picture()).toHaveAccessibleName("预警趋势");
  expect(picture()).toHaveStyle({ height: "236px" });
  expect(screen.getByText("销号")).toBeVisible();
  await drawn(".chart-link");
  for (const mark of ["500", "1000", "1500", "2000"]) expect(within(picture()).getByText(mark)).toBeVisible();
});

test("a chart that is not in sight is drawn when it comes into the window, or is printed", async () => {
  const { unmount } = drawPanel();
  await drawn(".chart-link");
  // From now on the code of charts is loaded: nothing else delays the drawing.
  unmount();
  const observed: IntersectionObserverCallback[] = [];
  const Observer = class {
    constructor(callback: IntersectionObserverCallback) {
      observed.push(callback);
    }
    observe() {}
    disconnect() {}
  };
  vi.stubGlobal("IntersectionObserver", Observer);
  drawPanel();
  expect(within(picture()).queryByText("2025-08")).toBeNull();
  fireEvent(window, new Event("beforeprint"));
  expect(await within(picture()).findByText("2025-08")).toBeVisible();
  vi.unstubAllGlobals();
});

test("a bar and a point lead to the lists that they count", async () => {
  drawPanel();
  const [bar] = await drawn("rect.chart-link");
  fireEvent.click(bar!);
  expect(screen.getByRole("status")).toHaveTextContent(alarms);
  const points = await drawn("circle.chart-link");
  expect(points).toHaveLength(1);
  fireEvent.click(points[0]!);
  expect(screen.getByRole("status")).toHaveTextContent(projects);
});

test("nothing leads where the reader may not go", async () => {
  signIn("government", { permissions: "1001" });
  drawPanel();
  expect(await drawn(".chart-link")).toEqual([]);
});

test("the same figures are a table", async () => {
  drawPanel();
  fireEvent.click(screen.getByRole("button", { name: "预警趋势：看数据" }));
  expect(screen.getByRole("link", { name: "1,800" })).toHaveAttribute("href", alarms);
  expect(screen.queryByRole("img")).toBeNull();
});

test("a ring shows the sum, and each part leads to its list", async () => {
  render(
    <MemoryRouter>
      <LevelDonut
        label="项目预警等级"
        parts={[
          { name: "一级预警", value: 5, color: "#d9001b", to: projects },
          { name: "无预警", value: 18, color: "#52c41a", to: undefined },
        ]}
      />
      <Address />
    </MemoryRouter>,
  );
  expect(await within(picture()).findByText("23")).toBeVisible();
  const links = picture().querySelectorAll(".chart-link");
  expect(links).toHaveLength(1);
  fireEvent.click(links[0]!.querySelector("path")!);
  expect(screen.getByRole("status")).toHaveTextContent(projects);
});

test("a chart of four series, as that of a special account, has a colour for each", () => {
  const theme = readFileSync("src/dashboards/panels/ChartTheme.module.css", "utf8");
  for (const at of [0, 1, 2, 3]) {
    const [, name = ""] = /var\((--chart-\d)\)/.exec(seriesColour({ key: "", name: "", as: "line" }, at)) ?? [];
    expect(theme).toContain(`${name}:`);
  }
});
