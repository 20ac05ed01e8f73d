import { inStatus } from "../../../resources/dictionaries/inStatus";
import { reviewStatus } from "../../../resources/dictionaries/reviewStatus";
import type { Services } from "../../engine/services";
import { allRowsOf, execute, literal, sql, type Db } from "../../platform/db/query";
import { arrearsColumns, overdueOf } from "../cases/figures";

/** Counts again what a city publishes to its province; an unchanged row is not written. */
export async function countForProvince({ pool, clock }: Pick<Services, "pool" | "clock">): Promise<void> {
  await countPersonsOwed(pool, clock.today());
  await countHeads(pool);
}

async function countPersonsOwed(db: Db, today: string): Promise<void> {
  const passed = sql`p.review_status = ${literal(reviewStatus.passed)} and p.deleted_at is null`;
  await execute(db)`
    insert into city_arrears as c (id, counted_on, persons)
      select 1, ${today}::date, f.persons from (select ${arrearsColumns} from ${overdueOf(passed, today)}) f
      on conflict (id) do update set counted_on = excluded.counted_on, persons = excluded.persons
        where (c.counted_on, c.persons) is distinct from (excluded.counted_on, excluded.persons)`;
}

async function countHeads(db: Db): Promise<void> {
  await execute(db)`
    with live as materialized (
        select w.project, count(*) as heads from ${allRowsOf("workers", "w")} where w.in_status = ${literal(inStatus.onSite)} group by w.project
      ),
      gone as (delete from project_headcounts h where not exists (select from live where live.project = h.id))
    insert into project_headcounts as h (id, worker_count) select project, heads from live
      on conflict (id) do update set worker_count = excluded.worker_count where h.worker_count <> excluded.worker_count`;
}
