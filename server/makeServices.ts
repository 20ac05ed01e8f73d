import type pg from "pg";
import { shanghaiDay } from "../resources/kit/days";
import { makeGateway } from "./bank/makeGateway";
import { postgresStore } from "./bank/simulated/postgresStore";
import { makeFieldCipher } from "./crypto/fieldCipher";
import { makeStreamCipher } from "./crypto/streamCipher";
import { one, sql, type Db, type Sql } from "./db/query";
import { makeStore } from "./db/store";
import { makeFileStore } from "./files/makeFileStore";
import { readSecret } from "./plugins/secrets";
import type { Settings } from "./plugins/settings";
import type { Clock, Services } from "./services";
import { makeSms } from "./sms/makeSms";
import { postgresOutbox } from "./sms/outboxSms";

/** The real clock, or in a demo and in tests one that is set to the given day and goes on from there. */
export function makeClock(day?: string): Clock {
  const shift = day ? Date.parse(`${day}T${new Date().toISOString().slice(11, 19)}Z`) - Date.now() : 0;
  // A day of Shanghai is meant, whatever the hour here: noon lies in it for sure.
  const from =
    day && shanghaiDay(new Date(Date.now() + shift)) !== day ? Date.parse(`${day}T12:00:00+08:00`) - Date.now() : shift;
  const now = () => new Date(Date.now() + from);
  return { now, today: () => shanghaiDay(now()) };
}

export async function makeServices(settings: Settings, pool: pg.Pool, log: Services["log"]): Promise<Services> {
  const key = readSecret(settings.dataDir, "field-key");
  const cipher = makeFieldCipher(key);
  const clock = makeClock(settings.now);
  const sumOf = async (db: Db, query: Sql) => (await one<{ n: number }>(db, query))?.n ?? 0;
  /** What the platform's books say of an account; the simulated bank has no other source of money. */
  const platform = {
    billed: (accountNo: string, db: Db) =>
      sumOf(
        db,
        sql`select coalesce(sum(b.amount), 0)::bigint as n from wage_account_bills b join wage_accounts a on a.id = b.wage_account
                    where a.account_no_index = ${cipher.blindIndex(accountNo)} and b.deleted_at is null`,
      ),
    paid: (accountNo: string, db: Db) =>
      sumOf(
        db,
        sql`select coalesce(sum(d.actual_amount), 0)::bigint as n from pay_roll_details d join pay_rolls r on r.id = d.pay_roll
                    join wage_accounts a on a.id = r.wage_account
                    where a.account_no_index = ${cipher.blindIndex(accountNo)} and d.status = 2 and d.deleted_at is null`,
      ),
  };
  return {
    settings,
    pool,
    cipher,
    clock,
    log,
    store: makeStore(cipher),
    bank: await makeGateway(settings, {
      clock: clock.now,
      simStore: () => postgresStore({ pool, platform, keyOf: cipher.blindIndex }),
      log: (line) => log.warn({}, line),
    }),
    sms: makeSms(settings, () => postgresOutbox(pool, cipher)),
    files: makeFileStore(settings, makeStreamCipher(key)),
  };
}
