import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { alarmStatus } from "../../../../resources/dictionaries/alarmStatus";
import { inStatus } from "../../../../resources/dictionaries/inStatus";
import { projectStatus } from "../../../../resources/dictionaries/projectStatus";
import { regionLevel } from "../../../../resources/system/regionLevel";
import { replicationState } from "../../../../resources/province/replicationState";
import { reviewStatus } from "../../../../resources/dictionaries/reviewStatus";
import { orgs } from "../../../../resources/system/orgs";
import { regions } from "../../../../resources/system/regions";
import { fetchOne, sql, transaction } from "../../../../server/platform/db/query";
import { openCityDatabase } from "../../../../server/topics/province/cityDatabase";
import {
  cityDatabase,
  ensureFiguresRole,
  ensureFigureTables,
  figuresRole,
  linkCities,
  type SubscribedCity,
} from "../../../../server/topics/province/figureTables";
import { refreshPages } from "../../../../server/topics/province/pages";
import { openWorld, type World } from "../../../support/world";

/** Rows as replication would have written them, in the databases that a province has for two cities. */
let world: World;
let own: string;
let cities: readonly SubscribedCity[];
const opened: pg.Client[] = [];

const today = "(now() at time zone 'Asia/Shanghai')::date";
const lastMonth = `to_char(${today} - interval '1 month', 'YYYY-MM')`;

/** The first city counts its workers; the second is of an earlier version, which publishes a row of each. */
const heads = [
  "insert into project_headcounts (id, worker_count) values (1, 1), (3, 1)",
  `insert into workers (id, project, in_status)
    values (1, 1, ${inStatus.onSite}), (2, 1, ${inStatus.onSite}), (9001, 1, ${inStatus.left}), (9003, 3, ${inStatus.onSite})`,
] as const;

async function fill(db: pg.Client, scale: 1 | 2): Promise<void> {
  const { passed, pending } = reviewStatus;
  await db.query(`
    insert into regions (id, name) values (7, '东汀区');
    insert into corps (id, corp_name) values (5, '云汀建设有限公司');
    insert into projects (id, name, project_code, region, functional_unit, contractor_corp, contract_amount, prj_status, review_status,
        alarm_level, risk_score, open_alarm_count) values
      (1, '甲项目', 'P-1', 7, 1, 5, ${scale * 100}, ${projectStatus.underConstruction}, ${passed}, 1, 90, 2),
      (2, '乙项目', 'P-2', 7, 1, 5, ${scale * 10}, ${projectStatus.completed}, ${passed}, 9, 0, 0),
      (3, '未审项目', 'P-3', 7, 1, 5, 1000, ${projectStatus.underConstruction}, ${pending}, 9, 0, 0);
    ${heads[scale - 1]};
    insert into wage_months (id, project, pay_month, due_date, due_amount, paid_amount, owed_amount, owed_workers) values
      (1, 1, ${lastMonth}, ${today} + 20, ${scale * 1000}, ${scale * 400}, ${scale * 600}, 3),
      (2, 1, '2020-01', ${today} - 30, ${scale * 50}, 0, ${scale * 50}, ${scale}),
      (3, 3, '2020-01', ${today} - 30, 7, 0, 7, 1);
    insert into city_arrears (id, persons) values (1, 1);
    insert into project_alarms (id, alarm_no, project, rule_code, rule_name, "group", level, status, raised_at) values
      (1, 'YJ1', 1, 'A01', '未开专户', 'A', 1, ${alarmStatus.pending}, now()),
      (2, 'YJ2', 1, 'A03', '未拨付', 'A', 2, ${alarmStatus.verifying}, now() - interval '1 day'),
      (5, 'YJ5', 1, 'A04', '同一事项', 'A', 1, ${alarmStatus.pending}, now() - interval '2 days'),
      (3, 'YJ3', 1, 'A03', '未拨付', 'A', 2, ${alarmStatus.closed}, now()),
      (4, 'YJ4', 3, 'A03', '未拨付', 'A', 3, ${alarmStatus.pending}, now());
    update project_alarms set leads_fact = id <> 5 where id > 1`);
}

