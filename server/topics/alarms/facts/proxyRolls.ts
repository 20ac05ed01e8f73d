import {
  changedCardDays,
  proxySigns,
  sameAmountFrom,
  type ProxyRollFacts,
  type ProxySign,
} from "../../../../resources/alarms/facts";
import { evidenceLimit } from "../../../../resources/kit/defineAlarm";
import type { Month } from "../../../../resources/kit/days";
import { maskName } from "../../../../resources/kit/mask";
import { workers } from "../../../../resources/people/workers";
import { confirmMethod } from "../../../../resources/dictionaries/confirmMethod";
import { userType } from "../../../../resources/system/userType";
import { payrollStatus } from "../../../../resources/dictionaries/payrollStatus";
import { allRowsOf, fetchRows, storedRowsOf, type DbRow, type Queryable } from "../../../platform/db/query";
import { byProject } from "./listed";
import { groupBy } from "../../../platform/groupBy";

interface LineRow extends DbRow, Omit<ProxyRollFacts, "workers">, Readonly<Record<ProxySign, boolean>> {
  project: number;
  worker: number;
  name: string;
  amount: number;
}

/**
 * Lines of submitted rolls, since a month or listed by an open alarm, that another person may have confirmed or drawn. Workers confirm
 * as soon as a roll is submitted; cards and amounts say something once it is authorised.
 */
export async function loadProxyRolls(
  db: Queryable,
  ids: readonly number[],
  since: Month,
  named: readonly number[],
): Promise<(project: number) => ProxyRollFacts[]> {
  const found = byProject(
    await fetchRows<LineRow>(db)`with lines as (
          select r.project, r.id, r.pay_roll_code, r.corp, r.pay_month, r.authorised_at,
            r.status >= ${payrollStatus.paying} as is_authorised, d.worker, d.worker_name as name,
            d.actual_amount as amount, d.pay_roll_bank_card_number_index as card, d.cell_phone_index as phone,
            d.confirm_status and d.confirm_method = ${confirmMethod.ownPhone} as is_by_phone,
            i.id as realinfo, nullif(i.cell_phone_index, '') as own_phone
          from ${allRowsOf("payRolls", "r")} join ${allRowsOf("payRollDetails", "d")} on d.pay_roll = r.id
            left join ${storedRowsOf("workers", "w")} on w.id = d.worker left join ${storedRowsOf("realinfos", "i")} on i.id = w.realinfo
          where r.project = any(${[...ids]}::bigint[]) and r.status >= ${payrollStatus.submitted}
            and (r.pay_month >= ${since} or r.id = any(${[...named]}::bigint[]))
        ), judged as (
          select *, is_authorised and card is not null and count(*) over (partition by id, card) > 1 as "sharesCard",
            is_by_phone and phone is not null and count(*) filter (where is_by_phone) over (partition by id, phone) > 1
              or exists (select 1 from ${allRowsOf("realinfos", "o")}
                where o.cell_phone_index = own_phone and o.id <> lines.realinfo) as "sharesPhone",
            exists (select 1 from ${allRowsOf("accounts", "a")}
              where a.phone_index = own_phone and a.user_type = ${userType.company}) as "companyPhone",
            is_authorised and amount > 0 and count(*) over (partition by id, amount) >= ${sameAmountFrom} as "sameAmount",
            is_authorised and exists (
              select 1 from ${allRowsOf("auditLogs", "a")}
              where a.entity = ${workers.name} and a."row" = lines.worker and a.action = 'update'
                and a.time between lines.authorised_at - make_interval(days => ${changedCardDays}) and lines.authorised_at
                and a.after ? 'pay_roll_bank_card_number') as "changedCard"
          from lines
        )
        select * from judged where "sharesCard" or "sharesPhone" or "companyPhone" or "sameAmount" or "changedCard" order by id, worker`,
  );
  return (project) =>
    [...groupBy(found(project), ({ id }) => id).values()].flatMap((lines) => {
      const [first] = lines;
      if (!first) return [];
      const { id, pay_roll_code, corp, pay_month } = first;
      const list = lines.slice(0, evidenceLimit).map((line) => ({
        ...{ worker: line.worker, name: maskName(line.name), corp, amount: line.amount },
        signs: proxySigns.filter((sign) => line[sign]),
      }));
      return [{ id, pay_roll_code, corp, pay_month, workers: { count: lines.length, list } }];
    });
}
