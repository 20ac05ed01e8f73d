import { alarmSettings } from "../../../resources/alarms/alarmSettings";
import { projectAlarms } from "../../../resources/alarms/projectAlarms";
import { alarmRules } from "../../../resources/alarms/rules";
import { openAlarmStatuses } from "../../../resources/dictionaries/alarmStatus";
import { firstDay, monthOf, monthsFrom, shiftMonth, type Month } from "../../../resources/kit/days";
import { allRowsOf, fetchRows, sql } from "../../platform/db/query";
import { scopeOrNone } from "../../engine/rest/scope";
import type { RequestContext } from "../../engine/services";
import { listAddress } from "../../../resources/kit/listAddress";

const monthsShown = 12;

/** The current effect of each rule: open alarms, alarms raised by month, and the month of the last change of its settings. */
export async function ruleEffects(ctx: RequestContext) {
  const { pool } = ctx.services;
  const last = monthOf(ctx.today);
  const first = shiftMonth(last, 1 - monthsShown);
  const scope = scopeOrNone(ctx, projectAlarms) ?? sql`false`;
  const [open, raised, changed] = await Promise.all([
    fetchRows<{ rule_code: string; n: number }>(pool)`select t.rule_code, count(*) as n from ${allRowsOf("projectAlarms", "t")}
        where t.status = any(${openAlarmStatuses}) and ${scope} group by t.rule_code`,
    fetchRows<{ rule_code: string; month: Month; n: number }>(pool)`
      select t.rule_code, to_char(t.raised_at at time zone 'Asia/Shanghai', 'YYYY-MM') as month, count(*) as n
        from ${allRowsOf("projectAlarms", "t")}
        where t.raised_at >= ${firstDay(first)}::date::timestamp at time zone 'Asia/Shanghai'
          and ${scope} group by 1, 2`,
    fetchRows<{ rule_code: string; month: Month }>(pool)`
      select rule_code, to_char(max(time) at time zone 'Asia/Shanghai', 'YYYY-MM') as month
        from ${allRowsOf("auditLogs")}, jsonb_object_keys(after) rule_code
        where entity = ${alarmSettings.name} and action = 'update' and jsonb_typeof(after) = 'object' group by rule_code`,
  ]);
  const openOf = new Map(open.map(({ rule_code, n }) => [rule_code, n]));
  const raisedOf = new Map(raised.map(({ rule_code, month, n }) => [`${rule_code} ${month}`, n]));
  const changedOf = new Map(changed.map(({ rule_code, month }) => [rule_code, month]));
  return alarmRules.map(({ code }) => ({
    rule_code: code,
    open: openOf.get(code) ?? 0,
    to: listAddress(projectAlarms.route ?? "", { rule_code: code, scene: "open" }),
    months: monthsFrom(first, last).map((month) => ({ month, raised: raisedOf.get(`${code} ${month}`) ?? 0 })),
    changed_in: changedOf.get(code) ?? null,
  }));
}
