import { contentOf } from "../../../resources/alarms/engine";
import { projectAlarms } from "../../../resources/alarms/projectAlarms";
import { alarmRules } from "../../../resources/alarms/rules";
import { describeRule } from "../../../resources/alarms/sentences";
import { settingOf } from "../../../resources/alarms/settings";
import { openAlarmStatuses } from "../../../resources/dictionaries/alarmStatus";
import { projectStatus } from "../../../resources/dictionaries/projectStatus";
import { inspections } from "../../../resources/inspections/inspections";
import { inspectionStatus } from "../../../resources/inspections/inspectionStatus";
import type { PreparedInspections } from "../../../resources/inspections/responses";
import { citations } from "../../../resources/kit/basis";
import { addDays } from "../../../resources/kit/days";
import type { TextParams } from "../../../resources/kit/label";
import { toYuan } from "../../../resources/kit/money";
import { scopeOrNone } from "../../engine/rest/scope";
import type { RequestContext } from "../../engine/services";
import { allRowsOf, type DbRow, fetchRows, literals, sql, storedRowsOf } from "../../platform/db/query";
import { loadWatchedFacts } from "../alarms/facts/loadFacts";
import { loadCity } from "../alarms/settings";
import { arrearsByProject } from "../cases/figures";
import { officialScope, projectsOf } from "../dashboards/screen/scope";

/** Projects proposed beside the planned ones, the most urgent first. */
const proposed = 20;
/** Plans are prepared from a week before their day. */
const daysAhead = 7;

interface PlannedRow extends DbRow {
  readonly project: number;
  readonly inspection: number | null;
  readonly planned_on: string | null;
  readonly reason: string | null;
  readonly name: string;
  readonly address_detail: string | null;
  readonly region_name: string | null;
  readonly contractor: string;
  readonly prj_status: number;
  readonly lat: number | null;
  readonly lng: number | null;
  readonly risk_score: number | null;
  readonly alarm_level: number | null;
  readonly owed_amount: number | null;
  readonly persons: number | null;
}

/** What a device needs for a day on the sites: the plans of the office and its most urgent projects, or one project, with the rules that apply. */
export async function preparedInspections(ctx: RequestContext, project?: number): Promise<PreparedInspections> {
  const { services, today } = ctx;
  const { pool } = services;
  const scope = projectsOf(officialScope(ctx));
  const found = await fetchRows<PlannedRow>(pool)`
    select p.id as project, i.id as inspection, i.planned_on, i.reason, p.name, p.address_detail, r.name as region_name,
        c.corp_name as contractor, p.prj_status, p.lat, p.lng, p.risk_score, p.alarm_level, f.owed_amount, f.persons
      from ${allRowsOf("projects", "p")} join ${storedRowsOf("corps", "c")} on c.id = p.contractor_corp left join ${storedRowsOf("regions", "r")} on r.id = p.region
        left join (select distinct on (t.project) t.project, t.id, t.planned_on, t.reason from ${allRowsOf("inspections", "t")}
          where t.status = ${inspectionStatus.planned} and t.planned_on <= ${addDays(today, daysAhead)}
            and ${scopeOrNone(ctx, inspections) ?? sql`false`} order by t.project, t.planned_on, t.id) i on i.project = p.id
        left join ${arrearsByProject(scope, today)} f on f.project = p.id
      where ${scope} ${project === undefined ? sql`and (i.id is not null or p.prj_status = ${projectStatus.underConstruction})` : sql`and p.id = ${project}`}
      order by i.planned_on nulls last, f.urgency desc nulls last, p.risk_score desc nulls last, p.id limit ${proposed}`;
  const ids = found.map((row) => row.project);
  const { settings } = await loadCity(pool);
  const watched = await loadWatchedFacts(pool, ids, today);
  const enabled = alarmRules.filter((rule) => settingOf(rule, settings).enabled);
  const alarms = await openAlarms(ctx, ids);
  return {
    today,
    rules: enabled.map((rule) => ({
      code: rule.code,
      label: [...rule.label],
      description: [describeRule(rule, "zh"), describeRule(rule, "en")],
      basis: [citations(rule.basis, "zh"), citations(rule.basis, "en")],
    })),
    projects: found.map(({ region_name, address_detail, reason, ...row }) => {
      const own = watched.get(row.project);
      return {
        ...row,
        reason: reason ?? "",
        address: address_detail?.startsWith(region_name ?? "")
          ? address_detail
          : [region_name, address_detail].filter(Boolean).join(""),
        risk_score: row.risk_score ?? 0,
        alarm_level: row.alarm_level ?? 9,
        owed_amount: toYuan(row.owed_amount ?? 0),
        persons: row.persons ?? 0,
        rules: own ? enabled.filter((rule) => rule.watch(own, today) === "judged").map(({ code }) => code) : [],
        findings: alarms
          .filter((alarm) => alarm.project === row.project)
          .map((alarm) => ({
            code: alarm.rule_code,
            level: alarm.level,
            content: [contentOf(alarm, "zh"), contentOf(alarm, "en")],
          })),
      };
    }),
  };
}

interface AlarmRow extends DbRow {
  readonly project: number;
  readonly rule_code: string;
  readonly level: number;
  readonly content: string;
  readonly text_facts: TextParams;
}

const openAlarms = (ctx: RequestContext, projects: readonly number[]): Promise<AlarmRow[]> =>
  fetchRows<AlarmRow>(ctx.services.pool)`
    select t.project, t.rule_code, t.level, t.content, t.text_facts from ${allRowsOf("projectAlarms", "t")}
      where t.project = any(${projects}::bigint[]) and t.status in ${literals(openAlarmStatuses)}
        and ${scopeOrNone(ctx, projectAlarms) ?? sql`false`} order by t.level, t.rule_code, t.id`;
