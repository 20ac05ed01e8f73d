import { addDays } from "../../../resources/kit/days";
import { allRowsOf, execute, storedRowsOf } from "../../platform/db/query";
import type { Services } from "../../engine/services";
import { corpDuty } from "../../../resources/dictionaries/corpDuty";
import { payrollStatus } from "../../../resources/dictionaries/payrollStatus";

/** Reminders are sent this many days before wages are due, and on the day itself (条例 第十三条: 按时足额). */
const daysBefore = [3, 1, 0];

/**
 * Reminds the preparers of a payroll until it is submitted, then the reviewers of the general contractor. Sent once a day for
 * each payroll and person, however often it runs.
 */
export async function remindOfDueWages({ pool, clock }: Services): Promise<void> {
  const today = clock.today();
  const now = clock.now().toISOString();
  const days = daysBefore.map((before) => addDays(today, before));
  await execute(pool)`insert into messages (account, title, content, english, link, sent_at)
      select a.id, '工资单' || r.pay_roll_code || case when r.due_date = ${today} then '今日应发' else to_char(r.due_date, 'FMMM月FMDD日') || '应发' end
          || case r.status when ${payrollStatus.draft} then '，尚未提交' when ${payrollStatus.submitted} then '，待授权发放' else '，有发放失败人员' end,
        coalesce(r.title, r.pay_roll_code),
        jsonb_build_object('content', coalesce(r.title, r.pay_roll_code), 'title', 'Payroll ' || r.pay_roll_code || ': due '
          || case when r.due_date = ${today} then 'today' else 'on ' || r.due_date end
          || case r.status when ${payrollStatus.draft} then ', not submitted' when ${payrollStatus.submitted} then ', to be authorised' else ', with failed payments' end),
        '/payroll/detail-salary?id=' || r.id, ${now}::timestamptz
      from ${allRowsOf("payRolls", "r")} join ${storedRowsOf("projects", "p")} on p.id = r.project
      join ${allRowsOf("accounts", "a")} on a.is_active and (
        (r.status in (${payrollStatus.draft}, ${payrollStatus.failed}) and a.corp in (r.corp, p.contractor_corp) and (a.id = r.created_by or a.corp = r.corp and a.corp_duty in (${corpDuty.administrator}, ${corpDuty.maker})))
        or (r.status = ${payrollStatus.submitted} and a.corp = p.contractor_corp and a.corp_duty in (${corpDuty.administrator}, ${corpDuty.checker})))
      where r.due_date = any(${days}::date[]) and r.status in (${payrollStatus.draft}, ${payrollStatus.submitted}, ${payrollStatus.failed}) and not exists (
        select 1 from ${allRowsOf("messages", "m")} where m.account = a.id and m.link = '/payroll/detail-salary?id=' || r.id
          and m.title like '%应发，%' and (m.sent_at at time zone 'Asia/Shanghai')::date = ${today}::date)`;
}
