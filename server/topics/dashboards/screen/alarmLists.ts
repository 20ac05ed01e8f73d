import type { Position, ScreenAnswers } from "../../../../resources/dashboards/screenResponses";
import { titleOf } from "../../../../resources/alarms/engine";
import { translate, type Label } from "../../../../resources/kit/label";
import { toYuan } from "../../../../resources/kit/money";
import { allRowsOf, fetchRows, literals, sql, storedRowsOf } from "../../../platform/db/query";
import type { RequestContext } from "../../../engine/services";
import { projectsOf, publicAlarms, shownDegrees, publicId, publicName, type ScreenScope } from "./scope";
import { arrearsByProject, byUrgency } from "../../cases/figures";
import { wageFacts } from "../../../../resources/dictionaries/alarmFact";
import { openCaseStatuses } from "../../../../resources/dictionaries/caseStatus";
import { openAlarmStatuses } from "../../../../resources/dictionaries/alarmStatus";
import { storedDepositStatuses } from "../../../../resources/dictionaries/depositStatus";
import { inStatus } from "../../../../resources/dictionaries/inStatus";
import { projectStatus } from "../../../../resources/dictionaries/projectStatus";

const open = sql`a.status in ${literals(openAlarmStatuses)}`;

const owing: Label = ["拖欠工资", "Wages overdue"];

type AlarmProjectRow = Omit<ScreenAnswers["alarmProjects"][number], "amount" | "top_rule_name"> & {
  amount: number;
  /** Null for a project that owes before an alarm was raised. */
  rule_code: string | null;
  title: string;
};

/**
 * 7.9: days, workers and amount are what the project owes; the named alarm gives the reason and the next step. The most urgent debt first
 * (yuan × days), then formal defects by their level. An alarm whose condition has ended comes last.
 */
export async function alarmProjects({ services, locale, today }: RequestContext, scope: ScreenScope) {
  const name = publicName(scope);
  const found = await fetchRows<AlarmProjectRow>(services.pool)`
    select p.id as project, p.name as project_name, r.name as region_name, p.functional_unit, c.corp_name as contractor_corp_name,
        p.alarm_level, p.risk_score, coalesce(a.alarm_count, 0)::int as alarm_count, a.alarm, a.deadline, a.rule_code, a.title,
        coalesce(a.is_cleared, false) as is_cleared, coalesce(a.raised_at, k.opened_at, f.owed_since) as raised_at, k.id as wage_case,
        coalesce(f.overdue_days, 0) as max_overdue_days, coalesce(f.persons, 0) as worker_count, coalesce(f.owed_amount, 0) as amount
      from ${allRowsOf("projects", "p")}
      join ${storedRowsOf("corps", "c")} on c.id = p.contractor_corp left join ${storedRowsOf("regions", "r")} on r.id = p.region
      left join ${arrearsByProject(projectsOf(scope), today)} f on f.project = p.id
      left join ${allRowsOf("wageCases", "k")} on k.project = p.id and k.status in ${literals(openCaseStatuses)}
      left join lateral (
        select count(*) filter (where a.leads_fact) over () as alarm_count, a.id as alarm, a.deadline, a.rule_code, a.rule_name as title,
          a.cleared_at is not null as is_cleared, min(a.raised_at) over () as raised_at
        from ${allRowsOf("projectAlarms", "a")} where a.project = p.id and ${open}${publicAlarms(scope)}
        order by a.cleared_at is not null, f.project is not null and a.fact not in ${literals(wageFacts)}, a.level, a."group" <> 'D', a.overdue_days desc nulls last, a.amount desc nulls last, a.id limit 1
      ) a on true
      where ${projectsOf(scope)} and (a.alarm is not null or f.project is not null)
      order by ${byUrgency(sql`f`)}, a.is_cleared nulls first, p.alarm_level, p.risk_score desc, p.id limit 50`;
  return found.map(({ rule_code, title, ...row }, place) => ({
    ...row,
    project: publicId(scope)(row.project, place),
    alarm: row.alarm === null ? null : publicId(scope)(row.alarm, place),
    wage_case: scope.isPublic ? null : row.wage_case,
    project_name: name(row.project_name),
    contractor_corp_name: name(row.contractor_corp_name),
    top_rule_name: rule_code === null ? translate(owing, locale) : titleOf({ rule_code, title }, locale),
    amount: toYuan(row.amount),
  }));
}

