import { payrollStatus } from "../../../resources/dictionaries/payrollStatus";
import { objections } from "../../../resources/payrolls/objections";
import { fetchOne, sql } from "../../db/query";
import { registerAction } from "../../rest/handlers";
import { textCase } from "../../texts/enqueueTexts";

registerAction(objections, "answer", async ({ db, row }) => {
  await textCase(db, "objection", row);
  const line = await fetchOne<{ amount: number }>(
    db,
    sql`select d.actual_amount as amount from pay_roll_details d join pay_rolls r on r.id = d.pay_roll and r.deleted_at is null
        where d.worker = ${row.worker} and d.project = ${row.project} and d.corp = ${row.corp} and d.deleted_at is null
          and coalesce(r.back_pay_month, r.pay_month) = ${row.pay_month} and r.status in (${payrollStatus.draft}, ${payrollStatus.submitted})
        order by d.id desc limit 1`,
  );
  return { set: { payroll_amount: line?.amount ?? null } };
});
