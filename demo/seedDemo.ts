import type pg from "pg";
import { tableResources } from "../resources";
import { attendanceDays } from "../resources/attendance/attendanceDays";
import { attendanceMonths } from "../resources/attendance/attendanceMonths";
import { workerAttendances } from "../resources/attendance/workerAttendances";
import { payRollDetails } from "../resources/payrolls/payRollDetails";
import { earnedChanges } from "../resources/payrolls/earnedChanges";
import { workerWages } from "../resources/payrolls/workerWages";
import { addDays, monthOf, shanghaiTime } from "../resources/kit/days";
import { bankRecords } from "../resources/payrolls/bankRecords";
import { enqueueProjects } from "../server/engine/alarmQueue";
import { hashPassword } from "../server/platform/crypto/password";
import { bulkLoad } from "../server/platform/db/bulkLoad";
import { allowLongWork } from "../server/platform/db/limits";
import { execute, fetchOne, transaction, type Db } from "../server/platform/db/query";
import type { StoredResource } from "../server/platform/db/storedColumns";
import { passedProjects } from "../server/topics/alarms/facts/loadFacts";
import { ensurePartitions } from "../server/topics/attendance/partitions";
import { beginGrowth, growthOf, recordWritten, type CityOrder } from "./cityGrowth";
import type { CitySize } from "./cityPlan";
import { lastTeamNumber } from "./crew";
import { generateCity, type CityServices, type PlannedCity } from "./plannedCity";
import { hasWaitingPapers, recordDrawn } from "./waitingPapers";
import { analyse, maySkipTriggers, raiseSequences, reservedSerials, reserveIds, vacuum } from "./writeRows";

export { ageAlarms } from "./ageAlarms";
export { ageCases } from "./ageCases";
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
  /** The city is left with this many projects, and `GrowingCity` adds the others; by default it is built whole. */
  readonly first?: number | undefined;
}

/** The reason with which the projects of a new city are queued for evaluation. */
export const isSeeded = "seed";

const linesEvery = 10;
/** The tables with most of the rows of a city. */
const largestTables = [attendanceDays, workerAttendances, payRollDetails, workerWages].map(({ table }) => table);
/** Their rows are whole as they are generated: months are added up, and no upstream platform waits for punches. */
const unchecked = [attendanceDays, workerAttendances].map(({ table }) => table);

const all: readonly StoredResource[] = tableResources;
const writtenWithoutMeta: readonly string[] = [
  attendanceDays,
  attendanceMonths,
  bankRecords,
  earnedChanges,
  workerAttendances,
].map(({ name }) => name);
/** Tables that the generator writes, or may, some only with the last project. */
const written = all.filter(({ name, noMeta }) => !noMeta || writtenWithoutMeta.includes(name));

/** Written while people use the city already: the rest of its projects, some at a time. */
export interface GrowingCity {
  readonly total: number;
  /** Draws the papers of the first projects, which were served without. */
  drawPapers(): Promise<void>;
  /** Writes this many projects more, in one transaction. False: the city was complete before. */
  grow(projects: number): Promise<boolean>;
  /** After the last project: autovacuum ran while rows were still being written, so that lists would be counted row by row. */
  vacuum(): Promise<void>;
}

/**
 * Fills an empty, migrated database with the demo city of `today`, in one transaction. It raises no alarms: the projects wait in
 * the queue, and the caller runs the engine next.
 */
export async function seedDemo(
  services: CityServices,
  { size, seed, scale = 1, today, progress = () => undefined, first = Infinity }: SeedOptions,
): Promise<void> {
  const { pool, settings, clock } = services;
  const order: CityOrder = {
    ...{ size, seed: seed ?? settings.demoSeed, scale },
    ...{ today: today ?? clock.today(), now: shanghaiTime(clock.now()) },
  };
  const city = await generateCity(services, order, await hashPassword(settings.demoPassword));
  const total = city.plan.projects.length;
  const isWhole = first >= total || !(await maySkipTriggers(pool));
  if (isWhole) await city.openPapers();
  progress(`Building the demo city of ${order.today}: ${total} projects …`);
  await ensurePartitions(pool, monthOf(addDays(order.today, -city.plan.punchDays)), monthOf(addDays(order.today, 31)));
  const onProject = (done: number) => done % linesEvery === 0 && progress(`  project ${done} of ${total}`);
  await transaction(pool, async (db) => {
    await allowLongWork(db);
    // The monthly totals are part of the generated rows.
    await execute(db)`alter table attendance_days disable trigger attendance_months_add`;
    await bulkLoad(db, { references: largestTables, indexes: largestTables }, () =>
      city.write(db, isWhole ? total : first, { onProject, withoutInitials: !isWhole }),
    );
    await execute(db)`alter table attendance_days enable trigger attendance_months_add`;
    if (isWhole) await endNumbers(db, city, scale);
    else {
      await beginGrowth(db, { ...order, done: city.done, total });
      await reserveIds(db, written, scale);
      await execute(
        db,
      )`select setval('serial_numbers', ${reservedSerials * scale}), setval('team_numbers', ${teamsReserved(scale)})`;
    }
    await analyse(
      db,
      all.filter((resource) => city.book.countOf(resource) > 0),
    );
    await enqueueProjects(db, await passedProjects(db), isSeeded);
  });
}

/** The city whose growth `seedDemo` began; undefined if it is complete. */
export async function growingCity(services: CityServices): Promise<GrowingCity | undefined> {
  const { pool } = services;
  const growth = await growthOf(pool);
  if (!growth) return undefined;
  const city = await generateCity(services, growth);
  city.skip(growth.done);
  const { scale } = growth;
  const total = city.plan.projects.length;
  return {
    total,
    async drawPapers() {
      if (!(await hasWaitingPapers(pool))) return city.openPapers();
      const drawn = await city.drawPapers();
      await transaction(pool, async (db) => {
        await allowLongWork(db);
        await recordDrawn(db, drawn);
      });
    },
    async grow(projects) {
      if (city.done >= total) return false;
      await transaction(pool, async (db) => {
        await allowLongWork(db);
        await city.write(db, city.done + projects, { unchecked });
        if (city.done >= total) await endNumbers(db, city, scale);
        await recordWritten(db, city.done);
      });
      return true;
    },
    vacuum: () => vacuum(pool, written),
  };
}

const teamsReserved = (scale: number): number => 100_000_000 + reservedSerials * scale;

/** The next row and code created by a user get the next number, also after those of users who were there before. */
async function endNumbers(db: pg.PoolClient, { book }: PlannedCity, scale: number): Promise<void> {
  await raiseSequences(db, written, book);
  await raiseTo(db, "serial_numbers", serialsUsed(book), reservedSerials * scale);
  await raiseTo(db, "team_numbers", lastTeamNumber(book), teamsReserved(scale));
}

/** A number above the reserved ones was given to a user's row. */
async function raiseTo(db: Db, sequence: "serial_numbers" | "team_numbers", used: number, reserved: number): Promise<void> {
  const { last } = (await fetchOne<{ last: number }>(
    db,
  )`select last_value as last from pg_sequences where schemaname = current_schema() and sequencename = ${sequence}`)!;
  if ((last ?? 0) <= reserved) await execute(db)`select setval(${sequence}, ${used})`;
}

/** Codes created from now on must not collide with generated ones. */
const serialsUsed = (book: PlannedCity["book"]): number =>
  Math.max(
    1,
    ...all
      .filter(({ fields }) => Object.values(fields).some(({ spec }) => spec.kind === "serial"))
      .map((resource) => book.countOf(resource)),
  );
