import type { Day, Holidays } from "../resources/kit/days";
import { firstCompany } from "./demoAccounts";
import type { CityPlan, PlannedDepartment, Faults, ProjectPlan } from "./plan";
import { defaultCitySeed } from "../server/platform/settings/demoSeed";
import { chancesOf, type Chance } from "./random";
import { scenarios } from "./scenarios";
import { projectStatus } from "../resources/dictionaries/projectStatus";

export type CitySize = "small" | "city";

interface Shares {
  /** The number of ordinary projects under construction, besides those of the scenarios. */
  readonly building: number;
  readonly workers: readonly [least: number, most: number];
  /** Former workers, as a share of those on the job. */
  readonly turnover: number;
  readonly preparing: number;
  readonly approved: number;
  readonly suspended: number;
  readonly completed: number;
  readonly months: number;
}

const sharesOf: Readonly<Record<CitySize, Shares>> = {
  small: { building: 2, workers: [8, 14], turnover: 0.2, preparing: 1, approved: 1, suspended: 1, completed: 4, months: 4 },
  city: { building: 28, workers: [18, 96], turnover: 0.42, preparing: 4, approved: 4, suspended: 4, completed: 6, months: 12 },
};

const departments: readonly (readonly [PlannedDepartment, number])[] = [
  [1, 36],
  [2, 9],
  [3, 7],
  [4, 4],
  [5, 4],
];
/** 东汀, 西岭, 南麓, 北渚, 青峦, 望津, 经开区 */
const districts: readonly (readonly [number, number])[] = [
  [0, 14],
  [1, 11],
  [2, 9],
  [3, 8],
  [4, 6],
  [5, 5],
  [6, 7],
];

/** Most ordinary sites are a year old, so that their wages have a history. */
const startedDaysAgo = [110, 500] as const;
const million = 100_000_000;
const goldenRatio = 0.618034;
/** Log-uniform from 2 to 900 million yuan, tilted so that the median is 60. In whole ten thousands of yuan. */
const amountAt = (quantile: number): number => Math.round(2 * 450 ** (quantile ** 0.85) * 100) * (million / 100);

/** Assigned in rotation, so that the shares are right for any number of projects. */
function inTurn<T>(shares: readonly (readonly [T, number])[], chance: Chance): (index: number) => T {
  const list = chance.shuffled(shares.flatMap(([value, count]) => Array.from({ length: count }, () => value)));
  return (index) => list[index % list.length]!;
}

const noBoard = { noBoard: true } as const;
const noGuarantee = { noPayGuarantee: true } as const;

/** Faults of ordinary sites, assigned in rotation, in addition to the effects of their client's money trouble. */
const blemishes: readonly Faults[] = [
  {},
  noGuarantee,
  { wages: { deducted: 8 } },
  {},
  noBoard,
  { unverified: 2 },
  { withoutContract: 3, ...noGuarantee },
  {},
  { ...noBoard, ...noGuarantee },
  {},
  { deposit: "renewed" },
  {},
  { ...noBoard, ...noGuarantee, contractEnded: 2, unverified: 3 },
  {},
  noGuarantee,
  { unverified: 1 },
  { withoutContract: 2, ...noBoard },
  {},
  noGuarantee,
  noBoard,
  {},
  { wages: { deducted: 9 } },
  { contractEnded: 1 },
  noGuarantee,
  {},
  noBoard,
];

/** Before the due day, the payroll of the first subcontractor is already submitted; the others are not created yet. */
const daysAhead = 8;
const lastPayDay = 31;
const payDaySoon = (today: Day) => Math.min(lastPayDay, Number(today.slice(8)) + daysAhead);

