import { payRollActions } from "../../../../resources/payrolls/payRollActions";
import { allRowsOf, fetchRows, literal, literals, storedRowsOf, type Queryable } from "../../../platform/db/query";

/** Oldest first: who did what to a payroll, and why it was sent back or a warning accepted. */
export interface PayrollHistoryEntry extends Record<string, unknown> {
  readonly time: string;
  readonly action: string;
  readonly actor_name: string | null;
  readonly reason: string | null;
  /** How submitter and authoriser were separated, as a code of duty_separation. */
  readonly separation: number | null;
}

const shown = ["create", "enterLines", ...Object.keys(payRollActions).filter((name) => name !== "download" && name !== "query")];
const maxSteps = 100;

/** Creation, review and payment; views and deletions are in the audit log only. */
export const payrollHistory = async (db: Queryable, roll: number): Promise<PayrollHistoryEntry[]> =>
  (
    await fetchRows<PayrollHistoryEntry>(db)`
      select to_char(l.time at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as time, l.action, a.name as actor_name,
          case l.action when 'sendBack' then l.after ->> 'return_reason' when 'accept' then l.after ->> 'word' end as reason,
          case when l.action = 'authorise' then (l.after ->> 'separation')::int end as separation
        from ${allRowsOf("auditLogs", "l")} left join ${storedRowsOf("accounts", "a")} on a.id = l.actor
        where l.entity = 'payRolls' and l.row = ${roll} and l.action in ${literals(shown)} order by l.id desc limit ${literal(maxSteps)}`
  ).reverse();
