import type { Label } from "../../../resources/kit/label";
import type { PayRoll } from "../../../resources/payrolls/payRolls";
import { execute, type Db } from "../../platform/db/query";
import { bilingualMessage } from "../../engine/rest/bilingualMessage";
import { payrollStatus } from "../../../resources/dictionaries/payrollStatus";

const texts: Readonly<Record<3 | 4, Label>> = {
  3: ["工资单{code}已发放完成", "Payroll {code} has been paid"],
  4: ["工资单{code}有发放失败的人员，请核对后补发", "Payroll {code} has failed payments; please check and pay them again"],
};

/** Notifies the submitter and the authoriser of a payroll of its result. */
export async function notifyOfficers(db: Db, roll: PayRoll, status: PayRoll["status"], now: Date): Promise<void> {
  if (status !== payrollStatus.paid && status !== payrollStatus.failed) return;
  const officers = [...new Set([roll.submitted_by, roll.authorised_by])].filter((id) => id !== null);
  const own = roll.title;
  const { title, content, english } = bilingualMessage({
    title: texts[status],
    content: own === null ? texts[status] : [own, own],
    facts: { code: roll.pay_roll_code },
  });
  await execute(db)`insert into messages (account, title, content, english, link, sent_at)
      select account, ${title}, ${content}, ${JSON.stringify(english)}::jsonb, ${`/payroll/detail-salary?id=${roll.id}`}, ${now.toISOString()}::timestamptz
      from unnest(${officers}::bigint[]) as account`;
}
