import type { AlarmKey } from "../../../../resources/alarms/alarmKey";
import type { AccountFacts, ComplaintsFacts, DepositFacts, ProjectFacts, Suspension } from "../../../../resources/alarms/facts";
import { evidenceLimit } from "../../../../resources/kit/defineAlarm";
import { addDays, type Day } from "../../../../resources/kit/days";
import { allRowsOf, fetchRows, literal, literals, type DbRow, type Queryable } from "../../../platform/db/query";
import { byProject } from "./listed";
import { openAlarmStatuses } from "../../../../resources/dictionaries/alarmStatus";
import { openComplaintStatuses } from "../../../../resources/dictionaries/complaintStatus";
import { complaintType } from "../../../../resources/dictionaries/complaintType";
import { projectStatus } from "../../../../resources/dictionaries/projectStatus";

export type ProjectStanding = Omit<
  ProjectFacts,
  | "suspensions"
  | "accounts"
  | "deposits"
  | "people"
  | "attendance"
  | "months"
  | "rolls"
  | "long_arrears"
  | "overdue_arrears"
  | "proxy_rolls"
  | "suspension_work"
  | "complaints"
  | "objections"
  | "survey"
  | "lowered_earnings"
  | "open_alarms"
> & { readonly suspend_from: Day | null; readonly suspend_to: Day | null };

/** The columns of the project itself. */
export function loadStandings(db: Queryable, ids: readonly number[], today: Day): Promise<(ProjectStanding & DbRow)[]> {
  return fetchRows<ProjectStanding & DbRow>(db)`
    select p.id, p.contractor_corp, p.review_status, p.prj_status, p.contract_sign_date,
        (select min((permit->>'issue_date')::date) from jsonb_array_elements(coalesce(p.builder_licenses, '[]')) permit)
          as earliest_permit_date,
        p.actual_start_date, p.actual_complete_date, p.complete_date, p.suspend_from, p.suspend_to,
        p.labor_fee_mode, p.labor_fee_monthly, p.labor_fee_pay_day, p.pay_day, p.pay_month_offset,
        p.account_exempt, p.deposit_required_amount,
        jsonb_array_length(coalesce(p.rights_board_files, '[]')) > 0 as has_rights_board,
        jsonb_array_length(coalesce(p.pay_guarantee_files, '[]')) > 0 as has_pay_guarantee,
        p.pay_guarantee_expire, p.key_status,
        (select k.created_at::date from ${allRowsOf("siteKeys", "k")} where k.project = p.id) as key_enabled_on,
        p.last_push_at::date as last_push_on,
        (select a.date from ${allRowsOf("attendanceDays", "a")} where a.project = p.id and a.date <= ${today} order by a.date desc limit 1)
          as last_punch_on
      from ${allRowsOf("projects", "p")}
      where p.id = any(${ids}::bigint[]) order by p.id`;
}

interface SuspensionRow {
  readonly project: number;
  readonly from: Day;
  readonly to: Day | null;
  /** The day on which the contractor reported that work resumes. */
  readonly resumed_on: Day | null;
}

/**
 * Periods in which the project was suspended. A suspension ends, at the latest, when the project is under construction again: on
 * the day of its history, or the day before the evaluated one.
 */
export async function loadSuspensions(
  db: Queryable,
  ids: readonly number[],
  today: Day,
): Promise<(project: Pick<ProjectStanding, "id" | "prj_status" | "suspend_from" | "suspend_to">) => Suspension[]> {
  const stored = byProject(
    await fetchRows<SuspensionRow & DbRow>(db)`select s.project, s."from", s."to", (
          select min(c.proposed_at::date) from ${allRowsOf("projectChanges", "c")}
          where c.project = s.project and c.created_at >= s.created_at
            and c.changes @> ${literal(resumption)}::jsonb) as resumed_on
        from ${allRowsOf("projectSuspensions", "s")} where s.project = any(${ids}::bigint[]) order by s."from", s.id`,
  );
  return ({ id, prj_status, suspend_from, suspend_to }) => {
    const isSuspended = prj_status === projectStatus.suspended;
    const latest = prj_status === projectStatus.underConstruction ? addDays(today, -1) : null;
    const reported = stored(id).flatMap(
      ({ from, to, resumed_on }) => endedBy({ from, to: earliest(to, resumed_on) }, latest) ?? [],
    );
    const isOwnKept = suspend_from === null || reported.some(({ from }) => from === suspend_from);
    return isOwnKept || !isSuspended ? apart(reported) : apart([...reported, { from: suspend_from, to: suspend_to }]);
  };
}

const resumption = JSON.stringify([{ field: "prj_status", old: projectStatus.suspended, new: projectStatus.underConstruction }]);

const earliest = (...days: readonly (Day | null)[]): Day | null => days.filter((day) => day !== null).sort()[0] ?? null;

/** Undefined for a suspension that begins after the last possible day. */
function endedBy({ from, to }: Suspension, latest: Day | null): Suspension | undefined {
  return latest !== null && from > latest ? undefined : { from, to: earliest(to, latest) };
}

/** Makes overlapping periods disjoint: their common days would count twice. */
function apart(suspensions: readonly Suspension[]): Suspension[] {
  const joined: { from: Day; to: Day | null }[] = [];
  for (const { from, to } of [...suspensions].sort((a, b) => (a.from < b.from ? -1 : 1))) {
    const last = joined.at(-1);
    if (last && (last.to === null || from <= last.to))
      last.to = last.to === null || to === null ? null : to > last.to ? to : last.to;
    else joined.push({ from, to });
  }
  return joined;
}

export async function loadAccounts(db: Queryable, ids: readonly number[]) {
  return byProject(
    await fetchRows<AccountFacts & { project: number } & DbRow>(db)`
      select id, project, status, filing_status, open_date, close_date, balance from ${allRowsOf("wageAccounts")}
        where project = any(${ids}::bigint[]) order by id`,
  );
}

export async function loadDeposits(db: Queryable, ids: readonly number[]) {
  return byProject(
    await fetchRows<DepositFacts & { project: number } & DbRow>(db)`
      select id, project, deposit_type, status, guarantee_no, amount, used_amount, expire_date, replenish_deadline
        from ${allRowsOf("corpDeposits")} where project = any(${ids}::bigint[]) order by id`,
  );
}

export async function loadOpenAlarms(db: Queryable, ids: readonly number[]) {
  return byProject(
    await fetchRows<AlarmKey & { project: number } & DbRow>(db)`
      select project, rule_code, period_key from ${allRowsOf("projectAlarms")}
        where project = any(${ids}::bigint[]) and status in ${literals(openAlarmStatuses)} order by id`,
  );
}

export async function loadComplaints(db: Queryable, ids: readonly number[]): Promise<(project: number) => ComplaintsFacts> {
  const open = byProject(
    await fetchRows<{ project: number; id: number; people: number; amount: number | null; created_on: Day }>(db)`
      select project, id, people, amount, created_at::date as created_on from ${allRowsOf("complaints")}
        where project = any(${ids}::bigint[]) and type = ${complaintType.arrears} and status in ${literals(openComplaintStatuses)} order by people desc, id`,
  );
  return (project) => {
    const found = open(project);
    return {
      count: found.length,
      people: found.reduce((sum, { people }) => sum + people, 0),
      amount: found.reduce((sum, { amount }) => sum + (amount ?? 0), 0),
      list: found.slice(0, evidenceLimit).map(({ id, people, amount, created_on }) => ({ id, people, amount, created_on })),
    };
  };
}
