import { corpDuty } from "../../../resources/dictionaries/corpDuty";
import { monthOf, shiftMonth, type Month } from "../../../resources/kit/days";
import { openWarnings, warningsOf } from "../../../resources/payrolls/rollWarnings";
import { payRolls } from "../../../resources/payrolls/payRolls";
import { employerContext } from "../../engine/session/context";
import { allRowsOf, execute, fetchRows, storedRowsOf } from "../../platform/db/query";
import { prepareRolls } from "../payments/prepareRolls";
import { compareRoll } from "../payments/rollComparison";
import { bilingualMessage } from "../../engine/rest/bilingualMessage";
import type { Services } from "../../engine/services";

interface Employer extends Record<string, unknown> {
  readonly project: number;
  readonly project_name: string;
  readonly corp: number;
}

/** Employers that paid the month before through the platform: for them the next payrolls can be made without a question. */
const employersOf = ({ pool }: Services, month: Month) =>
  fetchRows<Employer>(pool)`
    select r.project, p.name as project_name, r.corp from ${allRowsOf("payRolls", "r")} join ${storedRowsOf("projects", "p")} on p.id = r.project
      where r.pay_month = ${shiftMonth(month, -1)} and r.is_back_pay = 0 and r.submitted_at is not null
      group by r.project, p.name, r.corp order by r.project, r.corp`;

/**
 * Makes the payrolls of the month that ended, compares them with the month before and tells the makers what there is to look at
 * (payday by exception). They stay drafts: a person submits them. Running it again makes none twice and sends no message twice.
 */
export async function prepareMonths(services: Services): Promise<number> {
  const month = shiftMonth(monthOf(services.clock.today()), -1);
  let prepared = 0;
  for (const employer of await employersOf(services, month))
    try {
      const { teams } = await prepareRolls(employerContext(services, employer.corp), {
        ...{ project: employer.project, corp: employer.corp, pay_month: month },
      });
      const made = teams.filter(({ is_new, pay_roll }) => is_new && pay_roll !== null);
      if (made.length === 0) continue;
      prepared += made.length;
      await tellMakers(
        services,
        employer,
        month,
        made.flatMap(({ pay_roll }) => pay_roll ?? []),
      );
    } catch (error) {
      services.log.error(
        { err: error, project: employer.project, corp: employer.corp },
        "a month's payrolls could not be prepared",
      );
    }
  return prepared;
}

interface Look {
  readonly people: number;
  readonly same: number;
  readonly look: number;
}

/** How many workers are as last month, and how many there are to look at. */
async function lookAt({ pool, store, clock, ...services }: Services, ids: readonly number[]): Promise<Look> {
  let [people, look] = [0, 0];
  for (const roll of await store.findAll(pool, payRolls, { id: [...ids] })) {
    const found = await compareRoll(pool, services, roll, clock.today());
    people += roll.worker_count;
    look += new Set([...warningsOf(found), ...openWarnings(found)].flatMap(({ worker }) => worker ?? [])).size;
  }
  return { people, same: Math.max(0, people - look), look };
}

async function tellMakers(services: Services, { project, project_name, corp }: Employer, month: Month, rolls: readonly number[]) {
  const { pool, clock } = services;
  const facts = { ...(await lookAt(services, rolls)), project: project_name, month };
  const { title, content, english } = bilingualMessage({
    title: ["{month}工资单已编制，请核对", "Payrolls of {month} are ready to check"],
    content: [
      "{project}：{people}人，{same}人与上月一致，{look}人需核对",
      "{project}: {people} workers, {same} as last month, {look} to look at",
    ],
    facts,
  });
  await execute(pool)`insert into messages (account, title, content, english, link, sent_at)
      select a.id, ${title}, ${content}, ${JSON.stringify(english)}::jsonb, ${`/payroll/payday?project=${project}&month=${month}`}::text,
        ${clock.now().toISOString()}::timestamptz
      from ${allRowsOf("accounts", "a")} where a.corp = ${corp} and a.corp_duty in (${corpDuty.administrator}, ${corpDuty.maker})
        and a.is_active`;
}
