import { afterAll, beforeAll, expect, test } from "vitest";
import { resourceByName } from "../../../../resources";
import { makeNavigation, type Visitor } from "../../../../resources/kit/menu";
import { groups } from "../../../../resources/menuGroups";
import { projectAlarms } from "../../../../resources/alarms/projectAlarms";
import "../../../../server/topics/actions";
import { runAlarms } from "../../../../server/topics/alarms/runAlarms";
import { seedAlarmSettings } from "../../../../server/topics/alarms/seedAlarmSettings";
import { identify } from "../../../../server/engine/session/identity";
import { profileOf } from "../../../../server/identity/auth/profile";
import { openSession } from "../../../../server/engine/session/sessions";
import { fetchOne, fetchRows, sql } from "../../../../server/platform/db/query";
import { demoAccounts } from "../../../../demo/seedDemo";
import { teamAggregate } from "../../../../server/topics/payments/teamAggregate";
import { requestContextOf } from "../../../../server/engine/session/context";
import { readRow } from "../../../../server/engine/rest/readRow";
import { scopeOrNone } from "../../../../server/engine/rest/scope";
import type { RequestContext, Services } from "../../../../server/engine/services";
import { seedTestCity } from "../../../demo/seeded";
import type { TestDatabase } from "../../../support/testDatabase";
import { quietServices } from "./quietServices";

const today = "2026-11-21";
const navigation = makeNavigation(groups);
const demo = demoAccounts({ settings: { demo: true, demoPassword: "Secret123" } });
let city: TestDatabase;
let services: Services;

beforeAll(async () => {
  city = await seedTestCity(today);
  await seedAlarmSettings(city.pool);
  ({ services } = quietServices(city.pool, () => today));
  await runAlarms(services);
});
afterAll(() => city.drop());

interface Reader {
  readonly ctx: RequestContext;
  readonly visitor: Visitor;
}

async function readerOf(username: string): Promise<Reader> {
  const settings = { sessionIdleMinutes: 120, sessionHours: 12, passwordDays: 0, secondFactor: [], threeAdministrators: false };
  const withSettings = { ...services, settings: { ...services.settings, ...settings } } as unknown as Services;
  const account = await fetchOne<{ id: number }>(city.pool, sql`select id from accounts where username = ${username}`);
  const { token } = await openSession(withSettings, city.pool, { account: account!.id }, "127.0.0.1");
  const identity = await identify(withSettings, token, services.clock.now());
  if (typeof identity === "string") throw new Error(`${username} has no session`);
  const { role, permissions, user } = await profileOf(withSettings, city.pool, account!.id);
  return {
    ctx: requestContextOf(withSettings, identity, { locale: "zh", ip: "" }),
    visitor: { role, permissions, user },
  };
}

/** The screen admits the reader, and its rows are returned. */
async function expectOpen({ ctx, visitor }: Reader, address: string) {
  const { pathname, searchParams } = new URL(address, "http://screen");
  const place = navigation.findScreen(pathname);
  expect(place, address).toBeDefined();
  expect(navigation.mayOpen(place!, visitor), `${visitor.role} opens ${address}`).toBe(true);
  const { resource } = place!.screen;
  if (resource) {
    await readRow(ctx, resourceByName(resource), Number(searchParams.get("id")));
    return;
  }
  const month = searchParams.get("month")!;
  const { rows: teams } = await teamAggregate(ctx, { project: Number(searchParams.get("project")), from: month, to: month });
  expect(teams.length, address).toBeGreaterThan(0);
}

test.each(demo.map(({ username }) => username))("%s may open what an alarm leads to", async (username) => {
  const reader = await readerOf(username);
  const alarms = await fetchRows<{ id: number }>(
    city.pool,
    sql`select t.id from project_alarms t where t.deleted_at is null and ${scopeOrNone(reader.ctx, projectAlarms) ?? sql`false`}`,
  );
  const opened = new Set<string>();
  for (const { id } of alarms) {
    const { evidence } = (await readRow(reader.ctx, projectAlarms, id)) as { evidence: { to: string | null }[] };
    for (const { to } of evidence) if (to) opened.add(to);
  }
  for (const address of opened) await expectOpen(reader, address);
});

test("the payroll of overdue wages leads an official to the month of its project, and its company to the payroll", async () => {
  const alarm = await fetchOne<{ id: number; project: number }>(
    city.pool,
    sql`select a.id, a.project from project_alarms a where a.evidence->0->>'type' = 'payRolls' and a.deleted_at is null limit 1`,
  );
  const answer = async (reader: Reader) => {
    const { evidence } = (await readRow(reader.ctx, projectAlarms, alarm!.id)) as { evidence: { to: string }[] };
    return evidence[0]!.to;
  };
  expect(await answer(await readerOf("gov01"))).toMatch(
    new RegExp(`^/payroll/wage-detail\\?project=${alarm!.project}&month=\\d{4}-\\d\\d$`),
  );
  const owner = await fetchOne<{ username: string }>(
    city.pool,
    sql`select u.username from projects p join accounts u on u.corp = p.contractor_corp and u.corp_duty = 1 where p.id = ${alarm!.project} limit 1`,
  );
  expect(await answer(await readerOf(owner!.username))).toMatch(/^\/payroll\/detail-salary\?id=\d+$/);
});
