import type { TeamOfProject } from "../../../resources/attendance/responses";
import { optionalFlag, optionalId, requiredId, attendanceRate, type AttendanceQuery } from "../attendance/attendanceQuery";
import { allRowsOf, empty, fetchRows, sql, storedRowsOf } from "../../platform/db/query";
import { rowsOf } from "../../engine/rest/scope";
import type { RequestContext } from "../../engine/services";
import { companyType } from "../../../resources/dictionaries/companyType";
import { inStatus } from "../../../resources/dictionaries/inStatus";

type Member = NonNullable<TeamOfProject["workers"]>[number];

/** The workers of a project by company and team (domain model 7.5). */
export async function groupByTeam(ctx: RequestContext, query: AttendanceQuery): Promise<TeamOfProject[]> {
  const { pool } = ctx.services;
  const project = requiredId(ctx, query, "project");
  const [in_status, corp] = [optionalId(ctx, query, "in_status"), optionalId(ctx, query, "corp")];
  const where = sql`w.project = ${project}
    ${in_status === undefined ? empty : sql`and w.in_status = ${in_status}`} ${corp === undefined ? empty : sql`and w.corp = ${corp}`}`;
  const found = await fetchRows<Omit<TeamOfProject, "contract_rate" | "workers">>(pool)`
    select t.corp, pc.corp_name, pc.corp_type, t.id as team, t.team_sys_no, t.team_name, t.team_leader_name, t.work_type,
             count(*) filter (where w.in_status = ${inStatus.onSite}) as on_job_count, count(*) as worker_count,
             count(*) filter (where w.in_status = ${inStatus.onSite} and w.has_contract = 1) as contract_count,
             count(*) filter (where exists (select 1 from ${allRowsOf("attendanceDays", "a")} where a.worker = w.id and a.date = ${ctx.today})) as attend_today
      from ${rowsOf(ctx, "workers", "w")} join ${storedRowsOf("teams", "t")} on t.id = w.team join ${storedRowsOf("projectCorps", "pc")} on pc.id = t.project_corp
      where ${where}
      group by t.id, pc.id order by pc.corp_type = ${companyType.generalContractor} desc, pc.id, t.team_sys_no`;
  const members = optionalFlag(query, "with_workers") ? await membersOf() : undefined;
  return found.map((team) => ({
    ...team,
    contract_rate: attendanceRate(team.contract_count, team.on_job_count),
    ...(members && { workers: members.get(team.team) ?? [] }),
  }));

  async function membersOf() {
    const people = await fetchRows<Member & { team: number }>(pool)`
      select w.team, w.id, w.worker_name, w.work_type, w.in_status, w.has_contract, w.entry_time
        from ${rowsOf(ctx, "workers", "w")} where ${where} order by w.id`;
    const byTeam = new Map<number, Member[]>();
    for (const { team, ...person } of people) {
      const own = byTeam.get(team);
      if (own) own.push(person);
      else byTeam.set(team, [person]);
    }
    return byTeam;
  }
}
