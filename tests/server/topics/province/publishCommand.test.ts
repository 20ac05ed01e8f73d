import { chmodSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { projectAlarms } from "../../../../resources/alarms/projectAlarms";
import { alarmStatus } from "../../../../resources/dictionaries/alarmStatus";
import { projects } from "../../../../resources/projects/projects";
import { startCluster, type Cluster } from "../../../../server/platform/db/cluster";
import { migrate } from "../../../../server/platform/db/migrate";
import { openPool } from "../../../../server/platform/db/pool";
import { publishCommand } from "../../../../server/topics/province/publishCommand";
import { patienceMs } from "../../../support/patience";
import { openWorld, type World } from "../../../support/world";

const folder = realpathSync(mkdtempSync(join(tmpdir(), "publish-")));
let cluster: Cluster;
let world: World;
/** A database of the province for the city, on the same server. */
let copy: pg.Client;

beforeAll(async () => {
  chmodSync(folder, 0o755); // PostgreSQL runs under a separate account when we are root
  const settings = { fsync: "off", synchronous_commit: "off", wal_level: "logical" };
  cluster = await startCluster({ dataDir: join(folder, "city"), log: () => undefined, settings });
  const pool = openPool(cluster.url, () => undefined, 10);
  await migrate(pool);
  world = await openWorld({ connect: async () => pool });
  await pool.query("create role province login replication");
  await pool.query("create database copy");
  const address = new URL(cluster.url);
  address.pathname = "/copy";
  copy = new pg.Client({ connectionString: address.href });
  await copy.connect();
});
afterAll(async () => {
  await copy?.end();
  await world?.close();
  await cluster?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("a column that is published later arrives for the open alarms that are there already, and nothing else of them changes", async () => {
  const { pool } = world;
  const { corp } = await world.company();
  const project = await world.given(projects, { contractor_corp: corp.id, review_status: 1 });
  const given = (period_key: string, status: number) =>
    world.given(projectAlarms, {
      ...{ project: project.id, corp: corp.id, region: world.regions.east.id, functional_unit: 1, rule_code: "D02" },
      ...{ rule_name: "工资未足额支付", group: "D", level: 2, period_key, status, leads_fact: false },
      ...{ raised_at: "2025-09-10 08:00:00+08" },
    });
  const open = await given("2025-08", alarmStatus.pending);
  const closed = await given("2025-07", alarmStatus.closed);
  await pool.query("create publication wage_province for table project_alarms (id, status)");
  await pool.query("select pg_create_logical_replication_slot('copy', 'pgoutput')");
  await copy.query("create table project_alarms (id bigint primary key, status smallint)");
  await copy.query("insert into project_alarms values ($1, 1), ($2, 4)", [open.id, closed.id]);
  await copy.query(`create subscription copy connection ${pg.escapeLiteral(cluster.url)} publication wage_province
    with (create_slot = false, slot_name = 'copy', copy_data = false)`);
  await copy.query(`alter table project_alarms ${columns.map((column) => `add column ${column}`).join(", ")}`);
  const rows = () => pool.query("select * from project_alarms order by id").then((found) => found.rows as object[]);
  const before = await rows();

  await publishCommand({ pool }, "province", () => undefined);
  const arrived = () =>
    copy.query("select id, leads_fact from project_alarms order by id").then((found) => found.rows as object[]);
  await expect.poll(arrived, { timeout: patienceMs, interval: 50 }).toEqual([
    { id: String(open.id), leads_fact: false },
    { id: String(closed.id), leads_fact: null },
  ]);
  expect(await rows()).toEqual(before);
  await copy.query("drop subscription copy");
});

const columns = [
  ...[
    "alarm_no text",
    "project bigint",
    "rule_code text",
    "rule_name text",
    `"group" text`,
    "level smallint",
    "leads_fact boolean",
  ],
  ...[
    "raised_at timestamptz",
    "deadline date",
    "overdue_days int",
    "worker_count int",
    "amount bigint",
    "deleted_at timestamptz",
  ],
];
