import { projectAlarms } from "../../../resources/alarms/projectAlarms";
import { realinfos } from "../../../resources/people/realinfos";
import { workers } from "../../../resources/people/workers";
import { workerWages } from "../../../resources/payrolls/workerWages";
import { monthOf, monthsFrom, shiftMonth, type Month } from "../../../resources/kit/days";
import { toYuan } from "../../../resources/kit/money";
import { visibleFields } from "../../../resources/kit/wire";
import { fetchRows, sql, literals } from "../../db/query";
import { countsAsOwed } from "../../payments/countsAsOwed";
import { registerHooks } from "../../rest/handlers";
import { serializeRow } from "../../rest/serializeRow";
import { scopeOrNone } from "../../rest/scope";
import type { RequestContext } from "../../services";
import { openAlarmStatuses } from "../../../resources/dictionaries/alarmStatus";

const monthsShown = 6;

registerHooks(workers, {
  async detail({ row, db, unmask, ...ctx }) {
    const { store } = ctx.services;
    const person = await store.find(db, realinfos, { id: row.realinfo });
    const fields = visibleFields(realinfos.fields).map(([field]) => field);
    return {
      ...(person && { realinfo_detail: serializeRow(realinfos, person, fields, { unmask }) }),
      months: await lastMonths({ ...ctx }, row.id),
      open_alarms: await alarmsAbout({ ...ctx }, row.project, row.id),
    };
  },
});

/** Days worked and wages of the last half year; wages only for anyone who may read them. */
async function lastMonths(ctx: RequestContext, worker: number) {
  const { pool } = ctx.services;
  const last = monthOf(ctx.today);
  const months = monthsFrom(shiftMonth(last, 1 - monthsShown), last);
  const days = await fetchRows<{ month: Month; days: number }>(
    pool,
    sql`select to_char(date, 'YYYY-MM') as month, sum(day_value) as days from attendance_days
        where worker = ${worker} and date >= ${`${months[0]!}-01`} group by 1`,
  );
  const scope = scopeOrNone(ctx, workerWages);
  const wages = scope
    ? await fetchRows<{ month: Month; total: number; actual: number; grant_status: number }>(
        pool,
        sql`select pay_month as month, sum(total_pay_amount)::bigint as total, sum(actual_amount)::bigint as actual, max(grant_status) as grant_status
            from worker_wages t where worker = ${worker} and pay_month >= ${months[0]!} and deleted_at is null and ${scope}
              and ${countsAsOwed("t")} group by 1`,
      )
    : [];
  return months.toReversed().map((month) => {
    const wage = wages.find((each) => each.month === month);
    return {
      month,
      days: days.find((each) => each.month === month)?.days ?? 0,
      total_pay_amount: wage ? toYuan(wage.total) : null,
      actual_amount: wage ? toYuan(wage.actual) : null,
      grant_status: wage?.grant_status ?? null,
    };
  });
}

/** Open alarms of the project that name this worker among their evidence. */
async function alarmsAbout(ctx: RequestContext, project: number, worker: number) {
  const scope = scopeOrNone(ctx, projectAlarms);
  if (!scope) return [];
  return fetchRows(
    ctx.services.pool,
    sql`select t.id, t.rule_code, t.rule_name, t.level, t.title, t.status from project_alarms t
        where t.project = ${project} and t.status in ${literals(openAlarmStatuses)} and t.deleted_at is null and ${scope}
          and t.evidence @> ${JSON.stringify([{ type: "workers", id: worker }])}::jsonb
        order by t.level, t.id desc limit 20`,
  );
}
