import { projectAlarms } from "../../../../resources/alarms/projectAlarms";
import type { WorkerDetail } from "../../../../resources/dashboards/detailResponses";
import { realinfos } from "../../../../resources/people/realinfos";
import { workers } from "../../../../resources/people/workers";
import { wageLedger } from "../../../../resources/payrolls/wageLedger";
import { wageStateOn, type WageStateFacts } from "../../../../resources/payrolls/wageState";
import { monthOf, monthsFrom, shiftMonth, type Month } from "../../../../resources/kit/days";
import { toYuan } from "../../../../resources/kit/money";
import { visibleFields } from "../../../../resources/kit/wire";
import { allRowsOf, fetchRows, literals, type DbRow, type Queryable } from "../../../platform/db/query";
import { registerHooks } from "../../../engine/rest/handlers";
import { serializeRow } from "../../../engine/rest/serializeRow";
import { scopeOrNone } from "../../../engine/rest/scope";
import type { RequestContext } from "../../../engine/services";
import { openAlarmStatuses } from "../../../../resources/dictionaries/alarmStatus";

const monthsShown = 6;

registerHooks(workers, {
  async detail({ row, db, unmask, ...ctx }) {
    const { store } = ctx.services;
    const [person, months, open_alarms] = await Promise.all([
      store.find(db, realinfos, { id: row.realinfo }),
      lastMonths(ctx, db, row.id),
      alarmsAbout(ctx, db, row.project, row.id),
    ]);
    const fields = visibleFields(realinfos.fields).map(([field]) => field);
    const detail: WorkerDetail = { months, open_alarms };
    return { ...(person && { realinfo_detail: serializeRow(realinfos, person, fields, { unmask }) }), ...detail };
  },
});

interface LedgerMonthRow extends DbRow, WageStateFacts {
  month: Month;
  earned_amount: number;
  due_amount: number;
  deposit_amount: number;
}

/** Days worked and ledger wages of the last six months; wages only for a caller who may read them. */
async function lastMonths(ctx: RequestContext, db: Queryable, worker: number) {
  const last = monthOf(ctx.today);
  const months = monthsFrom(shiftMonth(last, 1 - monthsShown), last);
  const daysFound = fetchRows<{ month: Month; days: number }>(db)`
    select to_char(date, 'YYYY-MM') as month, sum(day_value) as days from ${allRowsOf("attendanceDays")}
      where worker = ${worker} and date >= ${`${months[0]!}-01`} group by 1`;
  const scope = scopeOrNone(ctx, wageLedger);
  const wagesFound = scope
    ? fetchRows<LedgerMonthRow>(db)`
      select pay_month as month, sum(earned_amount) as earned_amount, sum(due_amount) as due_amount, sum(paid_amount) as paid_amount,
          sum(deposit_amount) as deposit_amount,
          sum(owed_amount) as owed_amount, sum(processing_amount) as processing_amount, min(due_date) as due_date,
          max(last_paid_on) as last_paid_on
        from ${allRowsOf("wageLedger", "t")} where worker = ${worker} and pay_month >= ${months[0]!} and ${scope} group by 1`
    : [];
  const [days, wages] = await Promise.all([daysFound, wagesFound]);
  return months.toReversed().map((month) => {
    const wage = wages.find((each) => each.month === month);
    return {
      month,
      days: days.find((each) => each.month === month)?.days ?? 0,
      earned_amount: wage ? toYuan(wage.earned_amount) : null,
      due_amount: wage ? toYuan(wage.due_amount) : null,
      paid_amount: wage ? toYuan(wage.paid_amount) : null,
      deposit_amount: wage ? toYuan(wage.deposit_amount) : null,
      owed_amount: wage ? toYuan(wage.owed_amount) : null,
      due_date: wage?.due_date ?? null,
      state: wage ? wageStateOn(ctx.today, wage) : null,
    };
  });
}

/** Open alarms of the project whose evidence names this worker. */
async function alarmsAbout(ctx: RequestContext, db: Queryable, project: number, worker: number) {
  const scope = scopeOrNone(ctx, projectAlarms);
  if (!scope) return [];
  return fetchRows<WorkerDetail["open_alarms"][number] & DbRow>(db)`
    select t.id, t.rule_code, t.rule_name, t.level, t.title, t.status from ${allRowsOf("projectAlarms", "t")}
      where t.project = ${project} and t.status in ${literals(openAlarmStatuses)} and ${scope}
        and t.evidence @> ${JSON.stringify([{ type: "workers", id: worker }])}::jsonb
      order by t.level, t.id desc limit 20`;
}