export function planCity(today: string, size: CitySize, scale: number, holidays: Holidays, seed = defaultCitySeed): CityPlan {
  const shares = sharesOf[size];
  const chance = chancesOf(seed)("plan", size);
  const companies =
    size === "city"
      ? { contractors: 24 * scale, labour: 30 * scale, specialist: 14 * scale, clients: 8, supervision: 6, extra: 20 }
      : { contractors: 7, labour: 5, specialist: 2, clients: 2, supervision: 1, extra: 4 };
  const departmentAt = inTurn(departments, chance);
  const districtAt = inTurn(districts, chance);
  const projects: ProjectPlan[] = [];

  // The last contractors are under review or were sent back, so they have no projects.
  const contractorOf = (no: number) => no % Math.max(1, companies.contractors - 4);
  const isOffered = (no: number) => contractorOf(no) === 0;
  const add = (made: Partial<ProjectPlan>) => {
    const no = projects.length + 1;
    // Spread evenly, so that even a few projects include small and large ones.
    const quantile = (no * goldenRatio) % 1;
    const startedAgo = made.startedAgo ?? chance.between(70, size === "city" ? 480 : 150);
    const onJob = made.onJob ?? Math.round(shares.workers[0] + (shares.workers[1] - shares.workers[0]) * quantile);
    projects.push({
      no,
      scenario: "",
      reported: "passed",
      prj_status: projectStatus.underConstruction,
      department: departmentAt(no),
      district: districtAt(no),
      contractor: contractorOf(no),
      contract_amount: Math.max(amountAt(quantile), onJob * (million / 2)),
      isGovernment: chance.is(0.4),
      signedAgo: startedAgo + chance.between(25, 60),
      startedAgo,
      plannedIn: chance.between(90, 600),
      onJob,
      left: Math.round(onJob * shares.turnover),
      managers: chance.between(3, size === "city" ? 6 : 3),
      months: shares.months,
      payDay: chance.pick([10, 12, 15, 18, 20, 25]),
      labourDay: chance.pick([5, 8, 10, 15, 20]),
      faults: {},
      punchesCome: "push",
      ...made,
    });
  };

  for (const [name, variation] of scenarios(today, holidays)) add({ ...variation, scenario: name });
  // Two sites without faults, one with a new payroll and one with a submitted one, for the walkthroughs.
  add({ faults: { wages: { newest: 0 } } });
  add({ contractor: firstCompany, faults: { wages: { newest: 1 } } });
  for (let index = 2; index < shares.building * scale; index += 1)
    add({
      // The company on the login page has wages to pay, on any day of the month.
      ...(size === "city" && isOffered(projects.length + 1) && { payDay: payDaySoon(today), paysOnTheDay: true as const }),
      faults: {
        ...(size === "city" && blemishes[(index - 2) % blemishes.length]),
      },
      startedAgo: chance.between(...startedDaysAgo),
      followsMoney: true,
      reported: index === 4 || index === 5 ? "changed" : "passed",
    });
  addOtherStates(add, shares, scale, chance);
  return { seed, today, companies, projects, months: shares.months, punchDays: 45, alarmsAMonth: size === "city" ? 70 : 4 };
}

/** Not started, suspended, completed, and under review: one project in each state that screens show. */
function addOtherStates(add: (made: Partial<ProjectPlan>) => void, shares: Shares, scale: number, chance: Chance): void {
  const nobody = { onJob: 0, left: 0, managers: 0 };
  const unbegun = { ...nobody, startedAgo: -40 };
  for (let index = 0; index < shares.preparing * scale; index += 1)
    add({
      ...unbegun,
      prj_status: projectStatus.preparation,
      reported: shares.building === 2 ? "changed" : "passed",
      signedAgo: 9 + index,
      faults: { account: "none", deposit: index === 0 ? "unconfirmed" : "none" },
    });
  for (let index = 0; index < shares.approved * scale; index += 1)
    add({
      ...unbegun,
      prj_status: projectStatus.approved,
      signedAgo: 14 + index,
      faults: { deposit: index === 0 ? "sentBack" : "none" },
    });
  for (let index = 0; index < shares.suspended * scale; index += 1)
    add({
      prj_status: projectStatus.suspended,
      startedAgo: chance.between(150, 330),
      suspendedAgo: chance.between(20, 50),
      ...(index === 0 && { faults: { workedOn: 4 } }),
    });
  for (let index = 0; index < shares.completed * scale; index += 1) {
    const finishedAgo = chance.between(60, shares.months * 25);
    add({
      prj_status: projectStatus.completed,
      startedAgo: finishedAgo + chance.between(200, 320),
      finishedAgo,
      plannedIn: 10 - finishedAgo,
      onJob: 0,
      left: chance.between(8, 16),
      closing: ([1, 2, 3, 4] as const)[index],
      faults:
        index === 0
          ? { deposit: "returning" }
          : index === 2
            ? { deposit: "returned" }
            : index === 3
              ? { deposit: "renewed" }
              : {},
    });
  }
  for (const reported of [
    "pending",
    "returned",
    "draft",
    ...(shares.building > 2 ? ["pending", "pending", "returned"] : []),
  ] as const)
    add({
      ...unbegun,
      reported: reported as ProjectPlan["reported"],
      prj_status: projectStatus.preparation,
      signedAgo: chance.between(3, 8),
      faults: { account: "none", deposit: "none" },
    });
}
