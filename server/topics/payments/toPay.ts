import { payrollStatus } from "../../../resources/dictionaries/payrollStatus";
import { literal, sql, storedRowsOf, type Sql } from "../../platform/db/query";
import { depositShare } from "../ledger/advances";
import { awaitsSupplement } from "./supplements";

/** The amount (fen) still to be paid by the payroll `t`: of a failed one, lines in no supplement; less what a deposit paid. */
export const toPay: Sql = sql`(case t.status
  when ${literal(payrollStatus.paid)} then 0
  when ${literal(payrollStatus.paying)} then t.actual_amount
  when ${literal(payrollStatus.failed)} then (select coalesce(sum(d.actual_amount), 0)::bigint from ${storedRowsOf("payRollDetails", "d")}
    where d.pay_roll = t.id and ${awaitsSupplement}) - ${depositShare(awaitsSupplement)}
  else t.actual_amount - ${depositShare(sql`d.deleted_at is null`)} end)`;
