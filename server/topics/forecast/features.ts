import type { Features, Prior } from "../../../resources/forecast/coefficients";
import { addDays, daysBetween, type Day } from "../../../resources/kit/days";
import { feeStates } from "./feePaths";
import type { ProjectHistory } from "./history";
import type { Paths } from "./paths";
import { meanOf, totalOf } from "./quantiles";
import { expectedLate, isLateMonth, lateIfShort, tallyOf, type GroupRecords } from "./records";

const grievanceDays = 90;
const recentDays = 14;
const beforeDays = 42;
const feeGraceDays = 5;
/** Workers have this many days to confirm a wage; a later confirmation does not count. */
export const confirmDays = 14;
/** A missing payroll weighs more the nearer the payday is. */
const payrollDays = 10;
/** Days before the end of January, when accounts are settled before the Spring Festival. */
const seasonDays = 75;

/** The inputs of the features, for sentences about them. */
export interface Signals {
  readonly features: Features;
  readonly facts: {
    /** Maximum days late of fees not received. */
    readonly feeDaysLate: number;
    readonly feesMissing: number;
    readonly clientLateShare: number;
    /** Share (0 to 1) of the wages due that is in submitted payrolls. */
    readonly rolledShare: number;
    readonly ownLate: number;
    readonly expectedLate: number;
    /** The expected share of late paydays when money is short: the contractor either lets workers wait or advances the wages. */
    readonly lateIfShort: number;
    readonly ownMonths: number;
    readonly growth: number;
    readonly grievances: number;
    readonly unconfirmed: number;
    readonly daysToYearEnd: number;
  };
}

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));
const logit = (share: number): number => Math.log(share / (1 - share));

/** The features of the next payday from rows dated until the cut; each one raises the probability that wages are late. */
export function signalsOf(history: ProjectHistory, paths: Paths, groups: GroupRecords, prior: Prior): Signals | undefined {
  const { cut, need } = paths;
  const [next] = paths.paydays;
  if (!next) return undefined;
  const client = groups.client(history.client, cut);
  const contractor = groups.contractor(history.corp, cut);

  const drawn = paths.draws.length;
  const short = paths.shortShare * drawn;
  const missing = feeStates(history, cut).states.filter((fee) => fee.missing > 0);
  const feeDaysLate = Math.max(0, ...missing.map(({ late }) => late));
  const clientLateShare = client.feeDelays.filter(({ days }) => days > feeGraceDays).length / (client.feeDelays.length + 2);

  const rolled = totalOf(
    history.rolls.filter(({ day, month }) => day <= cut && month === next.month).map(({ amount }) => amount),
  );
  const rolledShare = need.p50 > 0 ? Math.min(1, rolled / need.p50) : 1;
  const daysLeft = daysBetween(cut, next.due_date);

  const own = history.months.filter(({ due_date, due_amount }) => due_date <= cut && due_amount > 0);
  const tally = tallyOf(history, cut);
  const late = expectedLate(tally, contractor.tally, client.tally, prior);
  const ifShort = lateIfShort(tally, contractor.tally);

  const between = (after: Day, until: Day) =>
    history.days.filter(({ day }) => day > after && day <= until).map(({ workers }) => workers);
  const turned = addDays(cut, -recentDays);
  const [recent, before] = [between(turned, cut), between(addDays(cut, -beforeDays), turned)];
  const growth = recent.length > 0 && totalOf(before) > 0 ? Math.log(meanOf(recent) / meanOf(before)) : 0;

  const quarter = addDays(cut, -grievanceDays);
  const grievances = history.grievances.filter((day) => day <= cut && day > quarter).length;
  const workers = recent.length > 0 ? meanOf(recent) : 10;
  const confirmedBy = addDays(cut, -confirmDays);
  const paid = history.payouts.filter(({ day }) => day <= confirmedBy && day > quarter);
  const lines = totalOf(paid.map((payout) => payout.lines));
  const unconfirmed = lines === 0 ? 0 : totalOf(paid.map((payout) => payout.unconfirmed)) / lines;
  const yearEnd = `${Number(next.due_date.slice(0, 4)) + (next.due_date.slice(5) > "01-31" ? 1 : 0)}-01-31`;
  const daysToYearEnd = daysBetween(next.due_date, yearEnd);

  return {
    features: {
      // Wages are late if money is short and the contractor does not advance it.
      cover: logit(((short + 1) / (drawn + 2)) * ifShort),
      labourFee: Math.min(1, feeDaysLate / 30) + clientLateShare,
      payroll: (1 - rolledShare) * clamp(1 - daysLeft / payrollDays, 0, 1),
      record: logit(late),
      growth: clamp(growth, -0.7, 0.7),
      complaints: clamp((grievances * 10) / workers, 0, 1),
      unconfirmed,
      yearEnd: clamp(1 - daysToYearEnd / seasonDays, 0, 1),
    },
    facts: {
      ...{
        feeDaysLate,
        feesMissing: missing.length,
        clientLateShare,
        rolledShare,
        growth,
        grievances,
        unconfirmed,
        daysToYearEnd,
      },
      expectedLate: late,
      lateIfShort: ifShort,
      ownLate: own.filter(isLateMonth).length,
      ownMonths: own.length,
    },
  };
}
