import type { Prior } from "../../../resources/forecast/coefficients";
import { lateShare } from "../../../resources/forecast/limits";
import { addDays, daysBetween, type Day } from "../../../resources/kit/days";
import type { ProjectHistory, ForecastMonth } from "./history";
import { feeDelays, type FeeDelay } from "./feePaths";
import { groupBy } from "../../platform/groupBy";

/** After this many days, a month counts half as much. */
const halfLifeDays = 120;
/** An advance within this many days before a payday was made for it. */
const advanceDays = 20;

export const isLateMonth = ({ due_amount, late_amount }: Pick<ForecastMonth, "due_amount" | "late_amount">): boolean =>
  late_amount > due_amount * lateShare;

/** Project-months with an outcome known at the cut, recent ones weighted more. */
interface Tally {
  readonly late: number;
  /** Paid in time although the client had not paid: the contractor advanced the money (垫付). */
  readonly rescued: number;
  readonly all: number;
}

export function tallyOf({ months, fees }: ProjectHistory, cut: Day): Tally {
  let [late, rescued, all] = [0, 0, 0];
  const advances = fees.filter(({ is_advance }) => is_advance).map(({ paid_on }) => paid_on);
  for (const month of months)
    if (month.due_date <= cut && month.due_amount > 0) {
      const weight = 0.5 ** (daysBetween(month.due_date, cut) / halfLifeDays);
      all += weight;
      const from = addDays(month.due_date, -advanceDays);
      if (isLateMonth(month)) late += weight;
      else if (advances.some((day) => day > from && day <= month.due_date)) rescued += weight;
    }
  return { late, rescued, all };
}

const addUp = (tallies: readonly Tally[]): Tally => ({
  late: tallies.reduce((sum, { late }) => sum + late, 0),
  rescued: tallies.reduce((sum, { rescued }) => sum + rescued, 0),
  all: tallies.reduce((sum, { all }) => sum + all, 0),
});

/** Empirical Bayes: adds `strength` project-months at the rate of the larger group. */
const shrunk = ({ late, all }: Pick<Tally, "late" | "all">, strength: number, towards: number): number =>
  (late + strength * towards) / (all + strength);

/** The payment record of a client's or contractor's projects until a day. */
export interface GroupRecord {
  readonly tally: Tally;
  /** Of the latest labour fees. */
  readonly feeDelays: readonly FeeDelay[];
}

/** Groups the rows of many projects by client and by contractor, as known at a cut; each group is computed once. */
export class GroupRecords {
  readonly #clients: ReadonlyMap<string, readonly ProjectHistory[]>;
  readonly #contractors: ReadonlyMap<number, readonly ProjectHistory[]>;
  readonly #counted = new Map<string, GroupRecord>();

  constructor(histories: readonly ProjectHistory[]) {
    this.#clients = groupBy(histories, ({ client }) => client);
    this.#contractors = groupBy(histories, ({ corp }) => corp);
  }

  client = (client: string, cut: Day): GroupRecord =>
    this.#count(`client ${client} ${cut}`, this.#clients.get(client) ?? [], cut);
  contractor = (corp: number, cut: Day): GroupRecord =>
    this.#count(`contractor ${corp} ${cut}`, this.#contractors.get(corp) ?? [], cut);

  #count(key: string, histories: readonly ProjectHistory[], cut: Day): GroupRecord {
    const known = this.#counted.get(key);
    if (known) return known;
    const counted = {
      tally: addUp(histories.map((history) => tallyOf(history, cut))),
      feeDelays: histories.flatMap((history) => feeDelays(history, cut)),
    };
    this.#counted.set(key, counted);
    return counted;
  }
}

/** The expected share of missed paydays, from the records of the project, its contractor and its client. */
export function expectedLate(own: Tally, contractor: Tally, client: Tally, prior: Prior): number {
  const byContractor = shrunk(contractor, prior.contractor, prior.late);
  const byClient = shrunk(client, prior.client, prior.late);
  return shrunk(own, prior.project, (byContractor + byClient) / 2);
}

/** Even odds at first: some contractors advance what the client owes, others let the workers wait. */
const unknownShort = { share: 0.5, contractor: 2, project: 4 } as const;

/** The late share of paydays on which the client's money was missing: by contractor, then by project. */
export function lateIfShort(own: Tally, contractor: Tally): number {
  const short = ({ late, rescued }: Tally) => ({ late, all: late + rescued });
  return shrunk(short(own), unknownShort.project, shrunk(short(contractor), unknownShort.contractor, unknownShort.share));
}
