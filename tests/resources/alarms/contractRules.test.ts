import { expect, test } from "vitest";
import { findings, found, since, withPeople, type FactRow } from "./project";

const without = (...groups: (readonly [string, number])[]) => withPeople("2025-09-10", { without_contract: since(...groups) });

// 200 workers on the job.
test.each<FactRow>([
  ["2025-09-04", "three days are allowed", without(["2025-09-01", 4]), []],
  ["2025-09-05", "the fourth day", without(["2025-09-01", 4]), [["", 3, 1]]],
  ["2025-09-15", "fourteen days", without(["2025-09-01", 4]), [["", 3, 11]]],
  ["2025-09-16", "fifteen days", without(["2025-09-01", 4]), [["", 2, 12]]],
  ["2025-10-01", "the thirtieth day: within the month", without(["2025-09-01", 4]), [["", 2, 27]]],
  ["2025-10-02", "the thirty-first day: twice the wage is due", without(["2025-09-01", 4]), [["", 1, 28]]],
  ["2025-09-05", "9.5 % of the roster", without(["2025-09-01", 19]), [["", 3, 1]]],
  ["2025-09-05", "10 % of the roster", without(["2025-09-01", 20]), [["", 2, 1]]],
  ["2025-09-05", "30 % of the roster", without(["2025-09-01", 60]), [["", 1, 1]]],
  ["2025-09-16", "the worse of time and share", without(["2025-09-01", 60]), [["", 1, 12]]],
  ["2025-09-05", "who came yesterday does not count yet", without(["2025-09-01", 4], ["2025-09-04", 60]), [["", 3, 1]]],
  ["2025-09-16", "all have one", without(), []],
])("C04 on %s: %s", (day, _, facts, expected) => expect(found("C04", day, facts)).toEqual(expected));

test("C04 names the workers, masked, and counts all of them", () => {
  expect(findings("C04", "2025-09-16", without(["2025-09-01", 4], ["2025-09-05", 16]))).toMatchObject([
    {
      worker_count: 20,
      content: "截至2025-09-16，20人在岗未签订劳动合同（占10%），最长15天。请签订后上传。",
      evidence: [
        { type: "workers", id: 100, text: "张* · 2025-09-01" },
        { type: "workers", id: 101, text: "张* · 2025-09-05" },
      ],
    },
  ]);
});

const ended = (...groups: (readonly [string, number])[]) => withPeople("2025-09-10", { contract_ended: since(...groups) });

test.each<FactRow>([
  ["2025-08-31", "its last day", ended(["2025-08-31", 2]), []],
  ["2025-09-01", "the day after", ended(["2025-08-31", 2]), [["", 3, 1]]],
  ["2025-09-15", "fifteen days", ended(["2025-08-31", 2]), [["", 2, 15]]],
  ["2025-10-01", "thirty-one days", ended(["2025-08-31", 2]), [["", 1, 31]]],
])("C05 on %s: %s", (day, _, facts, expected) => expect(found("C05", day, facts)).toEqual(expected));
