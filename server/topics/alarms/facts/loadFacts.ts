import { proxyMonthsLoaded, type ProjectFacts, type WatchedFacts } from "../../../../resources/alarms/facts";
import { monthsLoaded, monthsToLoad } from "../../../../resources/alarms/monthFacts";
import { firstDay, monthOf, shiftMonth, type Day, type Holidays } from "../../../../resources/kit/days";
import { allRowsOf, empty, fetchRows, readAll, sql, type Queryable } from "../../../platform/db/query";
import { loadAttendance } from "./attendance";
import { minHighWageThresholds, type HighWageThresholds } from "./highWages";
import { loadMonths } from "./months";
import { loadPeople } from "./people";
import { loadLoweredEarnings } from "./loweredEarnings";
import { loadObjections } from "./objections";
import { loadProxyRolls } from "./proxyRolls";
import { loadArrears } from "./arrears";
import { loadRolls } from "./rolls";
import { loadSuspensionWork } from "./suspensionWork";
import { surveysOf } from "./surveys";
import { loadAccounts, loadComplaints, loadDeposits, loadOpenAlarms, loadStandings, loadSuspensions } from "./standing";
import { reviewStatus } from "../../../../resources/dictionaries/reviewStatus";

export interface FactsRequest {
  /** "all": every project that has passed its review. */
  readonly projects: readonly number[] | "all";
  readonly today: Day;
  readonly holidays: Holidays;
  /** Lower wages are not loaded individually. */
  readonly high?: HighWageThresholds;
}

/** Loads the facts that the rules need, in a fixed number of statements; with a batch, four. Call it with a few hundred projects at a time. */
export async function loadFacts(
  db: Queryable,
  { projects, today, holidays, high = minHighWageThresholds }: FactsRequest,
): Promise<ProjectFacts[]> {
  const projectIds = projects === "all" ? await passedProjects(db) : projects;
  const standings = await loadStandings(db, projectIds, today);
  const ids = standings.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [openAlarms, suspensions, accounts, deposits, complaints, objections, surveys, people, attendance, arrears, lowered] =
    await readAll(db, [
      () => loadOpenAlarms(db, ids),
      () => loadSuspensions(db, ids, today),
      () => loadAccounts(db, ids),
      () => loadDeposits(db, ids),
      () => loadComplaints(db, ids),
      () => loadObjections(db, ids),
      () => surveysOf(db, ids, today),
      () => loadPeople(db, ids, today),
      () => loadAttendance(db, ids, today),
      () => loadArrears(db, ids, today),
      () => loadLoweredEarnings(db, ids),
    ]);
  const keys = ids.flatMap((id) => monthsToLoad(today, openAlarms(id)).map((month) => ({ id, month })));
  const requested = { projects: keys.map(({ id }) => id), months: keys.map(({ month }) => month) };
  const named = ids.flatMap((id) => openAlarms(id).flatMap(({ period_key }) => rollNamed(period_key) ?? []));
  const suspended = standings.map((standing) => [standing.id, suspensions(standing)] as const);
  const [months, rolls, proxies, worked] = await readAll(db, [
    () => loadMonths(db, requested, today, high),
    () => loadRolls(db, standings, monthSince(today, monthsLoaded), named, holidays),
    () => loadProxyRolls(db, ids, monthSince(today, proxyMonthsLoaded), named),
    () => loadSuspensionWork(db, suspended, workedSince(today), today),
  ]);
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
      ...arrears(id),
      proxy_rolls: proxies(id),
      suspension_work: worked(id),
      complaints: complaints(id),
      objections: objections(id),
      survey: surveys.get(id) ?? null,
      lowered_earnings: lowered(id),
      open_alarms: openAlarms(id),
    };
  });
}

/** By project, the facts that decide which rules apply to it: a small part of them. */
export async function loadWatchedFacts(
  db: Queryable,
  projects: readonly number[],
  today: Day,
): Promise<ReadonlyMap<number, WatchedFacts>> {
  const standings = await loadStandings(db, projects, today);
  const suspensions = await loadSuspensions(db, projects, today);
  const suspended = standings.map((standing) => [standing.id, suspensions(standing)] as const);
  const worked = await loadSuspensionWork(db, suspended, workedSince(today), today);
  return new Map(
    standings.map((standing) => [
      standing.id,
      { ...standing, suspensions: suspensions(standing), suspension_work: worked(standing.id) },
    ]),
  );
}

/** The first of so many months, the present one included. */
const monthSince = (today: Day, months: number) => shiftMonth(monthOf(today), 1 - months);
const workedSince = (today: Day): Day => firstDay(monthSince(today, monthsLoaded));

const rollNamed = (key: string): number | undefined => (key.startsWith("roll:") ? Number(key.slice("roll:".length)) : undefined);

/** Projects that passed review, among these or all: drafts and projects under review are not evaluated. */
export async function passedProjects(db: Queryable, among?: readonly number[]): Promise<number[]> {
  const those = among ? sql`and id = any(${among}::bigint[])` : empty;
  const found = await fetchRows<{ id: number }>(db)`
    select id from ${allRowsOf("projects")} where review_status = ${reviewStatus.passed} ${those} order by id`;
  return found.map(({ id }) => id);
}
