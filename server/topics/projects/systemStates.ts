import { systemOrder, systems, type SystemName } from "../../../resources/alarms/systems";
import { accountStatus } from "../../../resources/dictionaries/accountStatus";
import { alarmStatus, openAlarmStatuses } from "../../../resources/dictionaries/alarmStatus";
import { depositStatus } from "../../../resources/dictionaries/depositStatus";
import { systemState } from "../../../resources/dictionaries/systemState";
import { workerPayStatus } from "../../../resources/dictionaries/workerPayStatus";
import type { Day } from "../../../resources/kit/days";
import { allRowsOf, empty, join, literal, literals, sql, type Sql } from "../../platform/db/query";

/** SQL that proves that the project `p` has a system on a day. A deposit is known only in its current state. */
const proofs: Readonly<Record<SystemName, (day: Day) => Sql>> = {
  realname: (day) =>
    sql`exists (select 1 from ${allRowsOf("attendanceDays", "a")} where a.project = p.id and a.punch_count > 0 and a.date <= ${literal(day)})`,
  contract: (day) => sql`exists (select 1 from ${allRowsOf("workerContracts", "c")}
    where c.project = p.id and c.start_date <= ${literal(day)})`,
  account: (
    day,
  ) => sql`exists (select 1 from ${allRowsOf("wageAccounts", "a")} where a.project = p.id and a.open_date <= ${literal(day)}
    and (a.status = ${literal(accountStatus.open)} or a.close_date > ${literal(day)}))`,
  deposit: () => sql`exists (select 1 from ${allRowsOf("corpDeposits", "d")}
    where d.project = p.id and d.status = ${literal(depositStatus.valid)})`,
  online_pay: (day) => sql`exists (select 1 from ${allRowsOf("workerWages", "g")} where g.project = p.id and g.via_account = 1
    and g.grant_status = ${literal(workerPayStatus.paid)} and g.pay_date <= ${literal(day)})`,
  board: (day) => sql`(jsonb_array_length(coalesce(p.rights_board_files, '[]')) > 0
    and coalesce(p.rights_board_date, p.actual_start_date, ${literal(day)}::date) <= ${literal(day)})`,
};

/** Projects exempt from the account or the deposit. */
const exemptions: Readonly<Partial<Record<SystemName, Sql>>> = {
  account: sql`p.account_exempt`,
  deposit: sql`p.deposit_required_amount = 0`,
};

const rulesOf = (names: readonly SystemName[]) => names.flatMap((name) => systems[name].rules);

/**
 * A join for the project `p`: rules with open alarms about a system on a day, and rules with waived ones; read once for all. Of today, closed
 * alarms are not read: they become most of a project's alarms.
 */
export const systemAlarms = (day: Day, today: Day): Sql => sql`cross join lateral (
    select array_agg(x.rule_code::text) filter (where x.status in ${literals(openAlarmStatuses)} or x.closed_at::date > ${literal(day)}) as lacking,
      array_agg(x.rule_code::text) filter (where x.status = ${literal(alarmStatus.dismissed)} and x.dismissed_until > ${literal(day)}) as waived
    from ${allRowsOf("projectAlarms", "x")}
    where x.project = p.id and x.rule_code in ${literals(rulesOf(systemOrder))} and x.raised_at::date <= ${literal(day)}
      ${day < today ? empty : sql`and x.status in ${literals([...openAlarmStatuses, alarmStatus.dismissed])}`}) alarms`;

/**
 * The state of a system in the project `p`, joined to its `systemAlarms`, on a day not in the future, as a code of `systemState`:
 * an open alarm outweighs a proof, and a waiver counts while it lasts; without any of them the system is not due yet.
 */
export function stateOfSystem(system: SystemName, day: Day): Sql {
  const rules = sql`array[${join(rulesOf([system]).map(literal))}]`;
  return sql`case
    when alarms.lacking && ${rules} then ${literal(systemState.lacking)}
    when ${exemptions[system] ?? sql`false`} or alarms.waived && ${rules} then ${literal(systemState.waived)}
    when ${proofs[system](day)} then ${literal(systemState.inPlace)}
    else ${literal(systemState.notDue)} end`;
}
