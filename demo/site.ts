import type { Corp } from "../resources/corps/corps";
import type { Day, Holidays } from "../resources/kit/days";
import type { ProjectCorp } from "../resources/projects/projectCorps";
import type { Project } from "../resources/projects/projects";
import type { Realinfo } from "../resources/people/realinfos";
import type { Worker } from "../resources/people/workers";
import type { RowBuffer } from "./rowBuffer";
import type { CityMoney } from "./cityMoney";
import type { Companies } from "./companies";
import type { NumberMaker } from "./numbers";
import type { Offices } from "./offices";
import type { Papers } from "./papers";
import type { Places } from "./places";
import type { CityPlan, ProjectPlan } from "./plan";
import type { ChanceOf } from "./random";

/** Shared by all parts of the generator. */
export interface DemoCity {
  readonly book: RowBuffer;
  readonly plan: CityPlan;
  readonly today: Day;
  readonly chanceOf: ChanceOf;
  readonly holidays: Holidays;
  readonly places: Places;
  readonly offices: Offices;
  readonly companies: Companies;
  readonly money: CityMoney;
  readonly papers: Papers;
  readonly numbers: NumberMaker;
  /**
   * Contractors of more than one project, for the ratio of their deposits, with the day on which their first project was
   * approved.
   */
  readonly recordOf: (contractor: number) => { readonly projects: number; readonly firstDay: Day | null };
  /** By number of the project: workers who may be registered on another one. */
  readonly crews: Map<number, Crew>;
  readonly people: Map<number, Realinfo>;
  readonly teamNames: Map<number, string>;
}

/** One project while it is generated. */
export interface DemoSite {
  readonly plan: ProjectPlan;
  readonly project: Project;
  readonly employers: readonly DemoEmployer[];
  readonly start: Day;
  /** The first day without workers, if there is one. */
  readonly stoppedOn: Day | null;
}

export interface DemoEmployer {
  readonly corp: Corp;
  readonly participant: ProjectCorp;
  /** The share of the workers of kind 2; 0 for the contractor, who employs the managers. */
  readonly share: number;
}

export interface CrewMember {
  readonly worker: Worker;
  /** Fen a day, or a month for a manager. */
  readonly price: number;
  /** The share of the days on which others are present. */
  readonly diligence: number;
  readonly isGhost: boolean;
}
export type Crew = readonly CrewMember[];
