import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runAlarms } from "../../../../../server/topics/alarms/runAlarms";
import { seedAlarmSettings } from "../../../../../server/topics/alarms/seedAlarmSettings";
import type { Day } from "../../../../../resources/kit/days";
import { debtors } from "./debtors";
import { paidWages } from "./paidWages";
import { judgeDay, type Course, type Story } from "./story";
import { timeWages } from "./timeWages";
import { openTown, type Town } from "./town";

/** What the law makes of a February, written from the law and not from the product: 条例, 支付规定, 劳动法, 人社部发〔2025〕2号. */
const stories: readonly Story[] = [...timeWages, ...paidWages, ...debtors];

let town: Town;
const courses = new Map<string, Course>();
const failures = new Map<string, unknown>();

/** A step that fails makes its own story fail, and no other. */
async function step(id: string, work: () => Promise<unknown>): Promise<void> {
  if (failures.has(id)) return;
  try {
    await work();
  } catch (error) {
    failures.set(id, error);
  }
}

beforeAll(async () => {
  town = await openTown();
  await seedAlarmSettings(town.world.pool);
  for (const { id, begin } of stories) await step(id, async () => courses.set(id, await begin(town)));
  const days = new Set<Day>([judgeDay, ...[...courses.values()].flatMap(({ on = {} }) => Object.keys(on))]);
  for (const day of [...days].toSorted()) {
    await town.moveTo(day);
    for (const [id, { on }] of courses) await step(id, async () => on?.[day]?.());
  }
  await runAlarms(town.world.services, { nightly: true });
});
afterAll(() => town.world.close());

describe("wages of February 2026 on 17 March", () => {
  test.each(stories.map(({ id, title }) => [id, title] as const))("%s: %s", async (id) => {
    if (failures.has(id)) throw failures.get(id);
    await courses.get(id)!.check();
  });

  test("every story has a name of its own", () => {
    expect(new Set(stories.map(({ id }) => id)).size).toBe(stories.length);
  });
});
