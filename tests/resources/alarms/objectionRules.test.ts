import { expect, test } from "vitest";
import { found, subcontractor, type FactRow } from "./project";

/** Objections of so many workers, to be answered by 10 September. */
const objected = (people: number, answer_due = "2025-09-10") => ({
  objections: Array.from({ length: people }, (_, worker) => ({
    ...{ worker, name: "王*", corp: subcontractor },
    ...{ pay_month: "2025-08", answer_due },
  })),
});
const key = `corp:${subcontractor}`;

test.each<FactRow>([
  ["2025-09-10", "the last day to answer", objected(1), []],
  ["2025-09-11", "one worker, a day late", objected(1), [[key, 3, 1]]],
  ["2025-09-11", "three workers", objected(3), [[key, 2, 1]]],
  ["2025-09-15", "ten workers", objected(10), [[key, 1, 5]]],
  ["2025-09-15", "all answered", objected(0), []],
  ["2025-09-11", "after completion too", { ...objected(1), prj_status: 4 }, [[key, 3, 1]]],
])("D14 on %s: %s", (day, _, facts, expected) => expect(found("D14", day, facts)).toEqual(expected));

test("D14 counts a worker who objected twice once", () => {
  const twice = objected(1).objections;
  expect(found("D14", "2025-09-11", { objections: [...twice, ...twice] })).toEqual([[key, 3, 1]]);
});