beforeAll(async () => {
  world = await openWorld({ env: { DEMO: "0", PROVINCE_CODE: "990000" } });
  const { pool, services } = world;
  ({ own } = (await fetchOne<{ own: string }>(pool, sql`select current_database() as own`))!);
  const second = await world.given(regions, { code: "990200", name: "霁川市", level: regionLevel.city });
  cities = [
    { id: world.regions.city.id, code: "990100" },
    { id: second.id, code: "990200" },
  ];
  await ensureFigureTables(pool);
  await ensureFiguresRole(pool, own);
  for (const [index, city] of cities.entries()) {
    const db = await openCityDatabase(pool, services.settings.databaseUrl!, own, city);
    opened.push(db);
    await fill(db, index === 0 ? 1 : 2);
  }
  await transaction(pool, (db) => linkCities(db, cities));
  await refreshPages(services);
  await opened[0]!.query("insert into job_leaders (id, expires_at) values (1, now() + interval '9 s')");
});
afterAll(async () => {
  for (const db of opened) await db.end();
  await world.pool.query("drop extension if exists postgres_fdw cascade");
  for (const city of cities) await world.pool.query(`drop database ${cityDatabase(own, city)} with (force)`);
  await world.pool.query(`drop role ${figuresRole(own)}`);
  await world.close();
});

const inspector = () => world.official(["project_view", "alarm_view"]);

test("a city's figures are counted over its passed projects; the sums are those of the cities", async () => {
  const official = await inspector();
  const { body } = await official.get(`/province/v1/cities/?sort=${encodeURIComponent('["overdue_amount","ASC"]')}`);
  const figuresOf = (scale: number) => ({
    ...{ project_count: 2, building_count: 1, worker_count: scale, overdue_workers: 1, overdue_projects: 1 },
    ...{ due_amount: `${scale * 10}.00`, paid_amount: `${scale * 4}.00` },
    ...{ overdue_amount: scale === 1 ? "0.50" : "1.00", contract_amount: scale === 1 ? "1.10" : "2.20" },
    ...{ level1: 1, level2: 1, level3: 0 },
  });
  expect(body).toMatchObject([
    { city: cities[0]!.id, city_name: "云汀市", data_state: replicationState.current, ...figuresOf(1) },
    { city: cities[1]!.id, city_name: "霁川市", data_state: replicationState.copying, data_until: null, ...figuresOf(2) },
  ]);
  const { body: sums } = await official.get("/province/v1/cities/?summary=1");
  expect(sums).toMatchObject({ project_count: 4, worker_count: 3, overdue_amount: "1.50", level1: 2, level2: 2 });
});

test("data without a heartbeat for a minute are shown as they were, with their time", async () => {
  const official = await inspector();
  const filter = { city: cities[0]!.id };
  await opened[0]!.query("update job_leaders set expires_at = now() - interval '2 minutes'");
  const [late] = (await official.list("/province/v1/cities/", filter)).body;
  expect(late).toMatchObject({ data_state: replicationState.delayed, project_count: 2 });
  expect((await world.anonymous.get("/ready")).body).toMatchObject({
    status: "ok",
    city_lag_seconds: { 990100: expect.any(Number), 990200: null },
  });
  await opened[0]!.query("update job_leaders set expires_at = now() + interval '9 s'");
  const [current] = (await official.list("/province/v1/cities/", filter)).body;
  expect(current).toMatchObject({ data_state: replicationState.current });
});

test("projects of all cities, those at risk first, with what they owe; found by their names and narrowed to a city", async () => {
  const official = await inspector();
  const { body } = await official.get("/province/v1/projects/");
  expect(body).toHaveLength(4);
  expect(body[0]).toMatchObject({ project_name: "甲项目", district: "东汀区", risk_score: 90, overdue_days: 30 });
  const { body: found } = await official.list("/province/v1/projects/", { city: cities[1]!.id, q: "乙项" });
  expect(found).toMatchObject([{ project_code: "P-2", city_name: "霁川市", contractor: "云汀建设有限公司" }]);
});

