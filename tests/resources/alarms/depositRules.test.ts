import { expect, test } from "vitest";
import type { DepositFacts } from "../../../resources/alarms/facts";
import { findings, found, yuan, type FactRow } from "./project";

const cash: DepositFacts = {
  id: 7,
  deposit_type: 1,
  status: 2,
  guarantee_no: null,
  amount: yuan(1_720_000),
  used_amount: 0,
  expire_date: null,
  replenish_deadline: null,
};
const guarantee: DepositFacts = { ...cash, id: 8, deposit_type: 2, guarantee_no: "BH-2024-001", expire_date: "2025-10-10" };

const none = { deposits: [], contract_sign_date: "2025-09-01", earliest_permit_date: "2025-09-22" };
const signedOnly = { ...none, earliest_permit_date: null };

// Permit of 2025-09-22 and 20 working days over the National Day holidays: 2025-10-24 (Annex C 2).
test.each<FactRow>([
  ["2025-10-24", "the last day", none, []],
  ["2025-10-25", "the day after", none, [["", 3, 1]]],
  ["2025-11-08", "fifteen days late", none, [["", 2, 15]]],
  ["2025-11-23", "thirty days late", none, [["", 1, 30]]],
  ["2025-11-23", "handed in and not yet confirmed", { ...none, deposits: [{ ...cash, status: 1 }] }, [["", 3, 30]]],
  ["2025-11-23", "sent back", { ...none, deposits: [{ ...cash, status: 7 }] }, [["", 1, 30]]],
  ["2025-11-23", "used and to be filled up is stored", { ...none, deposits: [{ ...cash, status: 3 }] }, []],
  ["2025-11-23", "exempt", { ...none, deposit_required_amount: 0 }, []],
  ["2025-11-23", "not assessed", { ...none, deposit_required_amount: null }, []],
  ["2025-11-23", "in preparation", { ...none, prj_status: 1 }, [["", 1, 30]]],
  ["2025-11-23", "completed", { ...none, prj_status: 4 }, []],
  ["2025-09-28", "without a permit from the contract: in time, on a make-up workday", signedOnly, []],
  ["2025-09-29", "without a permit from the contract: late", signedOnly, [["", 3, 1]]],
])("B01 on %s: %s", (day, _, facts, expected) => expect(found("B01", day, facts)).toEqual(expected));

const stored = (amount: number, used = 0) => ({ deposits: [{ ...cash, amount: yuan(amount), used_amount: yuan(used) }] });

test.each<FactRow>([
  ["2025-09-10", "all of it", stored(1_720_000), []],
  ["2025-09-10", "less than 1 % short", stored(1_710_000), []],
  ["2025-09-10", "1 % short", stored(1_702_800), [["", 3, 0]]],
  ["2025-09-10", "20 % short", stored(1_376_000), [["", 2, 0]]],
  ["2025-09-10", "half used", stored(1_720_000, 860_000), [["", 1, 0]]],
  ["2025-09-10", "none at all is B01", { deposits: [] }, []],
  ["2025-09-10", "exempt", { ...stored(1), deposit_required_amount: 0 }, []],
  [
    "2025-09-10",
    "two together",
    {
      deposits: [
        { ...cash, amount: yuan(860_000) },
        { ...guarantee, amount: yuan(860_000) },
      ],
    },
    [],
  ],
])("B02 on %s: %s", (day, _, facts, expected) => expect(found("B02", day, facts)).toEqual(expected));

const lapsed: DepositFacts = { ...guarantee, status: 6 };

test.each<FactRow>([
  ["2025-09-09", "31 days left", { deposits: [guarantee] }, []],
  ["2025-09-10", "30 days left", { deposits: [guarantee] }, [["deposit:8", 3, 0]]],
  ["2025-10-02", "8 days left", { deposits: [guarantee] }, [["deposit:8", 3, 0]]],
  ["2025-10-03", "7 days left", { deposits: [guarantee] }, [["deposit:8", 2, 0]]],
  ["2025-10-10", "its last day", { deposits: [guarantee] }, [["deposit:8", 2, 0]]],
  ["2025-10-11", "ended", { deposits: [guarantee] }, [["deposit:8", 1, 1]]],
  ["2025-10-20", "ended and set to 6", { deposits: [lapsed] }, [["deposit:8", 1, 10]]],
  ["2025-10-20", "ended and replaced", { deposits: [lapsed, cash] }, []],
  ["2025-10-05", "replaced before it ended", { deposits: [lapsed, { ...guarantee, id: 9, expire_date: "2026-10-10" }] }, []],
  [
    "2025-11-20",
    "two ended: the later one counts",
    { deposits: [lapsed, { ...lapsed, id: 9, expire_date: "2025-11-10" }] },
    [["deposit:9", 1, 10]],
  ],
  [
    "2025-11-20",
    "two ended on one day: each counts, for neither replaced the other",
    { deposits: [lapsed, { ...lapsed, id: 9 }] },
    [
      ["deposit:8", 1, 41],
      ["deposit:9", 1, 41],
    ],
  ],
  ["2025-10-20", "cash never ends", { deposits: [cash] }, []],
  ["2025-10-20", "completed", { deposits: [lapsed], prj_status: 4 }, []],
  ["2025-10-20", "no longer required", { deposits: [lapsed], deposit_required_amount: 0 }, []],
])("B03 on %s: %s", (day, _, facts, expected) => expect(found("B03", day, facts)).toEqual(expected));

const used: DepositFacts = { ...cash, status: 3, used_amount: yuan(300_000), replenish_deadline: "2025-09-10" };

test.each<FactRow>([
  ["2025-09-10", "the last day", { deposits: [used] }, []],
  ["2025-09-11", "one day late", { deposits: [used] }, [["deposit:7", 3, 1]]],
  ["2025-09-16", "six days late", { deposits: [used] }, [["deposit:7", 2, 6]]],
  ["2025-09-20", "ten days late", { deposits: [used] }, [["deposit:7", 1, 10]]],
  ["2025-09-20", "filled up", { deposits: [cash] }, []],
  ["2025-09-20", "filled up, the term still noted", { deposits: [{ ...used, status: 2 }] }, []],
  ["2025-09-20", "no term set", { deposits: [{ ...used, replenish_deadline: null }] }, []],
])("B04 on %s: %s", (day, _, facts, expected) => expect(found("B04", day, facts)).toEqual(expected));

test("B03 tells which guarantee ends when", () => {
  expect(findings("B03", "2025-09-10", { deposits: [guarantee] })).toMatchObject([
    {
      content: "BH-2024-001号保函于2025-10-10到期，工程尚未完工，请及时续保或更换。",
      value: "30",
      threshold: "30",
      amount: yuan(1_720_000),
    },
  ]);
});
