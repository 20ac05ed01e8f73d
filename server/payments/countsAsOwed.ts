import { identifier, sql, type Sql } from "../db/query";
import { workerPayStatus } from "../../resources/dictionaries/workerPayStatus";

/** A failed ledger row that was taken over by a supplement no longer counts as owed, because its amount would count twice. */
export const countsAsOwed = (
  alias: string,
): Sql => sql`not (${identifier(alias)}.grant_status = ${workerPayStatus.failed} and exists (
  select 1 from worker_wages s join pay_rolls r on r.id = s.pay_roll
  where r.source_pay_roll = ${identifier(alias)}.pay_roll and s.worker = ${identifier(alias)}.worker and s.deleted_at is null))`;
