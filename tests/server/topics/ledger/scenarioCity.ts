import type pg from "pg";
import { alarmStatus } from "../../../../resources/dictionaries/alarmStatus";
import { complaintSource } from "../../../../resources/complaints/complaintSource";
import { complaintStatus } from "../../../../resources/dictionaries/complaintStatus";
import { complaintType } from "../../../../resources/dictionaries/complaintType";
import { holidayKind } from "../../../../resources/dictionaries/holidayKind";
import { payrollStatus } from "../../../../resources/dictionaries/payrollStatus";
import { reviewStatus } from "../../../../resources/dictionaries/reviewStatus";
import { workerPayStatus } from "../../../../resources/dictionaries/workerPayStatus";

/**
 * What goes wrong with wages, all over a demo city, in its raw tables: returned and repaid transfers, one yuan instead of a wage,
 * wages of the year before, back pay, drafts, rows entered by hand, other employers, lost contracts, thinned attendance, other pay
 * days, complaints in every state, waived alarms, and deposits that paid part of a debt, all of it or more.
 */
export async function disturbWages(pool: pg.Pool, today: string): Promise<void> {
  for (const statement of [
    "update projects set pay_day = 1 + id % 31, pay_month_offset = id % 2 where id % 3 = 0",
    `insert into holidays (date, kind, remark) values ('2026-10-15', ${holidayKind.holiday}, ''), ('2026-09-20', ${holidayKind.workday}, '')
     on conflict do nothing`,
    "update worker_contracts set pay_type = 1 + id % 6 where id % 4 = 0",
    "update worker_contracts set start_date = start_date + 45 where id % 9 = 0",
    "update worker_contracts set deleted_at = now() where id % 11 = 0",
    "delete from attendance_days where (worker + extract(day from date)::int) % 6 = 0",
    "delete from attendance_days where worker % 17 = 0",
    "update attendance_days set day_value = 0.5 where worker % 7 = 0",
    `update pay_roll_details d set status = ${workerPayStatus.failed} from worker_wages g where g.pay_roll_detail = d.id and g.id % 13 = 0`,
    `update worker_wages set grant_status = ${workerPayStatus.failed} where id % 13 = 0 and pay_roll is not null`,
    "update worker_wages set actual_amount = 100 where id % 19 = 0",
    "update worker_wages set deleted_at = now() where id % 29 = 0",
    "update worker_wages set pay_roll = null, pay_roll_detail = null, pay_channel = id % 3, via_account = 0 where id % 31 = 0",
    `update worker_wages g set corp = (select min(k.corp) from project_corps k where k.project = g.project) where g.id % 37 = 0`,
    `update worker_wages set pay_date = least(pay_date + 20, date '${today}') where id % 10 = 0`,
    `update worker_wages set pay_month = '2025-12' where id in (select min(id) from worker_wages group by project)`,
    `update pay_rolls set status = ${payrollStatus.draft} where id % 8 = 0 and status = ${payrollStatus.submitted}`,
    `update pay_rolls set status = ${payrollStatus.paying} where id % 9 = 0 and status = ${payrollStatus.paid}`,
    "update pay_rolls set is_back_pay = 1, back_pay_month = '2026-07' where id % 12 = 0",
    `update pay_rolls r set source_pay_roll = (select max(o.id) from pay_rolls o where o.project = r.project and o.id < r.id)
     where r.id % 5 = 0`,
    "update workers w set team = (select min(t.id) from teams t where t.project = w.project) where w.id % 23 = 0",
    `insert into complaints (project, corp, source, type, content, is_anonymous, people, status, accept_due, close_due, logs)
     select id, contractor_corp, ${complaintSource.office}, ${complaintType.arrears}, '工资没有发放', true, 1,
       (array[${complaintStatus.codes.join()}])[1 + id % 4], date '${today}' + (id % 7)::int - 3,
       date '${today}' + (id % 5)::int - 2, '[]' from projects where review_status = ${reviewStatus.passed}`,
    `insert into drawdown_payments (drawdown, project, corp, worker, pay_month, amount, paid_on)
     select project, project, corp, worker, pay_month, owed_amount * (1 + worker % 3) / 2, date '${today}' - (worker % 200)::int
     from wage_ledger where worker % 4 = 0 and owed_amount > 1`,
    `update project_alarms set status = ${alarmStatus.dismissed}, dismissed_until = date '${today}' + 10, closed_at = now()
     where id % 6 = 0 and status = ${alarmStatus.pending}`,
  ])
    await pool.query(statement);
}
