import { endGrowth, growthOf, recordJudged } from "../../demo/cityGrowth";
import { ageAlarms, ageCases, growingCity, isSeeded, seedDemo } from "../../demo/seedDemo";
import { pinyinJob } from "../engine/jobs/pinyin";
import type { Services } from "../engine/services";
import { tryAdvisoryLock } from "../platform/db/advisoryLocks";
import { allRowsOf, execute, fetchRows } from "../platform/db/query";
import { passedProjects } from "../topics/alarms/facts/loadFacts";
import { runAlarms } from "../topics/alarms/runAlarms";
import { runForecasts } from "../topics/forecast/runForecasts";
import { sendPaydayNotices } from "../topics/forecast/sendPaydayNotices";
import { rebuildWageLedger } from "../topics/ledger/rebuildWageLedger";
import { isNewDatabase } from "./isNewDatabase";

/** The first scenarios, with the sites of the workers whom the login page offers: the city is served as soon as these exist. */
const firstProjects = 7;
/** Written at once: some seconds of work, so that a stopped program repeats little. */
const batch = 6;

interface Filling {
  readonly say: (line: string) => void;
  /** The number of projects to begin with; without it, the city is built whole. */
  readonly first?: number;
}

/**
 * The seed queues its projects until their alarms are raised; if the process is killed before, they stay queued, and the next
 * start continues.
 */
const unjudgedProjects = async ({ pool }: Services): Promise<number[]> =>
  (
    await fetchRows<{ project: number }>(
      pool,
    )`select project from ${allRowsOf("alarmQueue")} where reason = ${isSeeded} order by project`
  ).map(({ project }) => project);

/** Whether a start has to fill the city before it is served, or to finish that. */
export const isUnfilled = async (services: Services): Promise<boolean> =>
  (await isNewDatabase(services)) || (await unjudgedProjects(services)).length > 0;

/** Creates the demo city and evaluates its alarms; continues what an earlier process left undone. */
export async function fillDemo(services: Services, { say, first }: Filling): Promise<void> {
  const { pool, settings } = services;
  if (await isNewDatabase(services))
    await seedDemo(services, { size: settings.demoSize, scale: settings.demoScale, progress: say, first });
  const unjudged = await unjudgedProjects(services);
  if (unjudged.length === 0) return;
  say("Looking for wages at risk …");
  await judge(services, unjudged);
  if (!(await isGrowing(services))) await forecast(services);
  await execute(pool)`delete from alarm_queue where reason = ${isSeeded}`;
}

/** Creates as much of the demo city as is needed to serve it; `growDemo` adds the rest. */
export const beginDemo = (services: Services, say: Filling["say"]): Promise<void> =>
  fillDemo(services, { say, ...(services.settings.demoSize === "city" && { first: firstProjects }) });

/** Whether projects of the demo city are still to come. */
export const isGrowing = async ({ pool }: Services): Promise<boolean> => (await growthOf(pool)) !== undefined;

/** Adds the rest of the projects while the city is in use, a batch at a time. */
export const growDemo = (services: Services, say: Filling["say"]): Promise<unknown> =>
  tryAdvisoryLock(services.pool, "demoGrowth", () => growByBatches(services, say));

async function judge(services: Services, projects: readonly number[]): Promise<void> {
  await rebuildWageLedger(services.pool, projects);
  await runAlarms(services, { projects, today: services.clock.today(), nightly: true, isLedgerCurrent: true });
  await ageAlarms(services, projects);
  await ageCases(services, projects);
}

/** As at night: the companies learn what makes their next payday safe. */
async function forecast(services: Services): Promise<void> {
  await runForecasts(services);
  await sendPaydayNotices(services);
}

async function growByBatches(services: Services, say: Filling["say"]): Promise<void> {
  const { pool } = services;
  const city = await growingCity(services);
  if (!city) return;
  await pinyinJob.run(services);
  await city.drawPapers();
  say("The other projects of the demo city follow while it is in use …");
  do {
    const { done, judged } = (await growthOf(pool))!;
    const ids = Array.from({ length: done - judged }, (_, index) => judged + index + 1);
    const passed = ids.length > 0 ? await passedProjects(pool, ids) : [];
    if (passed.length > 0) await judge(services, passed);
    await recordJudged(pool);
  } while (await city.grow(batch));
  // The last rows are those of alarms that were closed in the year before: whether their conditions are gone is seen now.
  await judge(services, await passedProjects(pool));
  await forecast(services);
  await endGrowth(pool);
  // Only speed: autovacuum does the same in time.
  await city.vacuum().catch((error: unknown) => services.log.warn({ err: error }, "the demo city was not vacuumed"));
  say(`The demo city is complete: ${city.total} projects`);
}
