import { workers } from "../../resources/people/workers";
import { flagIn, idIn, neededId, rate, type Asked } from "../attendance/asked";
import { empty, rows, sql } from "../db/query";
import { readScope } from "../rest/scope";
import type { Asker } from "../services";

interface TeamFound extends Record<string, unknown> {
  readonly team: number;
  readonly on_job_count: number;
  readonly contract_count: number;
}

/** A project's people by company and team (domain model 7.5). */
export async function groupByTeam(asker: Asker, asked: Asked) {
  const { pool } = asker.services;
  const project = neededId(asker, asked, "project");
  const [inStatus, corp] = [idIn(asker, asked, "in_status"), idIn(asker, asked, "corp")];
  const where = sql`w.project = ${project} and w.deleted_at is null and ${readScope(asker, workers, "w")}
    ${inStatus === undefined ? empty : sql`and w.in_status = ${inStatus}`} ${corp === undefined ? empty : sql`and w.corp = ${corp}`}`;
  const found = await rows<TeamFound>(
    pool,
    sql`select t.corp, pc.corp_name, pc.corp_type, t.id as team, t.team_sys_no, t.team_name, t.team_leader_name, t.work_type,
               count(*) filter (where w.in_status = 1) as on_job_count, count(*) as worker_count,
               count(*) filter (where w.in_status = 1 and w.has_contract = 1) as contract_count,
               count(*) filter (where exists (select 1 from attendance_days a where a.worker = w.id and a.date = ${asker.today})) as attend_today
        from workers w join teams t on t.id = w.team join project_corps pc on pc.id = t.project_corp
        where ${where}
        group by t.id, pc.id order by pc.corp_type = 9 desc, pc.id, t.team_sys_no`,
  );
  const members = flagIn(asked, "with_workers") ? await membersOf() : undefined;
  return found.map((team) => ({
    ...team,
    contract_rate: rate(team.contract_count, team.on_job_count),
    ...(members && { workers: members.get(team.team) ?? [] }),
  }));

  async function membersOf() {
    const people = await rows<{ team: number } & Record<string, unknown>>(
      pool,
      sql`select w.team, w.id, w.worker_name, w.work_type, w.in_status, w.has_contract, w.entry_time
          from workers w where ${where} order by w.id limit 20000`,
    );
    const byTeam = new Map<number, Record<string, unknown>[]>();
    for (const { team, ...person } of people) {
      const own = byTeam.get(team);
      if (own) own.push(person);
      else byTeam.set(team, [person]);
    }
    return byTeam;
  }
}
