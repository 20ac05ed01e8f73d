import { toYuan } from "../../resources/kit/money";
import type { Day } from "../../resources/kit/days";
import { fetchRows, sql, type Db } from "../db/query";

export interface PersonOwed {
  readonly worker: number;
  readonly worker_name: string;
  /** "2025-08、2025-09" */
  readonly months: string;
  /** fen */
  readonly owed_amount: number;
}

/** Workers of a project whose wages are overdue by the wage ledger, the largest amount first. */
export const personsOwed = (db: Db, project: number, today: Day): Promise<PersonOwed[]> =>
  fetchRows<PersonOwed & Record<string, unknown>>(
    db,
    sql`select w.id as worker, w.worker_name, string_agg(distinct l.pay_month, '、' order by l.pay_month) as months,
          sum(l.owed_amount)::bigint as owed_amount
        from wage_ledger l join workers w on w.id = l.worker
        where l.project = ${project} and l.owed_amount > 0 and l.due_date < ${today}
        group by w.id, w.worker_name order by sum(l.owed_amount) desc, w.id limit 2000`,
  );

/** As the wire carries it: yuan. */
export const personOwedRow = ({ owed_amount, ...person }: PersonOwed) => ({ ...person, owed_amount: toYuan(owed_amount) });
