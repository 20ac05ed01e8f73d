import { Readable } from "node:stream";
import { tableResources } from "../resources";
import { attendanceDays } from "../resources/attendance/attendanceDays";
import { workerAttendances } from "../resources/attendance/workerAttendances";
import { statutoryHolidays } from "../resources/law/holidays";
import { payRollDetails } from "../resources/payrolls/payRollDetails";
import { workerWages } from "../resources/payrolls/workerWages";
import { passedProjects } from "../server/topics/alarms/facts/loadFacts";
import { enqueueProjects } from "../server/engine/alarmQueue";
import { ensurePartitions } from "../server/topics/attendance/partitions";
import { hashPassword } from "../server/platform/crypto/password";
import type { Services } from "../server/engine/services";
import { addDays, monthOf, shanghaiTime } from "../resources/kit/days";
import { bulkLoad } from "../server/platform/db/bulkLoad";
import type { StoredResource } from "../server/platform/db/storedColumns";
import { allowLongWork } from "../server/platform/db/limits";
import { execute, transaction } from "../server/platform/db/query";
import { planCity, type CitySize } from "./cityPlan";
import { lastTeamNumber } from "./crew";
import { growCity } from "./growCity";
import { openDrawing } from "./drawPaper";
import { Papers, placeholderPage } from "./papers";
import { analyse, raiseSequences, writeBook } from "./writeRows";

export { ageAlarms } from "./ageAlarms";
export { demoAccounts } from "./demoAccounts";

export interface SeedOptions {
  readonly size: CitySize;
  /** Another seed gives another city of the same kind; by default DEMO_SEED. */
  readonly seed?: number;
  /** Multiplies the ordinary projects of the size. */
  readonly scale?: number;
  /** The city's current day; by default the clock's. */
  readonly today?: string;
  readonly progress?: (line: string) => void;
}

/** The reason with which the projects of a new city are queued for evaluation. */
export const isSeeded = "seed";

const linesEvery = 10;
/** The tables with most of the rows of a city. */
const largestTables = [attendanceDays, workerAttendances, payRollDetails, workerWages].map(({ table }) => table);

/**
 * Fills an empty, migrated database with the demo city of `today`, in one transaction. It raises no alarms: the projects wait in
 * the queue, and the caller runs the engine next.
 */
export async function seedDemo(
  {
    pool,
    cipher,
    settings,
    clock,
    files,
  }: Pick<Services, "pool" | "cipher" | "settings" | "clock"> & Partial<Pick<Services, "files">>,
  { size, seed = settings.demoSeed, scale = 1, today = clock.today(), progress = () => undefined }: SeedOptions,
): Promise<void> {
  const plan = planCity(today, size, scale, statutoryHolidays, seed);
  progress(`Building the demo city of ${today}: ${plan.projects.length} projects …`);
  const passwordHash = await hashPassword(settings.demoPassword);
  await ensurePartitions(pool, monthOf(addDays(today, -plan.punchDays)), monthOf(addDays(today, 31)));
  const papers = new Papers(files ? await openDrawing() : placeholderPage);
  const { book, steps } = growCity(plan, statutoryHolidays, passwordHash, papers);
  const all: readonly StoredResource[] = tableResources;
  // A worker's numbers are on each payroll line and wage: their indexes are computed once.
  const context = {
    cipher: { encrypt: cipher.encrypt, blindIndex: cached(cipher.blindIndex) },
    now: shanghaiTime(clock.now()),
  };
  await transaction(pool, async (db) => {
    await allowLongWork(db);
    let done = 0;
    // The monthly totals are part of the generated rows.
    await execute(db)`alter table attendance_days disable trigger attendance_months_add`;
    await bulkLoad(db, { references: largestTables, indexes: largestTables }, async () => {
      for (const step of steps) {
        await writeBook(db, book, context);
        if (step.startsWith("project")) done += 1;
        if (done > 0 && done % linesEvery === 0 && step.startsWith("project")) progress(`  ${step}`);
      }
      await writeBook(db, book, context);
    });
    await execute(db)`alter table attendance_days enable trigger attendance_months_add`;
    const written = all.filter((resource) => book.countOf(resource) > 0);
    await raiseSequences(db, written, book);
    await execute(db)`select setval('serial_numbers', ${serialsUsed(book, written)}),
      setval('team_numbers', ${lastTeamNumber(book)})`;
    await analyse(db, written);
    await enqueueProjects(db, await passedProjects(db), isSeeded);
  });
  for (const { name, bytes } of papers.samples) await files?.put(Readable.from([bytes]), { name });
}

/** The same text has the same ciphertext. */
function cached(compute: (text: string) => string): (text: string) => string {
  const results = new Map<string, string>();
  return (text) => {
    const known = results.get(text) ?? compute(text);
    results.set(text, known);
    return known;
  };
}

/** Codes created from now on must not collide with generated ones. */
const serialsUsed = (book: { countOf(resource: StoredResource): number }, resourcesWritten: readonly StoredResource[]): number =>
  Math.max(
    1,
    ...resourcesWritten
      .filter(({ fields }) => Object.values(fields).some(({ spec }) => spec.kind === "serial"))
      .map((resource) => book.countOf(resource)),
  );
