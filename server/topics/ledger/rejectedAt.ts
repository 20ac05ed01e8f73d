import { allRowsOf, sql } from "../../platform/db/query";

/**
 * When the bank rejected the payroll line `d`, or returned its payment. The end of the payroll is later if the bank has returned
 * another line since.
 */
export const rejectedAt = sql`(select max(b.settled_at) from ${allRowsOf("bankRecords", "b")} where b.pay_roll_detail = d.id and b.status = 'RJCT')`;
