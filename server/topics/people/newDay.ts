import { addMonths, type Day } from "../../../resources/kit/days";
import type { Realinfo } from "../../../resources/people/realinfos";
import type { Worker } from "../../../resources/people/workers";
import { earliestRetirementAge } from "../../../resources/law/ages";
import { allRowsOf, execute, fetchRows, storedRowsOf, type Db } from "../../platform/db/query";
import { renewHasContract } from "./contracts";
import { standingOn } from "./persons";
import { contractStatus } from "../../../resources/people/contractStatus";
import { inStatus } from "../../../resources/dictionaries/inStatus";

type Standing = Pick<Worker, "id" | "minor_flag" | "over_age_flag"> &
  Pick<Realinfo, "birthday" | "gender"> &
  Record<string, unknown>;

/** No source reports birthdays. Ages, and what follows from them, change with time only: the version of the row stays the same. */
export async function renewAges(db: Db, today: Day): Promise<number> {
  const persons = await execute(db)`update realinfos set age = extract(year from age(${today}::date, birthday))
      where birthday is not null and deleted_at is null and age is distinct from extract(year from age(${today}::date, birthday))`;
  await execute(db)`update workers w set age = r.age from ${storedRowsOf("realinfos", "r")}
      where r.id = w.realinfo and w.age is distinct from r.age and w.deleted_at is null`;
  await renewStandings(db, today);
  return persons;
}

/** Workers on site who came of age, or reached the retirement age, since they entered. Those who left keep what was true then. */
async function renewStandings(db: Db, today: Day): Promise<void> {
  const found = await fetchRows<Standing>(db)`
    select w.id, r.birthday, r.gender, w.minor_flag, w.over_age_flag from ${allRowsOf("workers", "w")} join ${storedRowsOf("realinfos", "r")} on r.id = w.realinfo
      where w.in_status = ${inStatus.onSite} and r.birthday is not null
        and (w.minor_flag or w.over_age_flag or r.birthday <= ${addMonths(today, -earliestRetirementAge(today))})`;
  const changed = found.flatMap((worker) => {
    const standing = standingOn(worker, today);
    const [minor, senior] = [standing === "minor", standing === "senior"];
    return minor === worker.minor_flag && senior === worker.over_age_flag ? [] : [{ id: worker.id, minor, senior }];
  });
  await execute(db)`
    update workers w set minor_flag = n.minor, over_age_flag = n.senior
      from unnest(${changed.map(({ id }) => id)}::bigint[], ${changed.map(({ minor }) => minor)}::boolean[],
        ${changed.map(({ senior }) => senior)}::boolean[]) as n (id, minor, senior) where w.id = n.id`;
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
