import { execute, fetchOne, type Db } from "../server/platform/db/query";
import type { CitySize } from "./cityPlan";

/** What decides every row of a city. */
export interface CityOrder {
  readonly size: CitySize;
  readonly seed: number;
  readonly scale: number;
  readonly today: string;
  /** The time in Shanghai. */
  readonly now: string;
}

/** How far a city has come that is served before its last project exists. */
export interface CityGrowth extends CityOrder {
  /** Written projects; they have the first numbers. */
  readonly done: number;
  /** Projects whose alarms were raised. */
  readonly judged: number;
  readonly total: number;
}

/** The table exists only while a city grows. */
export const beginGrowth = async (db: Db, { size, seed, scale, today, now, done, total }: Omit<CityGrowth, "judged">) => {
  await execute(
    db,
  )`create table demo_growth (size text not null, seed bigint not null, scale integer not null, today text not null,
    now text not null, done integer not null, judged integer not null, total integer not null, papers jsonb)`;
  await execute(db)`insert into demo_growth values (${size}, ${seed}, ${scale}, ${today}, ${now}, ${done}, ${done}, ${total})`;
};

export async function growthOf(db: Db): Promise<CityGrowth | undefined> {
  const { exists } = (await fetchOne<{ exists: boolean }>(db)`select to_regclass('demo_growth') is not null as exists`)!;
  if (!exists) return undefined;
  return fetchOne<CityGrowth & Record<string, unknown>>(
    db,
  )`select size, seed::int, scale, today, now, done, judged, total from demo_growth`;
}

export const recordWritten = (db: Db, done: number) => execute(db)`update demo_growth set done = ${done}`;
export const recordJudged = (db: Db) => execute(db)`update demo_growth set judged = done`;
export const endGrowth = (db: Db) => execute(db)`drop table demo_growth`;
