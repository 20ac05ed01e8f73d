import { proxyMonthsLoaded, type ProjectFacts } from "../../../resources/alarms/facts";
import { monthsLoaded, monthsToLoad } from "../../../resources/alarms/monthFacts";
import { firstDay, monthOf, shiftMonth, type Day, type Holidays } from "../../../resources/kit/days";
import { empty, fetchRows, sql, type Db } from "../../db/query";
import { loadAttendance } from "./attendance";
import { minHighWageThresholds, type HighWageThresholds } from "./highWages";
import { loadMonths } from "./months";
import { loadPeople } from "./people";
import { loadObjections } from "./objections";
import { loadProxyRolls } from "./proxyRolls";
import { loadLongArrears, loadRolls } from "./rolls";
import { loadSuspensionWork } from "./suspensionWork";
import { surveysOf } from "./surveys";
import { loadAccounts, loadComplaints, loadDeposits, loadOpenAlarms, loadStandings, loadSuspensions } from "./standing";
import { reviewStatus } from "../../../resources/dictionaries/reviewStatus";

export interface FactsRequest {
  /** "all": every project that has passed its review. */
  readonly projects: readonly number[] | "all";
  readonly today: Day;
  readonly holidays: Holidays;
  /** Lower wages are not loaded individually. */
  readonly high?: HighWageThresholds;
}

/** Loads the facts that the rules need, in a fixed number of statements. Call it with a few hundred projects at a time. */
export async function loadFacts(
  db: Db,
  { projects, today, holidays, high = minHighWageThresholds }: FactsRequest,
): Promise<ProjectFacts[]> {
  const projectIds = projects === "all" ? await passedProjects(db) : projects;
  const standings = await loadStandings(db, projectIds, today);
  const ids = standings.map(({ id }) => id);
  if (ids.length === 0) return [];
  const openAlarms = await loadOpenAlarms(db, ids);
  const suspensions = await loadSuspensions(db, ids, today);
  const accounts = await loadAccounts(db, ids);
  const deposits = await loadDeposits(db, ids);
  const complaints = await loadComplaints(db, ids);
  const objections = await loadObjections(db, ids);
  const surveys = await surveysOf(db, ids, today);
  const people = await loadPeople(db, ids, today);
  const attendance = await loadAttendance(db, ids, today);
  const keys = ids.flatMap((id) => monthsToLoad(today, openAlarms(id)).map((month) => ({ id, month })));
  const requested = { projects: keys.map(({ id }) => id), months: keys.map(({ month }) => month) };
  const months = await loadMonths(db, requested, today, high);
  const named = ids.flatMap((id) => openAlarms(id).flatMap(({ period_key }) => rollNamed(period_key) ?? []));
  const rolls = await loadRolls(db, standings, shiftMonth(monthOf(today), 1 - monthsLoaded), named, holidays);
  const arrears = await loadLongArrears(db, ids, today);
  const proxies = await loadProxyRolls(db, ids, shiftMonth(monthOf(today), 1 - proxyMonthsLoaded), named);
  const suspended = standings.map((standing) => [standing.id, suspensions(standing)] as const);
  const worked = await loadSuspensionWork(db, suspended, firstDay(shiftMonth(monthOf(today), 1 - monthsLoaded)), today);
  return standings.map((standing) => {
    const { id } = standing;
    return {
      ...standing,
      suspensions: suspensions(standing),
      accounts: accounts(id),
      deposits: deposits(id),
      people: people(id),
      attendance: attendance(id),
      months: months(id),
      rolls: rolls(id),
      long_arrears: arrears(id),
      proxy_rolls: proxies(id),
      suspension_work: worked(id),
      complaints: complaints(id),
      objections: objections(id),
      survey: surveys.get(id) ?? null,
      open_alarms: openAlarms(id),
    };
  });
}

const rollNamed = (key: string): number | undefined => (key.startsWith("roll:") ? Number(key.slice("roll:".length)) : undefined);

/** Projects that passed review, among these or all: drafts and projects under review are not evaluated. */
export async function passedProjects(db: Db, among?: readonly number[]): Promise<number[]> {
  const those = among ? sql`and id = any(${among}::bigint[])` : empty;
  const found = await fetchRows<{ id: number }>(db)`
    select id from projects where review_status = ${reviewStatus.passed} and deleted_at is null ${those} order by id`;
  return found.map(({ id }) => id);
}
