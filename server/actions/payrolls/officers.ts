import { fetchOne, sql, type Db } from "../../db/query";

export async function contractorOf(db: Db, project: number): Promise<number | undefined> {
  return (await fetchOne<{ corp: number }>(db, sql`select contractor_corp as corp from projects where id = ${project}`))?.corp;
}
