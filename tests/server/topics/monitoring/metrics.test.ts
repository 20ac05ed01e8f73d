import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { projectAlarms } from "../../../../resources/alarms/projectAlarms";
import { alarmStatus } from "../../../../resources/dictionaries/alarmStatus";
import { openWorld, type World } from "../../../support/world";

const token = "a-token-of-the-operator";
let world: World;
beforeAll(async () => {
  world = await openWorld({ env: { METRICS_TOKEN: token } });
  await world.givenWhole(projectAlarms, { level: 1, status: alarmStatus.pending });
  await world.pool.query(
    "insert into job_runs (name, due_at, finished_at) values ('retention', platform_now(), platform_now() - interval '1 hour')",
  );
});
afterAll(() => world.close());

const scrape = async (authorization?: string) =>
  world.app.inject({ url: "/metrics", headers: authorization ? { authorization } : {} });
const metrics = async () => (await scrape(`Bearer ${token}`)).body;

test("says nothing without the operator's token", async () => {
  for (const authorization of [undefined, "Bearer another-token-of-nobody", token])
    expect((await scrape(authorization)).statusCode).toBe(404);
});

test("does not exist where no token was set", async () => {
  const plain = await openWorld();
  expect((await plain.app.inject({ url: "/metrics", headers: { authorization: "Bearer undefined" } })).statusCode).toBe(404);
  await plain.close();
});

test("counts requests by route, not by address", async () => {
  await world.app.inject({ url: "/building/v1/projects/17/" });
  await world.app.inject({ url: "/building/v1/projects/18/" });
  expect(await metrics()).toMatch(
    /wage_http_request_seconds_count\{method="GET",route="\/building\/v1\/projects\/:id\/",status="4xx"\} 2/,
  );
});

test("says what the platform is doing", async () => {
  const text = await metrics();
  expect(text).toContain('wage_alarms_open{level="1"} 1');
  expect(text).toContain('wage_job_failed{job="retention"} 0');
  expect(text).toMatch(/wage_database_connections\{state="idle"\} \d/);
  expect(text).toContain("wage_owed_yuan 0");
  expect(text).toContain("wage_alarm_queue_seconds 0");
});

test("ages are what they are, whatever zone the process is in", async () => {
  await world.givenWhole(projectAlarms, { level: 2, status: alarmStatus.pending });
  await world.pool.query("delete from alarm_queue");
  await world.pool.query(
    "insert into alarm_queue (project, queued_at) select id, platform_now() - interval '20 minutes' from projects order by id limit 1",
  );
  const text = await metrics();
  const ageOf = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, "m").exec(text)?.[1]);
  for (const [name, seconds] of [
    ['wage_job_seconds_since_success{job="retention"}', 3600],
    ["wage_alarm_queue_seconds", 1200],
  ] as const) {
    expect(ageOf(name), name).toBeGreaterThanOrEqual(seconds);
    expect(ageOf(name), name).toBeLessThan(seconds + 600);
  }
  await world.pool.query("delete from alarm_queue");
});

test.each(["deploy/prometheus/alerts.yml", "deploy/grafana/dashboard.json"])(
  "%s names only metrics that there are",
  async (file) => {
    const known = [...(await metrics()).matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name!);
    const named = new Set(readFileSync(file, "utf8").match(/\b(?:wage|nodejs|process)_\w+/g));
    const unknown = [...named].filter(
      (name) => !known.includes(name.replace(/_(bucket|count|sum)$/, "")) && !known.includes(name),
    );
    expect(named.size).toBeGreaterThan(3);
    expect(unknown).toEqual([]);
  },
);

test("while the database is away, what the process says of itself stays", async () => {
  const away = Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:5432"), { code: "ECONNREFUSED", address: "127.0.0.1" });
  const query = vi.spyOn(world.pool, "query").mockRejectedValue(away);
  const text = await metrics();
  query.mockRestore();
  expect(text).toContain("wage_database_up 0");
  expect(text).toContain("process_resident_memory_bytes");
  expect(await metrics()).toContain("wage_database_up 1");
});
