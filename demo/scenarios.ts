import { addDays, dayOfMonth, monthOf, shiftMonth, type Holidays, type Month } from "../resources/kit/days";
import { dueDate } from "../resources/law/dueDates";
import { firstCompany } from "./demoAccounts";
import type { ProjectPlan } from "./plan";

type Variation = Partial<Omit<ProjectPlan, "no" | "scenario">>;
const yuan = 100;

/** The pay day for which the wages of the previous month were due about this many days ago. */
const payDayLate = (today: string, days: number): number => Math.min(28, dayOfMonth(addDays(today, -days)));

/** Days until the wages that a thin account does not cover: too many for an alarm (A05), few enough for a forecast. */
const nextPayday = 12;
const nextFee = 17;
const dayAhead = (today: string, days: number): number => Math.min(28, dayOfMonth(addDays(today, days)));

/** The last month whose wages were due at least `late` days ago. */
function lastMonthDue(today: string, payDay: number, late: number, holidays: Holidays): Month {
  const terms = { pay_day: payDay, pay_month_offset: 1 } as const;
  const months = [1, 2, 3, 4, 5].map((back) => shiftMonth(monthOf(today), -back));
  return months.find((month) => dueDate(terms, month, holidays) <= addDays(today, -late)) ?? months[4]!;
}

/** One project for each group of rules, with exactly the facts that these rules look for (domain model 13). */
export function scenarios(today: string, holidays: Holidays): readonly (readonly [name: string, plan: Variation])[] {
  const current = monthOf(today);
  const unpaidPayDay = payDayLate(today, 33);
  // Started long enough ago for the missing notice board to be overdue, and recently enough that no labour fee is due without an account.
  const justBegun = Number(today.slice(8)) <= 5 ? 8 : 9;
  const unpaidFrom = lastMonthDue(today, unpaidPayDay, 30, holidays);
  return [
    [
      "S01 A01 E01",
      { signedAgo: 62, startedAgo: justBegun, payDay: 28, labourDay: 28, faults: { account: "none", noBoard: true } },
    ],
    ["S02 A02 E02", { signedAgo: 110, startedAgo: 80, faults: { account: "unfiled", noPayGuarantee: true } }],
    [
      "S03 A03 A05 D02 D11",
      {
        contractor: firstCompany,
        startedAgo: 130,
        onJob: 38,
        managers: 3,
        left: 0,
        payDay: unpaidPayDay,
        faults: { noBillsFrom: unpaidFrom, wages: { unpaidFrom } },
      },
    ],
    ["S04 A04 D15 D16", { startedAgo: 140, onJob: 24, faults: { lastBillShare: 0.6, wages: { deducted: 2, lowered: 2 } } }],
    ["S05 A06 E03", { labourDay: 10, faults: { account: { closedAgo: 3 }, noOfficer: true } }],
    [
      "S06 B01",
      {
        ...{ signedAgo: 120, startedAgo: 75 },
        payDay: dayAhead(today, nextPayday),
        labourDay: dayAhead(today, nextFee),
        faults: { deposit: "none", accountCovers: 0.35 },
      },
    ],
    ["S07 B02 B03", { faults: { deposit: { share: 0.7, expiresIn: 20 } } }],
    [
      "S08 B04 D06 C08",
      {
        startedAgo: 150,
        payDay: 28,
        left: 3,
        faults: { deposit: { used: 300_000 * yuan, refillLate: 6 }, wages: { failedAgo: 9 } },
      },
    ],
    [
      "S09 C01 E03 E05",
      {
        signedAgo: 60,
        startedAgo: 20,
        onJob: 0,
        left: 0,
        managers: 0,
        payDay: 25,
        labourDay: 25,
        punchesCome: "platform",
        faults: { neverPushed: 12 },
      },
    ],
    ["S10 C02 E06", { onJob: 5, managers: 3, left: 2, plannedIn: -40, faults: { silentDays: 8 } }],
    [
      "S11 C03 C04 C05 C06 C09",
      {
        onJob: 22,
        faults: { presence: 0.38, withoutContract: 4, contractEnded: 2, unverified: 2, minors: 1 },
      },
    ],
    ["S12 C07 D13", { faults: { sharedCard: 2, shares: { with: 13, workers: 3 }, wages: { newest: 2 } } }],
    [
      "S13 C07 D01 D03 D04 D05 D10 D12",
      {
        startedAgo: 120,
        onJob: 27,
        left: 0,
        faults: { wages: { secondEmployerSilent: true, belowMinimum: 2, unsigned: true } },
      },
    ],
    [
      "S14 D07 D08 D09 D11 E04",
      {
        startedAgo: 178,
        months: 4,
        onJob: 24,
        left: 0,
        faults: {
          complainants: 6,
          wages: {
            cash: 0.35,
            highest: 36_800 * yuan,
            ghosts: 3,
            arrears: { month: shiftMonth(current, -5), workers: 12, amount: 7_200 * yuan },
          },
        },
      },
    ],
  ];
}
