import type { PayrollReminders } from "../../../../resources/payrolls/paydayResponses";
import { corps } from "../../../../resources/corps/corps";
import { corpDuty } from "../../../../resources/dictionaries/corpDuty";
import { payrollStatus } from "../../../../resources/dictionaries/payrollStatus";
import { translate, type Label } from "../../../../resources/kit/label";
import type { Month } from "../../../../resources/kit/days";
import { accounts } from "../../../../resources/system/accounts";
import { projects } from "../../../../resources/projects/projects";
import { dueDate } from "../../../../resources/law/dueDates";
import { refuse } from "../../../../resources/refusals";
import { textTo } from "../../../engine/textTo";
import { loadHolidays } from "../../../platform/db/holidays";
import { allRowsOf, execute, fetchOne, fetchRows, repeatableTransaction, storedRowsOf } from "../../../platform/db/query";
import { withDerivedLedger } from "../../ledger/deriveWageLedger";
import { bilingualMessage } from "../../../engine/rest/bilingualMessage";
import type { RequestContext } from "../../../engine/services";
import { teamsWithoutRoll } from "../../payments/teamsWithoutRoll";

const heading: Label = ["请编制工资单", "Please prepare the payroll"];
const text: Label = [
  "{contractor}提醒：{project}{month}工资应于{due}发放，贵公司尚有{teams}个班组的工资单未编制或未提交，请尽快办理。",
  "{contractor} reminds you: wages for {month} on {project} are due on {due}. {teams} of your teams have no submitted payroll yet.",
];

interface ReminderWords {
  readonly project: number;
  readonly pay_month: Month;
  readonly facts: Readonly<Record<"contractor" | "project" | "month" | "due", string>>;
}
interface Employer extends Record<string, unknown> {
  readonly corp: number;
  readonly corp_name: string;
  readonly teams: number;
}

/**
 * Reminds every subcontractor of the project that has not submitted its payrolls of the month: a message to its preparers and an
 * SMS to those with a bound phone, at most once a day.
 */
export async function remindEmployers(
  ctx: RequestContext,
  request: { readonly project: number; readonly pay_month: Month },
): Promise<PayrollReminders> {
  const { services, actor } = ctx;
  const project = await services.store.find(services.pool, projects, { id: request.project });
  if (!project || project.contractor_corp !== actor.attributes.corp) throw refuse("notFound");
  const { pay_month } = request;
  const late = await withDerivedLedger(
    services.pool,
    project.id,
    ({ db }) => fetchRows<Employer>(db)`select u.corp, c.corp_name, count(distinct u.team)::int as teams from (
        select project, corp, team from (${teamsWithoutRoll(ctx, pay_month)}) d
        union all select project, corp, coalesce(team, 0) from ${allRowsOf("payRolls")}
          where pay_month = ${pay_month} and status = ${payrollStatus.draft} and is_back_pay = 0
      ) u join ${storedRowsOf("corps", "c")} on c.id = u.corp
      where u.project = ${project.id} and u.corp <> ${project.contractor_corp} group by u.corp, c.corp_name order by u.corp`,
  );
  const contractor = await services.store.find(services.pool, corps, { id: project.contractor_corp });
  const due = dueDate(project, pay_month, await loadHolidays(services.pool));
  const facts = { contractor: contractor?.corp_name ?? "", project: project.name, month: pay_month, due };
  const employers = [];
  for (const employer of late) employers.push(await remind(ctx, { project: project.id, pay_month, facts }, employer));
  return { employers };
}

async function remind(ctx: RequestContext, words: ReminderWords, employer: Employer) {
  const { services, actor, now, today, locale } = ctx;
  const { project, facts, pay_month } = words;
  const { corp, corp_name, teams } = employer;
  const allFacts = { ...facts, teams };
  const { title, content, english } = bilingualMessage({ title: heading, content: text, facts: allFacts });
  const people = (await services.store.findAll(services.pool, accounts, { corp, is_active: true })).filter(
    ({ corp_duty }) => corp_duty === corpDuty.administrator || corp_duty === corpDuty.maker,
  );
  const isSent = await repeatableTransaction(services.pool, async (db) => {
    // The unique row prevents a second reminder on the same day, also from two concurrent requests.
    const first = await fetchOne(db)`insert into payroll_reminders (project, corp, pay_month, reminded_on, account, reminded_at)
        values (${project}, ${corp}, ${pay_month}, ${today}, ${actor.id}, ${now.toISOString()}::timestamptz)
        on conflict do nothing returning id`;
    if (!first) return false;
    await execute(db)`insert into messages (account, title, content, english, link, sent_at)
        select account, ${title}, ${content}, ${JSON.stringify(english)}::jsonb, '/payroll/salary', ${now.toISOString()}::timestamptz
        from unnest(${people.map(({ id }) => id)}::bigint[]) as account`;
    return true;
  });
  if (isSent)
    for (const { phone, phone_bound } of people)
      if (phone && phone_bound) await textTo(services, phone, translate(text, locale, allFacts));
  return { corp, corp_name, is_sent: isSent, people: isSent ? people.length : 0 };
}
