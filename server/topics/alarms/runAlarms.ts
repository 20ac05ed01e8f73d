import type { Day } from "../../../resources/kit/days";
import { projectAdvisoryLocks, withAdvisoryLock } from "../../platform/db/advisoryLocks";
import { allowLongWork } from "../../platform/db/limits";
import { execute, repeatableSnapshot, repeatableTransaction, sql } from "../../platform/db/query";
import { inParallel } from "../../platform/queue/queue";
import type { Services } from "../../engine/services";
import { applyFindings, type AlarmCounts } from "./apply";
import { passedProjects } from "./facts/loadFacts";
import { batchesOf } from "../../platform/db/batches";
import { checkBooks } from "../ledger/checkBooks";
import { refreshProjects } from "../ledger/refreshWageLedger";
import { loadHolidays } from "../../platform/db/holidays";
import { compareAlarms, judgeProjects, type JudgementContext } from "./judgeProjects";
import { sendSms, notifyCompanies, notifyOfficials, type Sms } from "./notices";
import { saveSightings } from "./sightings";
import { loadCity, type AlarmCity } from "./settings";
import { updateStandings } from "./standings";
import { refreshCases } from "../cases/refreshCases";

export interface RunRequest {
  /** By default, every project that has passed its review. */
  readonly projects?: readonly number[];
  readonly today?: Day;
  /** The nightly run raises alarms that a person must close at the first sighting; other runs wait for a confirmation. */
  readonly nightly?: boolean;
  /** The wage ledger was rebuilt just before, so it is not refreshed again. */
  readonly isLedgerCurrent?: boolean;
}

export interface RunResult {
  projects: number;
  raised: number;
  updated: number;
  closed: number;
  toVerify: number;
  /** Projects of batches that failed; the next run evaluates them again. */
  failed: number;
}

/** While one batch is written, the facts of another are read. */
const atOnce = 2;

/**
 * Evaluates projects and updates their alarms, scores and messages. Concurrent runs are serialised by each project's lock: the
 * second sees what the first has raised. Batches are atomic, also when a run is killed.
 */
export async function runAlarms(
  services: Services,
  { projects, today = services.clock.today(), nightly = false, isLedgerCurrent = false }: RunRequest = {},
): Promise<RunResult> {
  const { pool, log } = services;
  const ids = await passedProjects(pool, projects);
  const city = await loadCity(pool);
  const circumstances = { settings: city.settings, today, holidays: await loadHolidays(pool) };
  const result = { projects: ids.length, raised: 0, updated: 0, closed: 0, toVerify: 0, failed: 0 };
  await inParallel(batchesOf(ids), atOnce, async (batch) => {
    try {
      const { applied, sms } = await runBatch(services, batch, city, circumstances, { nightly, isLedgerCurrent });
      result.raised += applied.raised;
      result.updated += applied.updated;
      result.closed += applied.closed;
      result.toVerify += applied.toVerify;
      await sendSms(services, sms);
    } catch (error) {
      result.failed += batch.length;
      log.error({ err: error, projects: batch.length }, "alarms of a batch of projects were not evaluated");
    }
  });
  return result;
}

function runBatch(
  services: Services,
  batch: readonly number[],
  city: AlarmCity,
  circumstances: JudgementContext,
  { nightly, isLedgerCurrent }: Required<Pick<RunRequest, "nightly" | "isLedgerCurrent">>,
): Promise<{ applied: AlarmCounts; sms: Sms[] }> {
  const { pool } = services;
  const lock = sql`select pg_advisory_xact_lock(${projectAdvisoryLocks.alarms}, p.id::int) from unnest(${batch}::bigint[]) as p (id)`;
  return withAdvisoryLock(pool, lock, async (checkHeld) => {
    const judged = await repeatableSnapshot(pool, async (db) => {
      await allowLongWork(db);
      await execute(db)`set local work_mem = '64MB'`; // aggregates a year's days of two hundred projects
      const refreshed = isLedgerCurrent ? 0 : await refreshProjects(db, batch, circumstances.holidays);
      // A write to the ledger triggers a check of its projects within seconds, so the nightly run should find no difference.
      if (nightly && refreshed > 0)
        services.log.error({ rows: refreshed, projects: batch }, "the wage ledger differed from its sources");
      const faults = nightly ? await checkBooks(db, batch) : [];
      if (faults.length > 0) services.log.error({ faults }, "the wage ledger does not balance");
      return judgeProjects(db, batch, circumstances);
    });
    // Alarms handled meanwhile are read in their current state; other changes are evaluated by the next run.
    return repeatableTransaction(pool, async (db) => {
      await allowLongWork(db);
      const now = services.clock.now();
      const compared = await compareAlarms(db, judged, circumstances, { now, nightly, lock: true });
      const applied = await applyFindings(db, services, compared, circumstances.today);
      await saveSightings(db, compared, now);
      await refreshCases(db, { today: circumstances.today, now, services }, batch);
      // A settled case closes its alarms.
      await updateStandings(db, batch, city, circumstances.today);
      const sms = [
        ...(await notifyOfficials(db, services, applied.news, city)),
        ...(await notifyCompanies(db, services, applied.companyNews, city)),
      ];
      await checkHeld();
      return { applied, sms };
    });
  });
}
