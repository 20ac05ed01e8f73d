import { fetchOne, sql, storedRowsOf, type DbRow, type Queryable, type Sql } from "../db/query";

interface Issuer extends DbRow {
  readonly body: string;
  readonly phone: string;
}

/** The name and phone of the office that issues a document, for its foot; `org` is a statement that selects its id. */
export const loadIssuer = async (db: Queryable, org: Sql): Promise<Issuer> =>
  (await fetchOne<Issuer>(
    db,
    sql`select coalesce(name, '') as body, coalesce(contact_phone, '') as phone from ${storedRowsOf("orgs")} where id = (${org})`,
  )) ?? { body: "", phone: "" };
