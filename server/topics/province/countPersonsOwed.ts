import { reviewStatus } from "../../../resources/dictionaries/reviewStatus";
import type { Services } from "../../engine/services";
import { execute, literal, sql } from "../../platform/db/query";
import { arrearsColumns, overdueOf } from "../cases/figures";

/** Counts the persons again for the city's row of its province; an unchanged row is not written. */
export async function countPersonsOwed({ pool, clock }: Pick<Services, "pool" | "clock">): Promise<void> {
  const today = clock.today();
  const passed = sql`p.review_status = ${literal(reviewStatus.passed)} and p.deleted_at is null`;
  await execute(pool)`
    insert into city_arrears as c (id, counted_on, persons)
      select 1, ${today}::date, f.persons from (select ${arrearsColumns} from ${overdueOf(passed, today)}) f
      on conflict (id) do update set counted_on = excluded.counted_on, persons = excluded.persons
        where (c.counted_on, c.persons) is distinct from (excluded.counted_on, excluded.persons)`;
}
