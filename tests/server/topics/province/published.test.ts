import { expect, test } from "vitest";
import { tableResources } from "../../../../resources";
import { publishedTables } from "../../../../server/topics/province/published";

/** References, codes, days, sums and counts say nothing of a person; texts are public where they are listed here. */
const harmless = ["ref", "choice", "state", "flag", "month", "day", "money", "count", "monthDay", "instant", "serial"];
const publicTexts = [
  "corps.corp_name",
  "project_alarms.rule_code",
  "project_alarms.rule_name",
  "projects.name",
  "projects.project_code",
  "regions.name",
];

test("nothing of a person is published", () => {
  const texts = publishedTables.flatMap(({ table, columns }) => {
    const { fields } = tableResources.find((resource) => resource.table === table)!;
    return columns.flatMap((column) => {
      const spec = fields[column]?.spec;
      if (!spec) return [];
      expect([spec.encrypted, spec.mask, spec.target === "realinfos"], `${table}.${column}`).toEqual([false, undefined, false]);
      return harmless.includes(spec.kind) ? [] : [`${table}.${column}`];
    });
  });
  expect(texts.toSorted()).toEqual(publicTexts);
});

test("a row is found by its id alone, so that updates and deletions follow", () => {
  for (const { table, columns } of publishedTables) expect(columns[0], table).toBe("id");
});