type CorpRow = Omit<ScreenAnswers["withoutDepositCorps"][number], "required_amount" | "stored_amount"> & {
  required_amount: number;
  stored_amount: number;
};

/** 7.10: B01 or B02 is open. */
export async function withoutDepositCorps({ services }: RequestContext, scope: ScreenScope) {
  const name = publicName(scope);
  const found = await fetchRows<CorpRow>(services.pool)`with lacking as (
        select a.project, max(a.overdue_days) as overdue_days from ${allRowsOf("projectAlarms", "a")}
        where a.rule_code in ('B01', 'B02') and ${open} group by a.project
      )
      select c.id as corp, c.corp_name, count(*) as project_count, coalesce(sum(p.deposit_required_amount), 0) as required_amount,
        coalesce(sum(s.amount), 0) as stored_amount, max(l.overdue_days) as max_overdue_days,
        jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name) order by p.id) as projects
      from lacking l join ${allRowsOf("projects", "p")} on p.id = l.project join ${storedRowsOf("corps", "c")} on c.id = p.contractor_corp
      left join lateral (select sum(d.amount - d.used_amount) as amount from ${allRowsOf("corpDeposits", "d")}
        where d.project = p.id and d.status in ${literals(storedDepositStatuses)}) s on true
      where ${projectsOf(scope)} group by c.id, c.corp_name order by max_overdue_days desc, required_amount desc, c.id`;
  // A deposit would disclose the contract's sum, of which it is a share.
  const sum = (fen: number) => (scope.isPublic ? null : toYuan(fen));
  return found.map((row, place) => ({
    ...row,
    corp: publicId(scope)(row.corp, place),
    corp_name: name(row.corp_name),
    required_amount: sum(row.required_amount),
    stored_amount: sum(row.stored_amount),
    projects: row.projects.map((project, at) => ({ id: publicId(scope)(project.id, at), name: name(project.name) })),
  }));
}

type AccountRow = Omit<ScreenAnswers["withoutWageAccountProjects"][number], "contract_amount"> & { contract_amount: number };

/** 7.11: A01 is open. */
export async function withoutWageAccountProjects({ services }: RequestContext, scope: ScreenScope) {
  const name = publicName(scope);
  const found = await fetchRows<AccountRow>(services.pool)`
    select p.id as project, p.name as project_name, r.name as region_name, c.corp_name as contractor_corp_name,
        p.contract_sign_date, p.contract_amount, a.overdue_days
      from ${allRowsOf("projectAlarms", "a")} join ${allRowsOf("projects", "p")} on p.id = a.project
      join ${storedRowsOf("corps", "c")} on c.id = p.contractor_corp left join ${storedRowsOf("regions", "r")} on r.id = p.region
      where a.rule_code = 'A01' and ${open} and ${projectsOf(scope)} order by a.overdue_days desc, p.id`;
  return found.map((row, place) => ({
    ...row,
    project: publicId(scope)(row.project, place),
    project_name: name(row.project_name),
    contractor_corp_name: name(row.contractor_corp_name),
    contract_sign_date: scope.isPublic ? null : row.contract_sign_date,
    contract_amount: scope.isPublic ? null : toYuan(row.contract_amount),
  }));
}

/** 7.8 */
export async function projectPosition({ services, today }: RequestContext, scope: ScreenScope) {
  const name = publicName(scope);
  const found = await fetchRows<Position>(services.pool)`
    select p.id, p.name, p.lng, p.lat, p.prj_status, p.alarm_level, p.risk_score, p.region, c.corp_name as contractor_corp_name,
        (select count(*) from ${allRowsOf("workers", "w")} where w.project = p.id and w.in_status = ${inStatus.onSite}) as on_job_count,
        (select count(*) from ${allRowsOf("attendanceDays", "d")} where d.project = p.id and d.date = ${today}) as today_attend
      from ${allRowsOf("projects", "p")} join ${storedRowsOf("corps", "c")} on c.id = p.contractor_corp
      where ${projectsOf(scope)} and p.prj_status in (${projectStatus.approved}, ${projectStatus.underConstruction}, ${projectStatus.suspended}) order by p.id`;
  const degrees = shownDegrees(scope);
  return found.map((row, place) => ({
    ...row,
    id: publicId(scope)(row.id, place),
    name: name(row.name),
    lng: degrees(row.lng),
    lat: degrees(row.lat),
    contractor_corp_name: name(row.contractor_corp_name),
  }));
}
