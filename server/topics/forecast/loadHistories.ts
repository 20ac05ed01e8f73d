import { payType } from "../../../resources/dictionaries/payType";
import { payrollStatus } from "../../../resources/dictionaries/payrollStatus";
import { workerPayStatus } from "../../../resources/dictionaries/workerPayStatus";
import { figureOn } from "../../../resources/kit/dated";
import { firstDay, monthOf, shiftMonth, type Day, type Month } from "../../../resources/kit/days";
import { labourDueDate } from "../../../resources/law/dueDates";
import { paidDaysPerMonth } from "../../../resources/law/wages";
import { allRowsOf, fetchRows, sql, storedRowsOf, type Db, type DbRow, type Sql } from "../../platform/db/query";
import { confirmDays } from "./features";
import type { AttendedDay, ContractWage, Payout, ProjectHistory, SubmittedRoll, ForecastMonth } from "./history";
import { groupBy } from "../../platform/groupBy";
import { wageMonthOf } from "../ledger/wageMonth";

interface AgreedRow extends DbRow {
  project: number;
  corp: number;
  client: string;
  pay_day: number;
  pay_month_offset: 0 | 1;
  labor_fee_pay_day: number;
  labor_fee_monthly: number | null;
  started_on: Day | null;
  has_account: boolean;
}
type Of<Row> = Row & DbRow & { project: number };
interface BillRow extends DbRow {
  project: number;
  month: Month;
  paid_on: Day;
  should_amount: number;
  is_advance: boolean;
  amount: number;
}

interface Span {
  readonly projects: readonly number[];
  /** The projects whose attendance is read. */
  readonly attended: readonly number[];
  readonly attendanceSince: Day;
  /** Months of wages before this day are not read, nor what went through the account before the month before; it is one sum. */
  readonly since: Day;
  readonly today: Day;
}

