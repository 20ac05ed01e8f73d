import { fetchOne, storedRowsOf, type Queryable } from "../../platform/db/query";

export async function contractorOf(db: Queryable, project: number): Promise<number | undefined> {
  return (
    await fetchOne<{ corp: number }>(db)`select contractor_corp as corp from ${storedRowsOf("projects")} where id = ${project}`
  )?.corp;
}
