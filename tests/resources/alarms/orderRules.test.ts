import { expect, test } from "vitest";
import { found, withPeople, type FactRow } from "./project";
import type { OfficerFacts } from "../../../resources/alarms/facts";

const noBoard = { has_rights_board: false, actual_start_date: "2025-09-01" };

test.each<FactRow>([
  ["2025-09-08", "seven days to put it up", noBoard, []],
  ["2025-09-09", "one day late", noBoard, [["", 3, 1]]],
  ["2025-09-23", "fifteen days late", noBoard, [["", 2, 15]]],
  ["2025-10-08", "thirty days late", noBoard, [["", 1, 30]]],
  ["2025-10-08", "not yet begun", { ...noBoard, prj_status: 1 }, []],
])("E01 on %s: %s", (day, _, facts, expected) => expect(found("E01", day, facts)).toEqual(expected));

const noGuarantee = { has_pay_guarantee: false, actual_start_date: "2025-09-01" };

test.each<FactRow>([
  ["2025-09-01", "the day work begins", noGuarantee, []],
  ["2025-09-02", "a day later", noGuarantee, [["", 3, 1]]],
  ["2025-10-01", "thirty days", noGuarantee, [["", 2, 30]]],
  ["2025-10-31", "sixty days", noGuarantee, [["", 1, 60]]],
  ["2025-09-10", "its last day", { pay_guarantee_expire: "2025-09-10" }, []],
  ["2025-09-11", "ended", { pay_guarantee_expire: "2025-09-10" }, [["", 3, 1]]],
])("E02 on %s: %s", (day, _, facts, expected) => expect(found("E02", day, facts)).toEqual(expected));

const officer = (changes: Partial<OfficerFacts>) =>
  withPeople("2025-09-10", { officer: { worker: 900, entry_time: "2025-03-01", last_punch_on: "2025-09-09", ...changes } });

test.each<FactRow>([
  ["2025-09-10", "not on the job", officer({ worker: null }), [["", 2, 0]]],
  ["2025-09-24", "fourteen silent days", officer({ last_punch_on: "2025-09-09" }), []],
  ["2025-09-25", "fifteen silent days", officer({ last_punch_on: "2025-09-09" }), [["", 3, 0]]],
  ["2025-09-24", "never punched since entry", officer({ entry_time: "2025-09-09", last_punch_on: null }), [["", 3, 0]]],
  [
    "2025-09-23",
    "fourteen days since entry, the day itself among them",
    officer({ entry_time: "2025-09-10", last_punch_on: null }),
    [],
  ],
  [
    "2025-12-31",
    "neither entered nor punched since work began",
    officer({ entry_time: null, last_punch_on: null }),
    [["", 3, 271]],
  ],
  ["2025-12-31", "work has not begun", { ...officer({ entry_time: null, last_punch_on: null }), actual_start_date: null }, []],
  ["2025-09-25", "suspended", { ...officer({ worker: null }), prj_status: 5 }, []],
])("E03 on %s: %s", (day, _, facts, expected) => expect(found("E03", day, facts)).toEqual(expected));

const complaint = { id: 3, people: 1, amount: null, created_on: "2025-09-05" };
const complaints = (people: number) => ({ complaints: { count: 1, people, amount: 0, list: [{ ...complaint, people }] } });

test.each<FactRow>([
  ["2025-09-10", "one person", complaints(1), [["", 3, 5]]],
  ["2025-09-10", "five people", complaints(5), [["", 2, 5]]],
  ["2025-09-10", "ten people", complaints(10), [["", 1, 5]]],
  ["2025-09-10", "after completion too", { ...complaints(10), prj_status: 4 }, [["", 1, 5]]],
  ["2025-09-10", "complaints are not kept", { complaints: null }, []],
])("E04 on %s: %s", (day, _, facts, expected) => expect(found("E04", day, facts)).toEqual(expected));

test.each<FactRow>([
  ["2025-09-10", "two days", { last_push_on: "2025-09-08" }, []],
  ["2025-09-10", "three days", { last_push_on: "2025-09-07" }, [["", 3, 3]]],
  ["2025-09-10", "seven days", { last_push_on: "2025-09-03" }, [["", 2, 7]]],
  ["2025-09-10", "fifteen days", { last_push_on: "2025-08-26" }, [["", 1, 15]]],
  ["2025-09-10", "never, since the key was given", { last_push_on: null, key_enabled_on: "2025-09-03" }, [["", 2, 7]]],
  ["2025-09-10", "no key", { last_push_on: null, key_status: 0 }, []],
  ["2025-09-10", "suspended", { last_push_on: "2025-08-26", prj_status: 5 }, []],
])("E05 on %s: %s", (day, _, facts, expected) => expect(found("E05", day, facts)).toEqual(expected));

test.each<FactRow>([
  ["2025-09-29", "twenty-nine days", { complete_date: "2025-08-31" }, []],
  ["2025-09-30", "thirty days", { complete_date: "2025-08-31" }, [["", 3, 30]]],
  ["2025-10-30", "sixty days", { complete_date: "2025-08-31" }, [["", 2, 60]]],
  ["2025-11-29", "ninety days", { complete_date: "2025-08-31" }, [["", 1, 90]]],
  ["2025-11-29", "completed", { complete_date: "2025-08-31", prj_status: 4 }, []],
  ["2025-11-29", "suspended", { complete_date: "2025-08-31", prj_status: 5 }, []],
])("E06 on %s: %s", (day, _, facts, expected) => expect(found("E06", day, facts)).toEqual(expected));
