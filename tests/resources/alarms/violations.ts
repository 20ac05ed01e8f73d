import type { ProjectFacts } from "../../../resources/alarms/facts";
import {
  cleanMonth,
  cleanProject,
  employer,
  owing,
  roll,
  leftSince,
  since,
  subcontractor,
  wage,
  withMonths,
  withPeople,
  yuan,
} from "./project";

/** The day on which the violations are judged. */
export const testToday = "2025-10-20";

const worker = { worker: 5, name: "王*", corp: subcontractor };
const low = { ...worker, days: 22, hours: 198, amount: yuan(1_800) };
const [deposit] = cleanProject(testToday).deposits;
const [account] = cleanProject(testToday).accounts;
if (deposit === undefined || account === undefined) throw new Error("a clean project has a deposit and an account");

const month = (changes: Parameters<typeof cleanMonth>[1]) => withMonths(testToday, cleanMonth("2025-08", changes));

/** What breaks each rule in a project that is otherwise clean. */
export const violations: Readonly<Record<string, Partial<ProjectFacts>>> = {
  A01: { accounts: [] },
  A02: { accounts: [{ ...account, filing_status: 1 }] },
  A03: month({ bill_count: 0 }),
  A04: month({ bill_amount: yuan(600_000) }),
  A05: { accounts: [{ ...account, balance: 0 }], rolls: [roll(1)] },
  A06: { accounts: [{ ...account, status: 0, close_date: "2025-10-01" }] },
  B01: { deposits: [] },
  B02: { deposits: [{ ...deposit, amount: yuan(1_000_000) }] },
  B03: { deposits: [{ ...deposit, deposit_type: 2, guarantee_no: "BH-1", expire_date: "2025-11-01" }] },
  B04: { deposits: [{ ...deposit, status: 3, used_amount: yuan(300_000), replenish_deadline: "2025-10-14" }] },
  C01: withPeople(testToday, { registered_count: 0, on_job_workers: 0 }),
  C02: { last_punch_on: "2025-09-20" },
  C03: { attendance: cleanProject(testToday).attendance.map((day) => ({ ...day, attend_count: 20 })) },
  C04: withPeople(testToday, { without_contract: since(["2025-09-10", 30]) }),
  C05: withPeople(testToday, { contract_ended: since(["2025-10-01", 3]) }),
  C06: withPeople(testToday, { incomplete: since(["2025-09-10", 50]) }),
  C07: withPeople(testToday, { shared: [{ ...worker, both_since: "2025-10-01", both_punched_days: 3 }] }),
  C08: withPeople(testToday, { unsettled: leftSince(["2025-09-20", 4]) }),
  C09: withPeople(testToday, { minors: { count: 1, list: [worker] } }),
  C10: {
    suspension_work: [
      {
        from: "2025-09-01",
        to: "2025-09-30",
        days: ["2025-09-02", "2025-09-03"].map((date) => ({ date, workers: 4 })),
      },
    ],
  },
  D01: month({ corps: [employer({ is_declared: false, owed: owing(35) })] }),
  D02: { rolls: [roll(1)] },
  D03: month({ unpaid: owing(12) }),
  D04: month({ short_paid: owing(3, 500) }),
  D05: month({ below_min_wage: [{ days: 22, count: 15, list: [low] }] }),
  D06: { rolls: [roll(1, { status: 4, failed_count: 2, failed_amount: yuan(12_000), failed_on: "2025-10-10" })] },
  D07: month({ outside_account_amount: yuan(600_000) }),
  D08: month({ highest_wages: [{ ...worker, month_amount: yuan(60_000), year_amount: yuan(200_000) }] }),
  D09: month({ listed_without_attendance: { count: 40, list: [worker] } }),
  D10: { rolls: [roll(1, { status: 3, unconfirmed_count: 30, has_signed_sheet: false })] },
  D11: {
    long_arrears: {
      count: 1,
      amount: yuan(20_000),
      largest_amount: yuan(20_000),
      list: [{ ...wage(20_000), due_date: "2025-06-15" }],
    },
    overdue_arrears: { count: 1, amount: yuan(20_000), list: [{ ...wage(20_000), due_date: "2025-06-15" }] },
  },
  D12: month({ below_earned: [{ ...wage(4_500), percent: 25 }] }),
  D13: {
    proxy_rolls: [
      {
        ...{ id: 1, pay_roll_code: "GZ25090100000001", corp: subcontractor, pay_month: "2025-08" },
        workers: { count: 2, list: [{ ...worker, amount: yuan(6_000), signs: ["sharesCard", "sameAmount"] }] },
      },
    ],
  },
  D14: { objections: [{ ...worker, pay_month: "2025-09", answer_due: "2025-10-10" }] },
  D15: month({
    deducted: [
      {
        ...{ percent: 40, count: 3, deduct_amount: yuan(7_200), total_amount: yuan(18_000), unlawful_amount: yuan(3_600) },
        list: [{ ...wage(0), deduct_amount: yuan(2_400) }],
      },
    ],
  }),
  D16: {
    lowered_earnings: [{ ...worker, pay_month: "2025-09", before: yuan(6_000), now: yuan(4_000), changed_on: "2025-10-12" }],
  },
  E07: { survey: { pay_month: "2025-09", answers: 10, unpaid: 2 } },
  E01: { has_rights_board: false },
  E02: { has_pay_guarantee: false },
  E03: withPeople(testToday, { officer: { worker: null, entry_time: null, last_punch_on: null } }),
  E04: {
    complaints: {
      count: 1,
      people: 6,
      amount: yuan(80_000),
      list: [{ id: 3, people: 6, amount: yuan(80_000), created_on: "2025-10-01" }],
    },
  },
  E05: { last_push_on: "2025-10-10" },
  E06: { complete_date: "2025-08-01" },
};
