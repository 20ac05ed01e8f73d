import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ensurePartitions, monthsInDefault } from "../../../../server/topics/attendance/partitions";
import { fetchRows, sql } from "../../../../server/platform/db/query";
import { partitions } from "../../../../server/topics/attendance/jobs/partitions";
import { openWorld, type World } from "../../../support/world";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(() => world.pool.query("truncate worker_attendances"));

const punch = (at: string) =>
  world.pool.query(
    `insert into worker_attendances (project, corp, team, worker, attend_time, direction, attend_type) values (1, 1, 1, 1, $1, '01', '001')`,
    [at],
  );
/** The partition of each punch. */
const places = async () =>
  (
    await fetchRows<{ place: string }>(
      world.pool,
      sql`select tableoid::regclass::text as place from worker_attendances order by attend_time`,
    )
  ).map(({ place }) => place);
const count = async () => Number((await world.pool.query("select count(*) from worker_attendances")).rows[0].count);

describe("a punch of a month that has no partition", () => {
  test("is taken, and moves into the month's partition when that is made", async () => {
    await punch("2031-05-01 00:30:00+08");
    await punch("2031-05-31 23:30:00+08");
    expect(await places()).toEqual(["worker_attendances_default", "worker_attendances_default"]);
    expect(await monthsInDefault(world.pool)).toEqual(["2031-05"]);
    await partitions.run(world.services);
    expect(await places()).toEqual(["worker_attendances_2031_05", "worker_attendances_2031_05"]);
    expect(await monthsInDefault(world.pool)).toEqual([]);
  });

  test("stays where it is when another month is made", async () => {
    await punch("2031-07-01 00:00:00+08");
    await ensurePartitions(world.pool, "2031-06", "2031-06");
    expect(await places()).toEqual(["worker_attendances_default"]);
  });

  test("is refused twice there too", async () => {
    await punch("2031-08-02 07:00:00+08");
    await expect(punch("2031-08-02 07:00:00+08")).rejects.toMatchObject({ code: "23505" });
    await ensurePartitions(world.pool, "2031-08", "2031-08");
    await expect(punch("2031-08-02 07:00:00+08")).rejects.toMatchObject({ code: "23505" });
  });
});

describe("a month", () => {
  test("of the coming season has its partition before the first punch", async () => {
    await partitions.run(world.services);
    await punch("2025-08-31 23:59:59+08");
    await punch("2025-09-10 07:00:00+08");
    await punch("2025-12-31 23:59:59+08");
    expect(await places()).toEqual(["worker_attendances_2025_08", "worker_attendances_2025_09", "worker_attendances_2025_12"]);
  });

  test("has every index of the table", async () => {
    await ensurePartitions(world.pool, "2032-01", "2032-01");
    const indexes = (table: string) =>
      fetchRows<{ columns: string }>(
        world.pool,
        sql`select regexp_replace(indexdef, '^.* USING ', '') as columns from pg_indexes where tablename = ${table} order by 1`,
      );
    expect(await indexes("worker_attendances_2032_01")).toEqual(await indexes("worker_attendances"));
  });

  test("is made once by several processes", async () => {
    await Promise.all([1, 2, 3].map(() => ensurePartitions(world.pool, "2032-02", "2032-04")));
    await punch("2032-03-01 07:00:00+08");
    expect(await places()).toEqual(["worker_attendances_2032_03"]);
  });
});

describe("an open reader", () => {
  test("of one month lets the next one be made", async () => {
    await ensurePartitions(world.pool, "2033-01", "2033-01");
    const reader = await world.pool.connect();
    await reader.query("begin");
    await reader.query("select * from worker_attendances where attend_time >= '2033-01-02+08' and attend_time < '2033-01-03+08'");
    await ensurePartitions(world.pool, "2033-02", "2033-02");
    await reader.query("rollback");
    reader.release();
    await punch("2033-02-01 07:00:00+08");
    expect(await places()).toEqual(["worker_attendances_2033_02"]);
  });

  test("of everything puts it off, and stops neither readers nor punches", async () => {
    const reader = await world.pool.connect();
    await reader.query("begin");
    await reader.query("select count(*) from worker_attendances");
    await expect(ensurePartitions(world.pool, "2033-05", "2033-05")).rejects.toMatchObject({ code: "55P03" });
    await punch("2033-05-01 07:00:00+08");
    expect(await count()).toBe(1);
    await reader.query("rollback");
    reader.release();
    await partitions.run(world.services);
    expect(await places()).toEqual(["worker_attendances_2033_05"]);
  });
});
