import { afterAll, expect, test } from "vitest";
import type { HomeResponse } from "../../../../../resources/dashboards/homeResponses";
import { depositStatus } from "../../../../../resources/dictionaries/depositStatus";
import { recordBackup } from "../../../../../server/engine/recordBackup";
import { everything, openOneProject } from "../../alarms/oneProject";

const { world, admin, inspector, company } = await openOneProject();
afterAll(() => world.close());

type Reader = typeof inspector;
const homeOf = async (reader: Reader) => (await reader.get("/system/v1/home/")).body as HomeResponse;

test("a reviewer reads what waits row by row, the oldest first, of the lists that are his to decide on", async () => {
  const reviewer = await world.official([...everything, "company_review"]);
  const { queue = [] } = await homeOf(reviewer);
  const { body, headers } = await reviewer.get(`/building/v1/corps/?filter=${encodeURIComponent('{"scene":"review"}')}`);
  const corps = queue.filter(({ resource }) => resource === "corps");
  expect(new Set(corps.map(({ id }) => id))).toEqual(new Set((body as { id: number }[]).map(({ id }) => id)));
  expect(headers["content-range"]).toContain(`/${corps.length}`);
  expect(queue.map(({ since }) => since)).toEqual(queue.map(({ since }) => since).toSorted());
  expect((await homeOf(company)).queue).toBeUndefined();
});

test("the super administrator alone reads whether the platform is in order", async () => {
  const { platform } = await homeOf(admin);
  expect(platform).toMatchObject({ failed_jobs: [], backup_at: null, max_connections: expect.any(Number) });
  expect(platform?.database_bytes).toBeGreaterThan(1_000_000);
  expect((await homeOf(inspector)).platform).toBeUndefined();
  expect((await homeOf(company)).platform).toBeUndefined();

  await recordBackup(world.services);
  await world.pool.query(
    "insert into job_runs (name, due_at, started_at, failure) values ('retention', now(), now(), 'disk full')",
  );
  const later = (await homeOf(admin)).platform;
  expect(later?.backup_at).not.toBeNull();
  expect(later?.failed_jobs).toEqual([{ name: "retention", failure: "disk full" }]);
});

test("the clerk of deposits reads what is missing and where, and which guarantees end", async () => {
  const clerk = await world.official(["1001", "deposit_view", "deposit_manage"]);
  const { deposits } = await homeOf(clerk);
  const summary = (await clerk.get("/building/v1/corpDeposits/?summary=1")).body;
  expect(summary).toMatchObject(deposits!.overview);
  const missing = deposits!.short.reduce((sum, { short_amount }) => sum + Number(short_amount), 0);
  expect(missing).toBe(Number(deposits!.overview.short_amount));
  const ending = `/building/v1/corpDeposits/?filter=${encodeURIComponent(JSON.stringify({ expire_within: 30, status: depositStatus.valid }))}`;
  expect(deposits!.ending.map(({ id }) => id)).toEqual((await clerk.get(ending)).body.map(({ id }: { id: number }) => id));
  const sums = deposits!.regions.map(({ required_amount, stored_amount }) => [Number(required_amount), Number(stored_amount)]);
  expect(sums.reduce((sum, [required]) => sum + required!, 0)).toBe(Number(deposits!.overview.required_amount));
  expect((await homeOf(inspector)).deposits).toBeUndefined();
});
