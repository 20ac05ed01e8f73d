import { expect, test } from "vitest";
import { resourceByName } from "../../resources";
import { cityFigures } from "../../resources/dashboards/figures";
import { companyTasks, officialTasks } from "../../resources/dashboards/tasks";
import { filterOf, type Figure } from "../../resources/kit/defineFigure";

const all: readonly Figure[] = [...Object.values(cityFigures), ...officialTasks, ...companyTasks];

test.each(all.map((figure) => [figure.key, figure] as const))("%s leads to the list of its rows", (_, figure) => {
  const { over, list, counted, sum, less, distinct } = figure;
  const resource = resourceByName(over);
  if (list !== undefined) expect(list).toBe(resource.route);
  expect(resource.route ?? resource.screen?.overlay ?? figure.screen).toBeDefined();
  for (const field of [sum, less, distinct]) if (field !== undefined) expect(Object.keys(resource.fields)).toContain(field);
  if (counted) expect(filterOf(counted, "2026-11-21")).not.toEqual({});
});

test("no two figures of a reader have the same name", () => {
  for (const figures of [Object.values(cityFigures), officialTasks, companyTasks]) {
    const keys = figures.map(({ key }) => key);
    expect(keys).toEqual([...new Set(keys)]);
  }
});
