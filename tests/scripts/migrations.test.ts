import { expect, test } from "vitest";
import { migrationFaults } from "../../scripts/check-migrations.mjs";

const journal = [
  { tag: "0000_tables", when: 1 },
  { tag: "0001_teams", when: 2 },
];
const files = { "0000_tables": "aa", "0001_teams": "bb" };

test("what was released is as it was, and more may follow", () => {
  expect(migrationFaults({ "0000_tables": "aa" }, journal, files)).toEqual([]);
});

test.each([
  ["edited", { "0000_tables": "cc" }, journal, files, "must not change"],
  ["removed", { "0000_tables": "aa", "0001_teams": "bb" }, journal.slice(0, 1), { "0000_tables": "aa" }, "is missing"],
  ["put behind another", { "0001_teams": "bb" }, journal, files, "no longer number 0"],
  ["unknown to the journal", {}, journal.slice(0, 1), files, "would never run"],
  ["without its file", {}, journal, { "0000_tables": "aa" }, "no such file"],
  ["older than the one before", {}, [{ tag: "0000_tables", when: 3 }, journal[1]!], files, "would be left out"],
])("a migration that is %s is reported", (_, released, entries, present, words) => {
  expect(migrationFaults(released, entries, present).join()).toContain(words);
});