test("open alarms of all cities, in the reader's language", async () => {
  const official = await inspector();
  const { body } = await official.get("/province/v1/alarms/");
  expect(body.map(({ alarm_no }: { alarm_no: string }) => alarm_no).toSorted()).toEqual([
    "YJ1",
    "YJ1",
    "YJ2",
    "YJ2",
    "YJ5",
    "YJ5",
  ]);
  const { body: english } = await world.english(official).list("/province/v1/alarms/", { level: 1, city: cities[0]!.id });
  expect(english).toHaveLength(2);
  expect(english[0].rule_name).toMatch(/^[A-Z][a-z ]+/);
});

test("the matters among them are as many as the city counts", async () => {
  const official = await inspector();
  const city = cities[0]!.id;
  const [{ level1, level2, level3 }] = (await official.list("/province/v1/cities/", { city })).body;
  const matters = async (level: number) =>
    (await official.list("/province/v1/alarms/", { city, level, scene: "matters" })).body.length as number;
  expect([await matters(1), await matters(2), await matters(3)]).toEqual([level1, level2, level3]);
});

test("the lists follow the cities with each refresh; a city that cannot be read keeps its last rows, and the others go on", async () => {
  const official = await inspector();
  const listed = async () =>
    (await official.get("/province/v1/projects/")).body.map(
      (row: { city: number; project_code: string; worker_count: number }) => [
        row.city === cities[0]!.id ? 1 : 2,
        row.project_code,
        row.worker_count,
      ],
    );
  const [first, second] = [opened[0]!, opened[1]!];
  await first.query("delete from projects where id = 2; delete from project_headcounts where id = 1");
  await second.query(`insert into workers (id, project, in_status) values (9005, 1, ${inStatus.onSite})`);
  expect(await listed()).toContainEqual([1, "P-2", 0]);
  await first.query("alter schema figures rename to away");
  await expect(refreshPages({ ...world.services, log: { ...world.services.log, error: () => undefined } })).rejects.toThrow(
    "figures",
  );
  expect(await listed()).toEqual(
    expect.arrayContaining([
      [1, "P-1", 1],
      [1, "P-2", 0],
      [2, "P-1", 3],
    ]),
  );
  await first.query("alter schema away rename to figures");
  await refreshPages(world.services);
  expect(await listed()).toEqual(
    expect.arrayContaining([
      [1, "P-1", 0],
      [2, "P-1", 3],
      [2, "P-2", 0],
    ]),
  );
  expect(await listed()).toHaveLength(3);
  const written = () =>
    world.pool.query("select city, id, xmin from province_pages.projects order by 1, 2").then(({ rows }) => rows);
  const before = await written();
  await refreshPages(world.services);
  expect(await written()).toEqual(before);
});

test("officials of one city see that city; without the permission, nobody sees any", async () => {
  const second = cities[1]!.id;
  const office = await world.given(orgs, { name: "霁川市人社局", region: second, functional_unit: 0, is_system: true });
  // Below the province: its own region is not the root of the tree.
  await world.pool.query("update regions set parent = $1 where id = $2", [world.regions.city.id, second]);
  const official = await world.official(["project_view"], office.id);
  expect((await official.get("/province/v1/cities/")).body).toMatchObject([{ city: second }]);
  expect((await official.get("/province/v1/alarms/")).status).toBe(403);
  expect((await world.anonymous.get("/province/v1/cities/")).status).toBe(401);
});

test.each([
  ["GET", "/building/v1/projects/"],
  ["POST", "/building/v1/projects/"],
  ["GET", "/project/v1/workers/"],
  ["POST", "/building/v1/corps/"],
  ["POST", "/salary/v1/payRolls/"],
  ["POST", "/open.api"],
  ["GET", "/system/v1/regions/1/projectSummary/"],
  ["GET", "/province/v1/cities/1/"],
] as const)("%s %s is no call of a province", async (method, path) => {
  const administrator = await world.administrator();
  expect((await administrator.call(method, path, method === "POST" ? {} : undefined)).status).toBe(404);
});

test("no row of a city is written", async () => {
  const administrator = await world.administrator();
  for (const name of ["cities", "projects", "alarms"])
    expect((await administrator.post(`/province/v1/${name}/`)).status, name).toBe(405);
});

test("a province manages its own people", async () => {
  const administrator = await world.administrator();
  for (const path of ["/system/v1/accounts/", "/system/v1/roles/", "/system/v1/orgs/", "/system/v1/auditLogs/"])
    expect((await administrator.get(path)).status, path).toBe(200);
});
