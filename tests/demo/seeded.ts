import { judge } from "../../resources/alarms/engine";
import type { StoredSettings } from "../../resources/alarms/settings";
import { statutoryHolidays } from "../../resources/law/holidays";
import { loadFacts } from "../../server/topics/alarms/facts/loadFacts";
import { refreshProjects } from "../../server/topics/ledger/refreshWageLedger";
import { makeFieldCipher } from "../../server/platform/crypto/fieldCipher";
import type { Db } from "../../server/platform/db/query";
import { fetchRows, sql } from "../../server/platform/db/query";
import { seedDemo } from "../../demo/seedDemo";
import type { CitySize } from "../../demo/cityPlan";
import { readSettings } from "../../server/platform/settings/env";
import { cloneDatabase, type TestDatabase } from "../support/testDatabase";

/** What the tests seal personal data with. */
export const testKey = Buffer.alloc(32, 7);

/** A database with the demo city of a day. */
export async function seedTestCity(today: string, size: CitySize = "small"): Promise<TestDatabase> {
  const database = await cloneDatabase();
  await seedDemo(
    {
      pool: database.pool,
      cipher: makeFieldCipher(testKey),
      settings: readSettings({ NODE_ENV: "test", DEMO: "1", DATABASE_URL: database.url }),
      clock: { now: () => new Date(`${today}T08:00:00+08:00`), today: () => today },
    },
    { size, today },
  );
  return database;
}

/** The rules that find something, by project, in the order in which the projects were thought up. */
export async function findingsOf(db: Db, today: string, settings: StoredSettings = {}, only?: number) {
  const names = await fetchRows<{ id: number; prj_status: number }>(
    db,
    sql`select id, prj_status from projects where review_status = 1 and (${only ?? null}::bigint is null or id = ${only ?? null}) order by id`,
  );
  await refreshProjects(
    db,
    names.map(({ id }) => id),
    statutoryHolidays,
  );
  const facts = await loadFacts(db, { projects: names.map(({ id }) => id), today, holidays: statutoryHolidays });
  return facts.map((project) => {
    const { findings } = judge(project, today, settings, statutoryHolidays);
    return { id: project.id, prj_status: project.prj_status, findings };
  });
}
