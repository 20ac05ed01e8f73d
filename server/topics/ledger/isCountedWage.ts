import { workerPayStatus } from "../../../resources/dictionaries/workerPayStatus";
import { allRowsOf, identifier, sql, storedRowsOf, type Sql } from "../../platform/db/query";

/** Excludes a failed wage that a supplement pays again: it is no longer owed and would count twice. */
export function isCountedWage(alias: string): Sql {
  const wage = identifier(alias);
  return sql`${wage}.deleted_at is null
    and not (${wage}.grant_status = ${workerPayStatus.failed} and exists (select 1 from ${allRowsOf("workerWages", "s")} join ${storedRowsOf("payRolls", "r")} on r.id = s.pay_roll
      where r.source_pay_roll = ${wage}.pay_roll and s.worker = ${wage}.worker))`;
}
