import { addDays, type Holidays } from "../resources/kit/days";
import { closeOldAlarms } from "./alarmHistory";
import { announce } from "./announce";
import { attend } from "./attendance";
import { RowBuffer } from "./rowBuffer";
import { buildProject } from "./buildProject";
import { drawCityMoney } from "./cityMoney";
import { buildCompanies } from "./companies";
import { complain } from "./complaintsOf";
import { inspectSites } from "./inspectSites";
import { hireCrew } from "./crew";
import { storeDeposit } from "./depositsOf";
import { makeNumbers } from "./numbers";
import { buildOffices } from "./offices";
import { Papers, placeholderPage } from "./papers";
import { chancesOf } from "./random";
import { payProject } from "./payProject";
import { issuePermits } from "./permits";
import { buildPlaces, buildTables } from "./places";
import type { CityPlan } from "./plan";
import type { DemoCity, DemoSite } from "./site";
import { openAccount } from "./specialAccount";
import { projectStatus } from "../resources/dictionaries/projectStatus";

export type CityBook = Pick<RowBuffer, "take" | "countOf">;

export interface GeneratedCity {
  readonly book: RowBuffer;
  /** Each step adds rows to the buffer that may be written before the next step; one that adds a project yields its number. */
  readonly steps: Generator<number | undefined, void>;
}

/** Generates the whole city, step by step. Deterministic: the same plan and day give the same rows. */
export function growCity(
  plan: CityPlan,
  holidays: Holidays,
  passwordHash: string,
  papers: Papers = new Papers(placeholderPage),
): GeneratedCity {
  const book = new RowBuffer(plan.today, papers);
  function* steps(): Generator<number | undefined, void> {
    const numbers = makeNumbers();
    const places = buildPlaces(book);
    buildTables(book);
    announce(book, plan.today);
    yield undefined;
    const offices = buildOffices(book, places, numbers, passwordHash);
    yield undefined;
    const building = buildCompanies(book, plan, { places, numbers, offices, papers, passwordHash });
    let step = building.next();
    while (!step.done) {
      yield undefined;
      step = building.next();
    }
    const chanceOf = chancesOf(plan.seed);
    const city: DemoCity = {
      book,
      plan,
      today: plan.today,
      chanceOf,
      holidays,
      places,
      offices,
      companies: step.value,
      money: drawCityMoney(plan, step.value, chanceOf),
      papers,
      numbers,
      recordOf: (contractor) => recordOf(plan, contractor),
      crews: new Map(),
      people: new Map(),
      teamNames: new Map(),
    };
    const sites: DemoSite[] = [];
    for (const project of plan.projects) {
      sites.push(growProject(city, project));
      yield project.no;
    }
    issuePermits(city, sites);
    inspectSites(city, sites);
    closeOldAlarms(city, sites);
    yield undefined;
  }
  return { book, steps: steps() };
}

function growProject(city: DemoCity, plan: CityPlan["projects"][number]): DemoSite {
  const site = buildProject(city, plan);
  const crew = hireCrew(city, site);
  const attended = attend(city, site, crew);
  const account = openAccount(city, site);
  if (account) payProject(city, site, crew, attended, account);
  storeDeposit(city, site);
  complain(city, site, crew);
  return site;
}

function recordOf({ projects, today }: CityPlan, contractor: number) {
  const theirs = projects.filter(
    (plan) => plan.contractor === contractor && (plan.reported === "passed" || plan.reported === "changed"),
  );
  const first = Math.max(...theirs.map(({ signedAgo }) => signedAgo));
  return {
    projects: theirs.filter(({ prj_status }) => prj_status === projectStatus.underConstruction).length,
    firstDay: theirs.length === 0 ? null : addDays(today, 4 - first),
  };
}
