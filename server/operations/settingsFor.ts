import { fetchOne, storedRowsOf, type Db } from "../platform/db/query";
import { OperatorError } from "../platform/operatorError";
import { demoCity, readSettings, type Settings } from "../platform/settings/env";

const holdsRealCity = async (db: Db): Promise<boolean> =>
  (await fetchOne(db)`
    select 1 as it where exists (select 1 from ${storedRowsOf("accounts")})
      and not exists (select 1 from ${storedRowsOf("regions")} where parent is null and code = ${demoCity.code})`) !== undefined;

/**
 * The settings for this database: a demo shows its codes and simulates its bank, so a real city (restored from a backup, for example)
 * is never served as one. Without DEMO the database decides, with DEMO=1 it is refused.
 */
export async function settingsFor(db: Db, env: NodeJS.ProcessEnv, settings: Settings): Promise<Settings> {
  if (!settings.demo || !(await holdsRealCity(db))) return settings;
  if (env.DEMO)
    throw new OperatorError(
      "The database holds a real city, which cannot be started as a demo. Start it without DEMO, or set an empty DATABASE_URL or DATA_DIR for the demo.",
    );
  return readSettings({ ...env, DEMO: "0" });
}
