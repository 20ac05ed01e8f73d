import type { ObjectionDetail } from "../../../../resources/dashboards/detailResponses";
import { payrollStatus } from "../../../../resources/dictionaries/payrollStatus";
import type { Row } from "../../../../resources/kit/resource";
import { objections } from "../../../../resources/payrolls/objections";
import { allRowsOf, fetchOne, type Queryable } from "../../../platform/db/query";
import { registerAction, registerHooks } from "../../../engine/rest/handlers";
import { textCase } from "../../texts/enqueueTexts";
import { wageMonthOf } from "../../ledger/wageMonth";
import { makeUpPunches } from "./makeUpPunches";

/** The newest line of the worker and month in a payroll that was not yet sent to the bank. */
const unpaidLine = (db: Queryable, { worker, project, corp, pay_month }: Row<typeof objections>) =>
  fetchOne<{ pay_roll: number; amount: number }>(db)`
    select d.pay_roll, d.actual_amount as amount from ${allRowsOf("payRollDetails", "d")} join ${allRowsOf("payRolls", "r")} on r.id = d.pay_roll
      where d.worker = ${worker} and d.project = ${project} and d.corp = ${corp}
        and ${wageMonthOf("r")} = ${pay_month} and r.status in (${payrollStatus.draft}, ${payrollStatus.submitted})
      order by d.id desc limit 1`;

registerHooks(objections, {
  async detail({ row, db, actor }): Promise<Partial<ObjectionDetail>> {
    if (actor.audience !== "company") return {};
    return { unpaid_roll: (await unpaidLine(db, row))?.pay_roll ?? null };
  },
});

registerAction(objections, "answer", async (context) => {
  const { db, row } = context;
  await textCase(db, "objection", row);
  const madeUp = await makeUpPunches(context);
  return { set: { ...madeUp, payroll_amount: (await unpaidLine(db, row))?.amount ?? null } };
});
