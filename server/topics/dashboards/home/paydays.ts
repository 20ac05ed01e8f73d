import type { PaydayAccount } from "../../../../resources/dashboards/homeResponses";
import { accountStatus } from "../../../../resources/dictionaries/accountStatus";
import { payrollStatus } from "../../../../resources/dictionaries/payrollStatus";
import { toYuan, type MoneyFen } from "../../../../resources/kit/money";
import { allRowsOf, fetchRows, sql, storedRowsOf, type DbRow } from "../../../platform/db/query";
import { reservedOn } from "../../payments/accountBooks";
import type { HomeContext } from "./context";
import type { DueWages } from "./payrollDue";

interface ProjectAccount extends DbRow {
  readonly project: number;
  readonly account: number | null;
  readonly free_balance: MoneyFen | null;
}

/** The due wages of each of the caller's projects compared with its special account; earliest payday first. */
export async function paydaysOf({ db, actor }: HomeContext, wages: readonly DueWages[]): Promise<PaydayAccount[]> {
  // Amounts that the bank is paying are already reserved.
  const due = wages.filter(({ status }) => status !== payrollStatus.paying);
  const accounts = await fetchRows<ProjectAccount>(db)`
    select p.id as project, a.id as account, a.balance - ${reservedOn(sql`a.id`)} as free_balance
      from ${storedRowsOf("projects", "p")} left join ${allRowsOf("wageAccounts", "a")} on a.project = p.id and a.status = ${accountStatus.open}
      where p.id = any(${[...new Set(due.map(({ project }) => project))]}::bigint[]) and p.contractor_corp = ${actor.attributes.corp}`;
  const ofProject = new Map(accounts.map((row) => [row.project, row]));
  const first = new Map([...due].reverse().map((item) => [item.project, item]));
  return [...first.values()].reverse().flatMap(({ project, project_name, due_date, days_left }) => {
    const found = ofProject.get(project);
    if (!found) return [];
    const { account, free_balance } = found;
    const amount = due.filter((item) => item.project === project).reduce((total, item) => total + item.amount, 0);
    return [
      {
        ...{ project, project_name, account, due_date, days_left },
        free_balance: free_balance === null ? null : toYuan(free_balance),
        amount: toYuan(amount),
        short: toYuan(Math.max(0, amount - (free_balance ?? 0))),
      },
    ];
  });
}
