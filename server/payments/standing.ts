import { name, sql, type Sql } from "../db/query";

/** A failed row of the ledger that a supplement took up no longer stands for what is owed: its amount would count twice. */
export const standing = (alias: string): Sql => sql`not (${name(alias)}.grant_status = 3 and exists (
  select 1 from worker_wages s join pay_rolls r on r.id = s.pay_roll
  where r.source_pay_roll = ${name(alias)}.pay_roll and s.worker = ${name(alias)}.worker and s.deleted_at is null))`;
