import { takeAdvisoryLock } from "../platform/db/advisoryLocks";
import { allowUnlimitedWork } from "../platform/db/limits";
import { fetchOne, execute, transaction } from "../platform/db/query";
import { demoAccounts } from "../../demo/demoAccounts";
import { ageAlarms, seedDemo, isSeeded } from "../../demo/seedDemo";
import { seedAlarmSettings } from "../topics/alarms/seedAlarmSettings";
import { seedDictionaryEntries } from "../engine/dictionaries/dictionaryEntries";
import { runAlarms } from "../topics/alarms/runAlarms";
import { rebuildWageLedger } from "../topics/ledger/rebuildWageLedger";
import { runForecasts } from "../topics/forecast/runForecasts";
import { ensureFigureTables } from "../topics/province/figureTables";
import { foundCity } from "../identity/city/foundCity";
import { renewInitialPasswords } from "../identity/city/renewInitialPasswords";
import { ensureAdministrators } from "../identity/city/threeAdministrators";
import type { Services } from "../engine/services";

/** Creates the demo city and evaluates its alarms. */
type FillDemo = (services: Services, say: (line: string) => void) => Promise<void>;

export const isNewDatabase = async ({ pool }: Services): Promise<boolean> =>
  !(await fetchOne(pool)`select 1 as it from accounts limit 1`);

/**
 * The seed queues its projects until their alarms are raised; if the process is killed before, they stay queued, and the next
 * start continues.
 */
const isUnjudged = async ({ pool }: Services): Promise<boolean> =>
  !!(await fetchOne(pool)`select 1 as it from alarm_queue where reason = ${isSeeded} limit 1`);

/** Runs before all other parts of the platform. */
export const fillDemo: FillDemo = async (services, say) => {
  const { pool, settings, clock } = services;
  if (await isNewDatabase(services))
    await seedDemo(services, { size: settings.demoSize, scale: settings.demoScale, progress: say });
  if (!(await isUnjudged(services))) return;
  say("Looking for wages at risk …");
  await rebuildWageLedger(pool);
  await runAlarms(services, { today: clock.today(), nightly: true, isLedgerCurrent: true });
  await ageAlarms(services);
  await runForecasts(services);
  await execute(pool)`delete from alarm_queue where reason = ${isSeeded}`;
};

/** Fills an empty database with the demo city, or the supervised city and its first administrator. Returns notes to print. */
export async function firstRun(services: Services, say: (line: string) => void, fill: FillDemo = fillDemo): Promise<string[]> {
  const { pool, settings } = services;
  const isNew = await isNewDatabase(services);
  let secret: string | undefined;
  let offices: readonly string[] = [];
  await transaction(pool, async (db) => {
    await allowUnlimitedWork(db);
    // One process fills the empty database; others that start at the same time wait and find it filled.
    await takeAdvisoryLock(db, "firstRun");
    // Inserts settings of rules declared since the last start; the city's changes are kept.
    await seedAlarmSettings(pool);
    await seedDictionaryEntries(pool);
    if (settings.demo) {
      if ((await isNewDatabase(services)) || (await isUnjudged(services))) await fill(services, say);
    } else if (await isNewDatabase(services)) secret = await foundCity(services);
    if (settings.deployment === "province") await ensureFigureTables(db);
    if (settings.threeAdministrators) offices = await ensureAdministrators(services);
    offices = [...offices, ...(await renewInitialPasswords(services))];
  });
  const given = isNew && settings.adminPassword ? ["First administrator: admin, with the password of ADMIN_PASSWORD"] : [];
  if (!settings.demo)
    return [...given, ...(secret ? [`First administrator: admin  one-time password: ${secret}`] : []), ...offices];
  const accounts = demoAccounts(services);
  return [
    ...offices,
    "Demo accounts (simulated bank, simulated SMS):",
    ...accounts.map(
      ({ username, role_label, password }) => `  ${username.padEnd(20)} ${password}  ${role_label[0]} · ${role_label[1]}`,
    ),
  ];
}
