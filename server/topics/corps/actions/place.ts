import { allRowsOf, fetchOne, type Db } from "../../../platform/db/query";

/** The supervised region in which a company is registered; null for a company from elsewhere. */
export async function regionOf(db: Db, areaCode: string | null | undefined): Promise<number | null> {
  if (!areaCode) return null;
  const found = await fetchOne<{ id: number }>(db)`select id from ${allRowsOf("regions")} where code = ${areaCode}`;
  return found?.id ?? null;
}
