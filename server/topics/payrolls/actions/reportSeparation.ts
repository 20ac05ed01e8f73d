import type { Label } from "../../../../resources/kit/label";
import { dutySeparation } from "../../../../resources/payrolls/dutySeparation";
import type { PayRoll } from "../../../../resources/payrolls/payRolls";
import { messages } from "../../../../resources/system/messages";
import { companyPeople, officialsOf } from "../../../engine/receivers";
import { fetchOne, storedRowsOf, type Db } from "../../../platform/db/query";
import { bilingualMessage } from "../../../engine/rest/bilingualMessage";
import type { RequestContext } from "../../../engine/services";

type Reported = typeof dutySeparation.onePerson | typeof dutySeparation.changedBySubmitter;

const titles: Readonly<Record<Reported, Label>> = {
  [dutySeparation.onePerson]: ["工资单由一人提交并授权发放", "A payroll was submitted and authorised by the same person"],
  [dutySeparation.changedBySubmitter]: [
    "工资单的授权账号近期由提交人变更",
    "The account that authorised a payroll was recently changed by its submitter",
  ],
};

const content: Label = [
  "{project}，{corp}，工资单{code}，共{count}人{amount:yuan}元，提交人{maker}，授权人{checker}。请核实。",
  "{project}, {corp}, payroll {code}: {count} workers, {amount:yuan} CNY, submitted by {maker}, authorised by {checker}. Please verify.",
];

interface Names extends Record<string, unknown> {
  readonly project: string;
  readonly corp: string;
  readonly maker: string;
  readonly checker: string;
}

interface Reporting extends Pick<RequestContext, "services" | "actor" | "now"> {
  readonly db: Db;
}

/** Notifies the supervising office and the other accounts of employer and contractor that the separation was missing or doubtful. */
export async function reportSeparation(
  { db, services, actor, now }: Reporting,
  roll: PayRoll,
  reported: Reported,
): Promise<void> {
  const names = await fetchOne<Names>(db)`select p.name as project, c.corp_name as corp, m.name as maker, a.name as checker
      from ${storedRowsOf("projects", "p")}, ${storedRowsOf("corps", "c")}, ${storedRowsOf("accounts", "m")}, ${storedRowsOf("accounts", "a")}
      where p.id = ${roll.project} and c.id = ${roll.corp} and m.id = ${roll.submitted_by} and a.id = ${actor.id}`;
  if (!names) throw new Error(`payroll ${roll.id} lacks its project, employer or submitter`);
  const officials = await officialsOf(db, services, [roll.project], { needs: "payroll_view" });
  const people = await companyPeople(db, services, [{ project: roll.project, corp: roll.corp }]);
  const facts = { ...names, code: roll.pay_roll_code, count: roll.worker_count, amount: roll.actual_amount };
  const message = { ...bilingualMessage({ title: titles[reported], content, facts }), sent_at: now.toISOString() };
  // Officials have no payroll screen; they are linked to the wages of the month.
  const wages = `/payroll/wage-detail?project=${roll.project}&month=${roll.pay_month}`;
  const links = new Map([
    ...officials.map(({ account }) => [account, wages] as const),
    ...people.map(({ account }) => [account, `/payroll/detail-salary?id=${roll.id}`] as const),
  ]);
  links.delete(actor.id ?? 0);
  await services.store.insertMany(
    db,
    messages,
    [...links].map(([account, link]) => ({ ...message, account, link })),
  );
}