/** Loads the dated rows of these projects, in a fixed number of statements. */
export async function loadHistories(
  db: Db,
  { projects, attended, attendanceSince, since, today }: Span,
): Promise<ProjectHistory[]> {
  const ids = sql`any(${[...projects]}::bigint[])`;
  const read = async <Row>(query: Sql): Promise<(project: number) => readonly Row[]> => {
    const rows = groupBy(await fetchRows<Of<Row>>(db, query), ({ project }) => project);
    return (project) => rows.get(project) ?? [];
  };
  const agreed = await fetchRows<AgreedRow>(db)`
    select p.id as project, p.contractor_corp as corp, p.build_corp_code as client, p.pay_day, p.pay_month_offset,
        p.labor_fee_pay_day, p.labor_fee_monthly, coalesce(p.actual_start_date, p.start_date) as started_on,
        exists (select 1 from ${allRowsOf("wageAccounts", "w")} where w.project = p.id) as has_account
      from ${storedRowsOf("projects", "p")} where p.id = ${ids} order by p.id`;
  const days = await read<AttendedDay>(
    sql`select project, date as day, sum(day_value)::float8 as workers from ${allRowsOf("attendanceDays")}
        where project = any(${[...attended]}::bigint[]) and date between ${attendanceSince} and ${today} group by 1, 2 order by 1, 2`,
  );
  const months = await read<ForecastMonth>(
    sql`select project, pay_month as month, max(due_date) as due_date, sum(due_amount) as due_amount, sum(attend_days)::float8 as attended_days,
          sum(case when last_paid_on > due_date then due_amount else owed_amount end) as late_amount
        from ${allRowsOf("wageLedger")} where project = ${ids} and pay_month >= ${monthOf(since)} group by 1, 2 order by 1, 2`,
  );
  const entriesSince = firstDay(shiftMonth(monthOf(since), -1));
  const carried = await read<{ amount: number }>(
    sql`select project, sum(amount) as amount from (
          select b.project, b.amount from ${allRowsOf("wageAccountBills", "b")}
            where b.project = ${ids} and b.overpayment is null and b.pay_date < ${entriesSince}
          union all
          select m.project, -m.account_paid_in_month from ${allRowsOf("wageMonths", "m")}
            where m.project = ${ids} and m.due_date is null and m.pay_month < ${monthOf(entriesSince)}
        ) e group by 1`,
  );
  const bills = await read<BillRow>(
    sql`select b.project, b.bill_month as month, b.pay_date as paid_on, coalesce(b.should_amount, b.amount) as should_amount, b.amount,
          b.payer_name is not distinct from p.contractor_name as is_advance
        from ${allRowsOf("wageAccountBills", "b")} join ${storedRowsOf("projects", "p")} on p.id = b.project
        where b.project = ${ids} and b.overpayment is null and b.pay_date >= ${entriesSince} order by b.project, b.pay_date, b.id`,
  );
  const payouts = await read<Payout>(
    sql`select project, day, month, sum(amount) as amount, sum(account_amount) as account_amount, sum(lines) as lines, sum(unconfirmed) as unconfirmed
        from (
          select project, pay_date as day, pay_month as month, sum(actual_amount) as amount,
            coalesce(sum(actual_amount) filter (where via_account = 1), 0) as account_amount, count(*) as lines,
            count(*) filter (where not confirm_status or confirm_at > pay_date + ${confirmDays}::int) as unconfirmed
          from ${allRowsOf("workerWages")} where project = ${ids} and grant_status = ${workerPayStatus.paid} and pay_date >= ${entriesSince}
          group by 1, 2, 3
          union all
          select r.project, ${today}::date, ${wageMonthOf("r")}, sum(e.amount), sum(e.amount), 0, 0
          from ${allRowsOf("payRolls", "r")} join ${storedRowsOf("bankBatches", "b")} on b.pay_roll = r.id and b.finished_at is null
            join ${allRowsOf("bankRecords", "e")} on e.bank_batch = b.id and e.status = 'PDNG'
          where r.project = ${ids} group by 1, 3
        ) p group by 1, 2, 3 order by 1, 2`,
  );
  const rolls = await read<SubmittedRoll>(
    sql`select project, (submitted_at at time zone 'Asia/Shanghai')::date as day, pay_month as month, actual_amount as amount from ${allRowsOf("payRolls")}
        where project = ${ids} and status > ${payrollStatus.draft} and submitted_at is not null and is_back_pay = 0
          and pay_month >= ${monthOf(since)} order by project, submitted_at`,
  );
  const grievances = await read<{ day: Day }>(
    sql`select project, (created_at at time zone 'Asia/Shanghai')::date as day from ${allRowsOf("complaints")} where project = ${ids}
        union all
        select project, (created_at at time zone 'Asia/Shanghai')::date from ${allRowsOf("objections")} where project = ${ids}`,
  );
  const perMonth = figureOn(paidDaysPerMonth, today);
  const contracts = await read<ContractWage>(
    sql`select project, start_date as day, count(*) as workers, avg(case pay_type
            when ${payType.daily} then unit_price when ${payType.monthly} then unit_price / ${perMonth}::float8
            when ${payType.weekly} then unit_price / 5.0 when ${payType.hourly} then unit_price * 8 end)::float8 as day_wage
        from ${allRowsOf("workerContracts")} where project = ${ids}
          and pay_type = any(${[payType.daily, payType.monthly, payType.weekly, payType.hourly]}::int[]) and unit_price is not null
        group by 1, 2 order by 1, 2`,
  );
  return agreed.map(({ project, ...terms }) => ({
    project,
    ...terms,
    days: days(project),
    months: months(project),
    carried: carried(project)[0]?.amount ?? 0,
    fees: bills(project).map((bill) => ({ ...bill, due_on: labourDueDate(terms, bill.month) })),
    payouts: payouts(project),
    rolls: rolls(project),
    grievances: grievances(project).map(({ day }) => day),
    contracts: contracts(project),
  }));
}
