import type { SiteFacts } from "../../../resources/site/responses";
import { accountStatus } from "../../../resources/dictionaries/accountStatus";
import { toYuan, type MoneyFen } from "../../../resources/kit/money";
import { reservedOn } from "../payments/accountBooks";
import { closeStatus } from "../../../resources/wageAccounts/closeStatus";
import { companyType } from "../../../resources/dictionaries/companyType";
import { depositStatus } from "../../../resources/dictionaries/depositStatus";
import { figureOn } from "../../../resources/kit/dated";
import { addDays, lastDay, monthOf, shiftMonth, type Day } from "../../../resources/kit/days";
import { depositPublicityDays } from "../../../resources/law/deposits";
import { accountPublicityDays } from "../../../resources/law/wageAccounts";
import { minSurveyAnswers } from "../../../resources/site/surveyShown";
import { notYetSaid } from "../../../resources/system/citySetUp";
import { allRowsOf, fetchOne, fetchRows, sql, storedRowsOf, type Db } from "../../platform/db/query";
import type { RequestContext } from "../../engine/services";
import { loadMinimumWages } from "../law/minimumWages/minimumWages";
import { findSite } from "./findSite";
import { surveyMonthOf, surveysOf } from "../alarms/facts/surveys";

interface SurroundingsRow extends Record<string, unknown> {
  contractor_name: string | null;
  office_name: string | null;
  office_phone: string | null;
  hotline: string | null;
  employers: string[];
}

/** The public page behind the notice board's QR code. */
export async function sitePage({ services, today }: RequestContext, code: string): Promise<SiteFacts> {
  const { pool } = services;
  const project = await findSite(services, code);
  const pay_month = shiftMonth(monthOf(today), -1);
  const [around, minimumOn, wages, survey_month, surveys, notices, unpaid_months, funding] = await Promise.all([
    surroundings(pool, project.id),
    loadMinimumWages(pool, project.id, [today]),
    fetchOne<{ has_wages: boolean; is_paid: boolean; is_due: boolean; last_paid_on: Day | null }>(pool)`
      select count(*) > 0 as has_wages, coalesce(bool_and(l.owed_amount = 0), false) as is_paid, coalesce(bool_or(l.due_date < ${today}), false) as is_due,
          max(l.last_paid_on) as last_paid_on
        from ${allRowsOf("wageLedger", "l")} where l.project = ${project.id} and l.pay_month = ${pay_month} and l.due_amount > 0`,
    surveyMonthOf(pool, project.id, today),
    surveysOf(pool, [project.id], today),
    publicNotices(pool, project.id, today),
    unpaidMonths(pool, project.id, today),
    fundingOf(pool, project.id, today),
  ]);
  const survey = surveys.get(project.id);
  return {
    project_name: project.name,
    contractor_name: around?.contractor_name ?? null,
    employers: around?.employers ?? [],
    labor_officer_name: project.labor_officer_name,
    labor_officer_phone: project.labor_officer_phone,
    pay_day: project.pay_day,
    pays_same_month: project.pay_month_offset === 0,
    office_name: around?.office_name ?? null,
    office_phone: around?.office_phone ?? null,
    hotline: around?.hotline ?? null,
    min_wage: Math.round((minimumOn(today)?.monthly_amount ?? 0) / 100),
    last_month: {
      pay_month,
      has_wages: wages?.has_wages ?? false,
      is_paid: wages?.is_paid ?? false,
      is_due: wages?.is_due ?? false,
      last_paid_on: wages?.last_paid_on ?? null,
    },
    unpaid_months,
    funding,
    survey_month,
    survey:
      survey && survey.answers >= minSurveyAnswers
        ? { answers: survey.answers, paid_share: Math.round((100 * (survey.answers - survey.unpaid)) / survey.answers) }
        : null,
    notices,
  };
}

async function unpaidMonths(db: Db, project: number, today: Day): Promise<string[]> {
  const found = await fetchRows<{ pay_month: string }>(db)`
    select distinct pay_month from ${allRowsOf("wageLedger")} where project = ${project} and owed_amount > 0 and due_date < ${today} order by 1`;
  return found.map(({ pay_month }) => pay_month);
}

/** A missing sum for fewer people would tell what each of them earns. */
const minFundedPeople = 5;

/**
 * Whether the special account holds what is owed and due by the next payday; what the bank is paying is neither owed from it nor free.
 * Of a month that is still being worked, what was earned so far, where it is paid within the month.
 */
async function fundingOf(db: Db, project: number, today: Day): Promise<SiteFacts["funding"]> {
  const found = await fetchOne<{ due_date: Day | null; needed: MoneyFen; free: MoneyFen; people: number }>(db)`
    with open as (
      select due_date, person, worker, greatest(0, owed_amount - processing_amount) as amount from ${allRowsOf("wageLedger")}
        where project = ${project} and owed_amount > processing_amount and (pay_month < ${monthOf(today)} or due_date <= ${lastDay(monthOf(today))})
    ), next as (
      select coalesce(min(due_date) filter (where due_date >= ${today}), max(due_date)) as due_date from open
    )
    select n.due_date, coalesce(sum(o.amount) filter (where o.due_date <= n.due_date), 0)::bigint as needed,
        count(distinct coalesce(o.person, -o.worker)) filter (where o.due_date <= n.due_date)::int as people,
        coalesce((select sum(a.balance - ${reservedOn(sql`a.id`)}) from ${allRowsOf("wageAccounts", "a")}
          where a.project = ${project} and a.status = ${accountStatus.open}), 0)::bigint as free
      from next n left join open o on true group by n.due_date`;
  if (!found?.due_date) return null;
  const short = Math.max(0, found.needed - found.free);
  return {
    as_of: today,
    due_date: found.due_date,
    is_covered: short === 0,
    short: found.people < minFundedPeople ? null : toYuan(short),
  };
}

const surroundings = (db: Db, project: number) =>
  fetchOne<SurroundingsRow>(db)`select c.corp_name as contractor_name, o.name as office_name, o.contact_phone as office_phone,
        nullif(g.hotline, ${notYetSaid}) as hotline,
        array(select distinct e.corp_name from ${allRowsOf("projectCorps", "e")} where e.project = p.id and e.exit_time is null
          and e.corp_type in (${companyType.specialist}, ${companyType.labour}) and e.corp_name is not null order by e.corp_name limit 20) as employers
      from ${storedRowsOf("projects", "p")} left join ${storedRowsOf("corps", "c")} on c.id = p.contractor_corp left join ${storedRowsOf("orgs", "o")} on o.id = p.supervise_org
        left join ${storedRowsOf("regions", "g")} on g.id = p.region where p.id = ${project}`;

/** Closings of the special account (53号 第九条) and returns of deposits (65号 第二十二条) that are open to objections today. */
async function publicNotices(db: Db, project: number, today: Day): Promise<SiteFacts["notices"]> {
  const found = await fetchRows<{ kind: SiteFacts["notices"][number]["kind"]; from: Day }>(db)`
    select 'accountClosing' as kind, publicity_start as "from" from ${allRowsOf("wageAccounts")}
      where project = ${project} and close_status = ${closeStatus.publicised} and publicity_start <= ${today}
      union all select 'depositReturn', publicity_start from ${allRowsOf("corpDeposits")}
      where project = ${project} and status = ${depositStatus.returning} and publicity_start <= ${today}`;
  const length = { accountClosing: accountPublicityDays, depositReturn: depositPublicityDays };
  return found
    .map(({ kind, from }) => ({ kind, from, until: addDays(from, figureOn(length[kind], from) - 1) }))
    .filter(({ until }) => until >= today);
}
