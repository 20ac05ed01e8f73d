import { afterAll, beforeAll, expect, test } from "vitest";
import { projectAlarms } from "../../../../resources/alarms/projectAlarms";
import { alarmStatus } from "../../../../resources/dictionaries/alarmStatus";
import { reviewStatus } from "../../../../resources/dictionaries/reviewStatus";
import type { AnyResource } from "../../../../resources/kit/resource";
import { projects } from "../../../../resources/projects/projects";
import { listRows } from "../../../../server/engine/rest/listRows";
import { systemContext } from "../../../../server/engine/session/context";
import type { Sql } from "../../../../server/platform/db/query";
import "../../../../server/topics/alarms/actions/matters";
import "../../../../server/topics/projects/actions/systemStates";
import { planOf, readsIn } from "../../../support/plans";
import { buildWorld, type BuiltWorld } from "./builtWorld";

let world: BuiltWorld;
beforeAll(async () => {
  world = await buildWorld("2025-09-20");
});
afterAll(() => world.close());

/** How many rows a list's page reads of this table, and how often it looks there. */
async function readsOf(resource: AnyResource, table: string): Promise<{ times: number; rows: number }> {
  const sent: Sql[] = [];
  const fetch = async (statement: Sql) => {
    sent.push(statement);
    return [];
  };
  await listRows(systemContext(world.services), resource, {}, { fetch });
  return readsIn(await planOf(world.pool, sent[0]!, ["seqscan", "bitmapscan"]), table);
}

const givenAlarm = (project: number, period_key: string, values: object) =>
  world.given(projectAlarms, {
    ...{ project, corp: world.contractor.id, region: world.district.id, functional_unit: 1, rule_code: "C01", rule_name: "C01" },
    ...{ group: "A", level: 2, period_key, raised_at: "2025-09-10 08:00:00+08", worker_count: 0, amount: 0 },
    ...values,
  });

test("a page of alarms reads no debts for alarms that are not about wages", async () => {
  const { id } = await world.project({});
  await givenAlarm(id, "1", { status: alarmStatus.closed, closed_at: "2025-09-11 08:00:00+08", fact: "registration" });
  expect(await readsOf(projectAlarms, "wage_ledger")).toEqual({ times: 0, rows: 0 });
});

test("the states of a project's systems today are read without its closed alarms", async () => {
  const { id } = await world.project({ review_status: reviewStatus.passed });
  for (const no of ["1", "2", "3", "4", "5"])
    await givenAlarm(id, no, { status: alarmStatus.closed, closed_at: "2025-09-11 08:00:00+08" });
  const { times, rows } = await readsOf(projects, "project_alarms");
  expect(times).toBeGreaterThan(0);
  expect(rows).toBe(0);
});
