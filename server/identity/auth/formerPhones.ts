import { dayMs } from "../../../resources/kit/days";
import { formerPhones } from "../../../resources/system/formerPhones";
import type { AccountRow } from "../../../resources/system/accounts";
import { allRowsOf, fetchRows, storedRowsOf, type Db } from "../../platform/db/query";
import type { Services } from "../../engine/services";
import { placedColumn } from "../../platform/db/placedColumn";
import { accounts } from "../../../resources/system/accounts";

/** Carriers reassign a number after some months; a later match says nothing about the person. */
const relevantDays = 180;

export async function recordFormerPhone(
  { store }: Pick<Services, "store">,
  db: Db,
  { id, phone }: Pick<AccountRow, "id" | "phone">,
  now: Date,
): Promise<void> {
  if (phone) await store.insert(db, formerPhones, { account: id, phone, replaced_at: now.toISOString() });
}

/** Whether the account had another phone before, bound by its owner or entered by another person. */
export async function hadFormerPhone(db: Db, account: number): Promise<boolean> {
  const found = await fetchRows(db)`select 1 from ${allRowsOf("formerPhones")} where account = ${account} limit 1`;
  return found.length > 0;
}

/** The numbers of an account: the current one and those of the last months. */
async function phonesOf(db: Db, { cipher }: Pick<Services, "cipher">, account: number, now: Date): Promise<readonly string[]> {
  const since = new Date(now.getTime() - relevantDays * dayMs).toISOString();
  const found = await fetchRows<{ phone: string }>(db)`
      select ${placedColumn(accounts, "phone")} as phone from ${storedRowsOf("accounts")} where id = ${account} and phone is not null
      union all
      select ${placedColumn(formerPhones, "phone")} from ${allRowsOf("formerPhones")} where account = ${account} and replaced_at > ${since}::timestamptz`;
  return found.map(({ phone }) => cipher.decryptPlaced(phone));
}

export async function sharePhone(
  db: Db,
  services: Pick<Services, "cipher">,
  [one, other]: readonly [number, number],
  now: Date,
): Promise<boolean> {
  const phones = new Set(await phonesOf(db, services, one, now));
  return (await phonesOf(db, services, other, now)).some((phone) => phones.has(phone));
}
