import pg from "pg";
import { regionLevel } from "../../../resources/system/regionLevel";
import { regionPath } from "../../../resources/regions";
import { insertRegion } from "../../identity/city/foundCity";
import { allRowsOf, fetchOne, fetchRows, transaction, type Db } from "../../platform/db/query";
import type { Services } from "../../engine/services";
import { openCityDatabase } from "./cityDatabase";
import { cityDatabase, ensureFiguresRole, linkCities, type SubscribedCity } from "./figureTables";
import { formerlyPublishedTables, publication } from "./published";
import { ReplicationFailure } from "./replicationFailure";

const subscription = "wage_city";
/** Its name in the city's database, by which an operator recognises the province. */
const slot = "wage_province";

/**
 * At a province, as superuser of its database: subscribes to a city (code and connection string), or changes its connection
 * string. Without a city, updates the objects of all cities to this version. Idempotent.
 */
export async function subscribeCommand(
  services: Pick<Services, "pool" | "store" | "settings">,
  { code, publisher }: { readonly code?: string | undefined; readonly publisher?: string | undefined },
  say: (line: string) => void,
): Promise<void> {
  const { pool, settings } = services;
  const url = pool.options.connectionString ?? "";
  const province = settings.provinceCode;
  if (province === undefined) throw new ReplicationFailure("PROVINCE_CODE is not set: only a province subscribes to cities");
  const { own } = (await fetchOne<{ own: string }>(pool)`select current_database() as own`)!;
  await ensureFiguresRole(pool, own);
  const follow = async (city: SubscribedCity) => {
    await followPublication(await openCityDatabase(pool, url, own, city), city.code, publisher);
    say(`${city.code}: ${cityDatabase(own, city)}`);
  };
  const failures: string[] = [];
  if (code !== undefined) await follow(await ensureCity(services, province, code));
  else
    for (const city of await subscribedCities(pool, own))
      // An unreachable city does not stop the others.
      await follow(city).catch((error: unknown) => {
        if (!(error instanceof ReplicationFailure)) throw error;
        failures.push(error.message);
      });
  const cities = await subscribedCities(pool, own);
  await transaction(pool, (db) => linkCities(db, cities));
  if (failures.length > 0) throw new ReplicationFailure(failures.join("\n"));
}

/** The cities with a database here. */
const subscribedCities = (db: Db, own: string) =>
  fetchRows<{ id: number; code: string }>(db)`
    select id, code from ${allRowsOf("regions", "r")} where level = ${regionLevel.city}
        and exists (select from pg_database where datname = ${own}::text || '_' || r.code) order by code`;

/** Creates the city as a region of the province, if missing. */
async function ensureCity(
  services: Pick<Services, "pool" | "store">,
  provinceCode: string,
  code: string,
): Promise<SubscribedCity> {
  const [province, city, ...below] = regionPath(code);
  if (province?.code !== provinceCode || city === undefined || below.length > 0)
    throw new ReplicationFailure(`${code} is not a city of the province ${provinceCode}`);
  const find = (of: string) =>
    fetchOne<{ id: number; code: string }>(services.pool)`select id, code from ${allRowsOf("regions")} where code = ${of}`;
  const parent = await find(provinceCode);
  if (!parent) throw new ReplicationFailure("start the platform of the province once before you subscribe");
  return (await find(code)) ?? insertRegion(services, services.pool, { code, level: regionLevel.city, parent: parent.id });
}

/** Closes the connection. A subscription cannot be created or refreshed inside a transaction. */
async function followPublication(db: pg.Client, code: string, publisher: string | undefined): Promise<void> {
  try {
    // The table has the subscriptions of all databases of the server.
    const { rowCount: isSubscribed } = await db.query(
      "select 1 from pg_subscription s join pg_database d on d.oid = s.subdbid where s.subname = $1 and d.datname = current_database()",
      [subscription],
    );
    const address = publisher === undefined ? undefined : pg.escapeLiteral(publisher);
    if (isSubscribed) {
      if (address !== undefined) await db.query(`alter subscription ${subscription} connection ${address}`);
      await db.query(`alter subscription ${subscription} refresh publication`);
    } else if (address === undefined) throw new ReplicationFailure(`${code}: give the connection string of the city's database`);
    else
      await db.query(
        `create subscription ${subscription} connection ${address} publication ${publication} with (slot_name = ${slot})`,
      );
    // Rows that the city published before would be counted if its own counts were none.
    for (const { table } of formerlyPublishedTables) {
      const { rowCount: isPublished } = await db.query("select 1 from pg_subscription_rel where srrelid = $1::regclass", [table]);
      if (!isPublished) await db.query(`truncate ${pg.escapeIdentifier(table)}`);
    }
  } catch (cause) {
    if (!(cause instanceof pg.DatabaseError)) throw cause;
    const { message, detail, hint } = cause;
    throw new ReplicationFailure(`${code}: ${[message, detail, hint].filter(Boolean).join(" ")}`, { cause });
  } finally {
    await db.end();
  }
}
