import { dueDate } from "../../../../resources/law/dueDates";
import { monthOf } from "../../../../resources/kit/days";
import { payRolls, type PayRoll } from "../../../../resources/payrolls/payRolls";
import { projects, type Project } from "../../../../resources/projects/projects";
import { teams } from "../../../../resources/people/teams";
import { refuse } from "../../../../resources/refusals";
import { wageAccounts, type WageAccount } from "../../../../resources/wageAccounts/wageAccounts";
import { loadHolidays } from "../../../platform/db/holidays";
import { allRowsOf, fetchOne, storedRowsOf, type Db } from "../../../platform/db/query";
import type { Store } from "../../../platform/db/store";
import { accountStatus } from "../../../../resources/dictionaries/accountStatus";
import { payrollStatus } from "../../../../resources/dictionaries/payrollStatus";
import { wageMonth } from "../../ledger/wageMonth";

export async function payingAccount(db: Db, store: Store, project: number): Promise<WageAccount> {
  const account = await store.find(db, wageAccounts, { project, status: accountStatus.open });
  if (!account) throw refuse("payRolls.noAccount");
  return account;
}

const longestTitle = 100;
/** The month is what tells two titles apart: a long name is cut before it. */
const titleOf = (name: string, end: string): string => `${name.slice(0, longestTitle - end.length - 1)} ${end}`;

export type HeadInput = Pick<PayRoll, "project" | "corp" | "pay_month"> & Partial<PayRoll>;

/** Derives the head of a new payroll from project, employer and month; refuses an invalid combination. */
export async function applyHeadDefaults(db: Db, store: Store, input: HeadInput): Promise<Partial<PayRoll>> {
  const project = await store.find(db, projects, { id: input.project });
  if (!project) throw refuse("notFound");
  const corp_name = await employerName(db, project, input.corp);
  const month = wageMonth({ pay_month: input.pay_month, back_pay_month: input.back_pay_month ?? null });
  const start = monthOf(project.actual_start_date ?? project.start_date);
  if (input.pay_month < start || month < start) throw refuse("payRolls.beforeProject");
  if (input.source_pay_roll) {
    const source = await store.find(db, payRolls, { id: input.source_pay_roll });
    // The failed wages would no longer be owed for their month, and those of another month would be paid twice.
    const isSameWage = source?.status === payrollStatus.failed && wageMonth(source) === month;
    if (!isSameWage || input.is_back_pay !== 1) throw refuse("payRolls.sourceOutside");
  }
  const account = await payingAccount(db, store, input.project);
  const team = input.team ? await store.find(db, teams, { id: input.team }) : undefined;
  // A month of one employer has a payroll for each team: the name tells them apart.
  const employer = team ? `${corp_name} ${team.team_name}` : corp_name;
  return {
    wage_account: account.id,
    // Back pay was due with the wages of its month: a later payroll does not put it off.
    due_date: dueDate(project, month, await loadHolidays(db)),
    title:
      input.title?.slice(0, longestTitle) ||
      titleOf(`${project.name} ${employer}`, `${month}工资${input.is_back_pay === 1 ? "补发" : ""}`),
  };
}

/** The employer must be the project's contractor or one of its participants. */
async function employerName(db: Db, project: Pick<Project, "id" | "contractor_corp">, corp: number): Promise<string> {
  const found = await fetchOne<{ corp_name: string }>(db)`
    select c.corp_name from ${storedRowsOf("corps", "c")} where c.id = ${corp} and (c.id = ${project.contractor_corp} or exists (
        select 1 from ${allRowsOf("projectCorps", "p")} where p.project = ${project.id} and p.corp = c.id))`;
  if (!found) throw refuse("payRolls.employerOutside");
  return found.corp_name;
}
