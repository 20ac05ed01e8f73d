import type { Day } from "../../../resources/kit/days";
import { toYuan } from "../../../resources/kit/money";
import { fetchOne, sql, type Queryable } from "../../platform/db/query";
import { arrearsOfOne } from "./figures";

/** What a project owes now, beside the decision about an alarm. */
export async function owedBy(db: Queryable, project: number, today: Day): Promise<{ amount: string; persons: number }> {
  const found = await fetchOne<{ owed_amount: number; persons: number }>(db)`
    select f.owed_amount, f.persons from ${arrearsOfOne(sql`${project}::bigint`, today)} f`;
  return { amount: toYuan(found?.owed_amount ?? 0), persons: found?.persons ?? 0 };
}
