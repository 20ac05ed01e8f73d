import { execute, fetchOne, storedRowsOf, type Db } from "../../../platform/db/query";

const serialDigits = 4;

/** Area, day and sequence number: 9901022508200001. Concurrent submissions of the same area and day are serialised. */
export async function nextProjectCode(db: Db, areaCode: string, today: string): Promise<string> {
  const prefix = areaCode + today.slice(2).replaceAll("-", "");
  await execute(db)`select pg_advisory_xact_lock(hashtext(${`project_code ${prefix}`}))`;
  const last = await fetchOne<{ code: string | null }>(db)`
    select max(project_code) as code from ${storedRowsOf("projects")} where starts_with(project_code, ${prefix})`;
  const number = Number(last?.code?.slice(prefix.length) ?? 0) + 1;
  return prefix + String(number).padStart(serialDigits, "0");
}
