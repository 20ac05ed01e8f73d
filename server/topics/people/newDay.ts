import type { Day } from "../../../resources/kit/days";
import { fetchRows, execute, type Db } from "../../platform/db/query";
import { renewHasContract } from "./contracts";
import { contractStatus } from "../../../resources/people/contractStatus";

/** No source reports birthdays. Ages change with time only, so the version of the row stays the same. */
export async function renewAges(db: Db, today: Day): Promise<number> {
  const persons = await execute(db)`update realinfos set age = extract(year from age(${today}::date, birthday))
      where birthday is not null and deleted_at is null and age is distinct from extract(year from age(${today}::date, birthday))`;
  await execute(db)`update workers w set age = r.age from realinfos r
      where r.id = w.realinfo and w.age is distinct from r.age and w.deleted_at is null`;
  return persons;
}

/** A contract is in force through its last day. Returns the number of expired ones. */
export async function expireContracts(db: Db, today: Day): Promise<number> {
  const over = await fetchRows<{ worker: number }>(db)`
    update worker_contracts set status = ${contractStatus.expired}, version = version + 1, updated_at = platform_now()
      where status = ${contractStatus.inForce} and end_date < ${today} and deleted_at is null returning worker`;
  if (over.length > 0)
    await renewHasContract(
      db,
      over.map(({ worker }) => worker),
    );
  return over.length;
}
