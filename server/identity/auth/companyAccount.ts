import { accounts, type AccountRow } from "../../../resources/system/accounts";
import { allRowsOf, fetchOne, fetchRows, storedRowsOf, type Db } from "../../platform/db/query";
import type { Services } from "../../engine/services";
import { userType } from "../../../resources/system/userType";
import type { corpDuty } from "../../../resources/dictionaries/corpDuty";
import type { CodeOf } from "../../../resources/kit/dictionary";

interface CompanyPerson {
  readonly corp: number;
  readonly corp_code: string;
  readonly name: string;
  readonly phone: string;
  readonly corp_duty: CodeOf<typeof corpDuty>;
  /** Null until the account is confirmed. */
  readonly password_hash: string | null;
  readonly is_active: boolean;
  readonly is_unconfirmed?: boolean;
  readonly is_com_init: boolean;
  readonly phone_bound: boolean;
}

/** The username of a company's first account is its credit code, of the others the code and a number (domain model 6.8). */
export async function makeCompanyAccount(
  { store }: Services,
  db: Db,
  { corp_code, ...person }: CompanyPerson,
  by: number | null,
): Promise<AccountRow> {
  const role = await fetchOne<{ id: number }>(db)`
    select id from ${allRowsOf("roles")} where code = 'company' order by id limit 1`;
  if (!role) throw new Error("there is no role for companies");
  // Two concurrent accounts must not get the same username.
  await fetchOne(db)`select id from ${storedRowsOf("corps")} where id = ${person.corp} for update`;
  const username = await freeName(db, corp_code);
  return store.insert(db, accounts, { ...person, username, user_type: userType.company, role: role.id }, by);
}

async function freeName(db: Db, corp_code: string): Promise<string> {
  const taken = await fetchRows<{ username: string }>(db)`
    select username from ${allRowsOf("accounts")} where (username = ${corp_code} or username like ${`${corp_code}-%`})`;
  const names = new Set(taken.map(({ username }) => username));
  let [name, number] = [corp_code, 2];
  while (names.has(name)) name = `${corp_code}-${number++}`;
  return name;
}
