import { afterAll, beforeAll, expect, test } from "vitest";
import { projectAlarms } from "../../../../resources/alarms/projectAlarms";
import { alarmStatus } from "../../../../resources/dictionaries/alarmStatus";
import type { CodeOf } from "../../../../resources/kit/dictionary";
import { riskOf } from "../../../../server/topics/projects/actions/risk";
import { buildWorld, type BuiltWorld } from "../alarms/builtWorld";

let world: BuiltWorld;
beforeAll(async () => {
  world = await buildWorld("2025-09-20");
});
afterAll(() => world.close());

test("the risk index names the alarms that make it up, the most points first; what is closed gives none", async () => {
  const { id } = await world.project({});
  const raised = async (rule_code: string, level: 1 | 2 | 3, status: CodeOf<typeof alarmStatus>) =>
    world.given(projectAlarms, {
      ...{
        project: id,
        corp: world.contractor.id,
        region: world.district.id,
        functional_unit: 1,
        rule_code,
        rule_name: rule_code,
      },
      ...{ group: "D", level, period_key: `${level}`, raised_at: "2025-09-10 08:00:00+08", worker_count: 0, amount: 0, status },
    });
  const mild = await raised("A01", 3, alarmStatus.pending);
  const severe = await raised("D02", 1, alarmStatus.rectifying);
  await raised("D01", 1, alarmStatus.closed);
  const risk = await riskOf(world.contextOf({ isSuper: true }), world.pool, id);
  expect(risk.map(({ alarm, level }) => [alarm, level])).toEqual([
    [severe.id, 1],
    [mild.id, 3],
  ]);
  expect(risk[0]!.points).toBeGreaterThan(risk[1]!.points);
  expect(risk[0]!.name).toBe("工资逾期未发");
});
