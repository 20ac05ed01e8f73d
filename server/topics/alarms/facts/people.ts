import type { OfficerFacts, PeopleFacts, WorkersSince } from "../../../../resources/alarms/facts";
import { evidenceLimit } from "../../../../resources/kit/defineAlarm";
import type { Day } from "../../../../resources/kit/days";
import { allRowsOf, fetchRows, readAll, storedRowsOf, type Queryable } from "../../../platform/db/query";
import { byProject, workerColumns, workersOf, type WorkerColumns } from "./listed";
import { loadLeavers } from "./leavers";
import { loadShared } from "./shared";
import { contractStatus } from "../../../../resources/people/contractStatus";
import { inStatus } from "../../../../resources/dictionaries/inStatus";
import { verifiedStatus } from "../../../../resources/people/verifiedStatus";
import { workerKind } from "../../../../resources/dictionaries/workerKind";

type Condition = "without_contract" | "contract_ended" | "incomplete" | "minors" | "over_age";

interface GroupRow extends WorkerColumns, Record<string, unknown> {
  project: number;
  condition: Condition;
  since: Day;
  n: number;
}

/** How many workers are in each condition since each day, and their names. */
function loadConditions(db: Queryable, ids: readonly number[], today: Day): Promise<GroupRow[]> {
  return fetchRows<GroupRow>(db)`with contracts as (
        select worker, bool_or(status = ${contractStatus.inForce} and (end_date is null or end_date >= ${today})) as in_force,
          max(case when status = ${contractStatus.ended} then least(terminate_date, end_date) else end_date end) as ended_on
        from ${allRowsOf("workerContracts")} where project = any(${ids}::bigint[]) group by worker
      )
      select w.project, f.condition, f.since, count(*) as n, ${workerColumns()}
      from ${allRowsOf("workers", "w")}
      join ${storedRowsOf("realinfos", "r")} on r.id = w.realinfo
      left join contracts c on c.worker = w.id
      cross join lateral (select coalesce(w.entry_time, w.created_at::date) as entered) e
      cross join lateral (values
        ('without_contract', e.entered, w.in_status = ${inStatus.onSite} and w.work_role = ${workerKind.construction} and c.worker is null),
        ('contract_ended', greatest(c.ended_on, e.entered), w.in_status = ${inStatus.onSite} and not c.in_force),
        ('incomplete', e.entered, w.in_status = ${inStatus.onSite} and (
          w.pay_roll_bank_card_number is null or r.verified_status = ${verifiedStatus.differs}
          or jsonb_array_length(coalesce(r.head_image, '[]')) = 0)),
        ('minors', e.entered, w.in_status = ${inStatus.onSite} and w.minor_flag),
        ('over_age', e.entered, w.in_status = ${inStatus.onSite} and w.over_age_flag)
      ) f (condition, since, holds)
      where w.project = any(${ids}::bigint[]) and f.holds
      group by w.project, f.condition, f.since order by w.project, f.condition, f.since`;
}

interface CountRow extends Record<string, unknown> {
  project: number;
  on_job_count: number;
  on_job_workers: number;
  registered_count: number;
}

/** The form's labour officer is matched by the blind index of the ID number, which is the same in both tables. */
function loadOfficers(db: Queryable, ids: readonly number[], today: Day) {
  return fetchRows<OfficerFacts & { project: number } & Record<string, unknown>>(db)`
    select distinct on (p.id) p.id as project, w.id as worker, w.entry_time,
        (select max(a.date) from ${allRowsOf("attendanceDays", "a")} where a.worker = w.id and a.date <= ${today} and a.punch_count > 0)
          as last_punch_on
      from ${storedRowsOf("projects", "p")}
      join ${allRowsOf("workers", "w")} on w.project = p.id and w.id_card_number_index = p.labor_officer_id_card_index
        and w.in_status = ${inStatus.onSite} and w.work_role = ${workerKind.management}
      where p.id = any(${ids}::bigint[]) order by p.id, w.id`;
}

const noOfficer: OfficerFacts = { worker: null, entry_time: null, last_punch_on: null };

const loadCounts = (db: Queryable, ids: readonly number[]): Promise<CountRow[]> =>
  fetchRows<CountRow>(db)`
    select project, count(*) as registered_count, count(*) filter (where in_status = ${inStatus.onSite}) as on_job_count,
        count(*) filter (where in_status = ${inStatus.onSite} and work_role = ${workerKind.construction}) as on_job_workers
      from ${allRowsOf("workers")} where project = any(${ids}::bigint[]) group by project`;

export async function loadPeople(db: Queryable, ids: readonly number[], today: Day): Promise<(project: number) => PeopleFacts> {
  const [counts, conditions, leavers, shared, found] = await readAll(db, [
    () => loadCounts(db, ids),
    () => loadConditions(db, ids, today),
    () => loadLeavers(db, ids),
    () => loadShared(db, ids, today),
    () => loadOfficers(db, ids, today),
  ]);
  const groups = byProject(conditions);
  const officers = new Map(
    found.map(({ project, worker, entry_time, last_punch_on }) => [project, { worker, entry_time, last_punch_on }]),
  );
  const countOf = new Map(counts.map((row) => [row.project, row]));
  return (project) => {
    const since = (condition: Condition) => workersSince(groups(project).filter((row) => row.condition === condition));
    const listed = (condition: Condition) => {
      const { by_day, list } = since(condition);
      return {
        count: by_day.reduce((sum, { count }) => sum + count, 0),
        list: list.map(({ worker, name, corp }) => ({ worker, name, corp })),
      };
    };
    return {
      on_job_count: countOf.get(project)?.on_job_count ?? 0,
      on_job_workers: countOf.get(project)?.on_job_workers ?? 0,
      registered_count: countOf.get(project)?.registered_count ?? 0,
      without_contract: since("without_contract"),
      contract_ended: since("contract_ended"),
      incomplete: since("incomplete"),
      unsettled: leavers(project),
      minors: listed("minors"),
      over_age: listed("over_age"),
      shared: shared(project),
      officer: officers.get(project) ?? noOfficer,
    };
  };
}

function workersSince(groups: readonly GroupRow[]): WorkersSince {
  return {
    by_day: groups.map(({ since, n }) => ({ day: since, count: n })),
    list: groups
      .flatMap((group) => workersOf(group).map((worker) => ({ ...worker, since: group.since })))
      .slice(0, evidenceLimit),
  };
}
