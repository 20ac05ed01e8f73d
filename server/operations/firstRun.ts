import { takeAdvisoryLock } from "../platform/db/advisoryLocks";
import { allowUnlimitedWork } from "../platform/db/limits";
import { transaction } from "../platform/db/query";
import { demoAccounts } from "../../demo/demoAccounts";
import { seedAlarmSettings } from "../topics/alarms/seedAlarmSettings";
import { seedDictionaryEntries } from "../engine/dictionaries/dictionaryEntries";
import { ensureFigureTables } from "../topics/province/figureTables";
import { ensurePages } from "../topics/province/pages";
import { foundCity } from "../identity/city/foundCity";
import { renewInitialPasswords } from "../identity/city/renewInitialPasswords";
import { ensureAdministrators } from "../identity/city/threeAdministrators";
import type { Services } from "../engine/services";
import { fillDemo, isUnfilled } from "./fillDemo";
import { isNewDatabase } from "./isNewDatabase";

/** Fills the demo city, or continues it, until it can be served. */
type FillDemo = (services: Services, say: (line: string) => void) => Promise<void>;

const fillWhole: FillDemo = (services, say) => fillDemo(services, { say });

/** Fills an empty database with the demo city, or the supervised city and its first administrator. Returns notes to print. */
export async function firstRun(services: Services, say: (line: string) => void, fill: FillDemo = fillWhole): Promise<string[]> {
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
      if (await isUnfilled(services)) await fill(services, say);
    } else if (await isNewDatabase(services)) secret = await foundCity(services);
    if (settings.deployment === "province") {
      await ensureFigureTables(db);
      await ensurePages(db);
    }
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
