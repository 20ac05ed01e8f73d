import { expect, test } from "vitest";
import { found, type FactRow } from "./project";

const survey = (answers: number, unpaid: number) => ({ survey: { pay_month: "2025-08", answers, unpaid } });

test.each<FactRow>([
  ["2025-09-10", "nobody answered", { survey: null }, []],
  ["2025-09-10", "four answers", survey(4, 4), []],
  ["2025-09-10", "everybody was paid", survey(10, 0), []],
  ["2025-09-10", "just 10 %", survey(10, 1), []],
  ["2025-09-10", "more than 10 %", survey(9, 1), [["2025-08", 3, 0]]],
  ["2025-09-10", "just 30 %", survey(10, 3), [["2025-08", 3, 0]]],
  ["2025-09-10", "more than 30 %", survey(10, 4), [["2025-08", 2, 0]]],
  ["2025-09-10", "more than half", survey(5, 3), [["2025-08", 1, 0]]],
])("E07 on %s: %s", (day, _, facts, expected) => expect(found("E07", day, facts)).toEqual(expected));
