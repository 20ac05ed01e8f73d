import { titleOf } from "../../../../resources/alarms/engine";
import { projectAlarms } from "../../../../resources/alarms/projectAlarms";
import { openAlarmStatuses } from "../../../../resources/dictionaries/alarmStatus";
import { corps } from "../../../../resources/corps/corps";
import { maskPhone } from "../../../../resources/kit/mask";
import type { JobOfPerson, PersonDetail } from "../../../../resources/people/personDetail";
import { wageLedger } from "../../../../resources/payrolls/wageLedger";
import { realinfos } from "../../../../resources/people/realinfos";
import { workers } from "../../../../resources/people/workers";
import { projects } from "../../../../resources/projects/projects";
import { registerExpression } from "../../../engine/rest/expressions";
import { registerHooks } from "../../../engine/rest/handlers";
import { scopeOrNone } from "../../../engine/rest/scope";
import type { RequestContext } from "../../../engine/services";
import { placedColumn } from "../../../platform/db/placedColumn";
import { allRowsOf, fetchRows, literals, sql, storedRowsOf, type DbRow, type Queryable } from "../../../platform/db/query";
import { jobsOf } from "../person/jobs";
import { confirmationsOf, personStatements } from "../person/statements";

registerExpression(
  realinfos,
  "sites",
  (
    ctx,
  ) => sql`(select string_agg(distinct p.name, '、' order by p.name) from ${allRowsOf("workers", "w")} join ${storedRowsOf("projects", "p")} on p.id = w.project
      where w.realinfo = t.id and ${scopeOrNone(ctx, workers, "w") ?? sql`false`})`,
);
registerExpression(realinfos, "owed_amount", (ctx) => {
  const scope = scopeOrNone(ctx, wageLedger, "l");
  return scope
    ? sql`(select coalesce(sum(l.owed_amount), 0)::bigint from ${allRowsOf("wageLedger", "l")}
        where l.worker = any(array(select id from ${storedRowsOf("workers")} where realinfo = t.id)) and l.due_date < ${ctx.today} and ${scope})`
    : sql`null::bigint`;
});

/** The file of a person by ID number, over all employers and projects of the reader (case.md 7). */
registerHooks(realinfos, {
  detail: async ({ row, db, unmask, ...reader }): Promise<PersonDetail> => {
    const jobs = await jobsOf(reader, db, row.id);
    const ids = [...new Set(jobs.map(({ worker }) => worker))];
    const [confirmations, statements, open_alarms, contacts] = await Promise.all([
      confirmationsOf(reader, db, ids),
      personStatements(reader, db, ids),
      alarmsAbout(reader, db, jobs),
      contactsOf(reader, db, jobs, unmask),
    ]);
    return { jobs, confirmations, statements, open_alarms, contacts };
  },
});

/** Open alarms whose evidence names one of the person's employments. */
async function alarmsAbout(
  ctx: RequestContext,
  db: Queryable,
  jobs: readonly JobOfPerson[],
): Promise<PersonDetail["open_alarms"]> {
  const scope = scopeOrNone(ctx, projectAlarms);
  if (!scope || jobs.length === 0) return [];
  const named = jobs.map(({ worker }) => JSON.stringify([{ type: "workers", id: worker }]));
  const found = await fetchRows<PersonDetail["open_alarms"][number] & DbRow & { rule_code: string }>(db)`
    select t.id, t.rule_code, t.rule_name, t.level, t.title, t.status, p.name as project_name
      from ${allRowsOf("projectAlarms", "t")} join ${storedRowsOf("projects", "p")} on p.id = t.project
      where t.project = any(${jobs.map(({ project }) => project)}::bigint[]) and t.status in ${literals(openAlarmStatuses)} and ${scope} and t.evidence @> any(${named}::jsonb[])
      order by t.level, t.id desc limit 20`;
  return found.map(({ rule_code, ...alarm }) => ({
    ...alarm,
    rule_name: titleOf({ rule_code, title: alarm.rule_name }, ctx.locale),
  }));
}

type ContactRow = DbRow & PersonDetail["contacts"][number];

/** The labour officer and the employer of each employment; phones are masked until they are revealed. */
async function contactsOf(
  { services: { cipher } }: RequestContext,
  db: Queryable,
  jobs: readonly JobOfPerson[],
  unmask: boolean,
): Promise<PersonDetail["contacts"]> {
  if (jobs.length === 0) return [];
  const found = await fetchRows<ContactRow>(db)`
    select p.id as project, p.name as project_name, p.labor_officer_name, ${placedColumn(projects, "labor_officer_phone", "p")} as labor_officer_phone,
        c.id as corp, c.corp_name, c.link_man, ${placedColumn(corps, "link_phone", "c")} as link_phone
      from unnest(${jobs.map(({ project }) => project)}::bigint[], ${jobs.map(({ corp }) => corp)}::bigint[]) as j (project, corp)
      join ${storedRowsOf("projects", "p")} on p.id = j.project join ${storedRowsOf("corps", "c")} on c.id = j.corp group by p.id, c.id order by p.id, c.id`;
  const shown = (encrypted: string | null) => {
    const phone = encrypted && cipher.decryptPlaced(encrypted);
    return phone && (unmask ? phone : maskPhone(phone));
  };
  return found.map((row) => ({
    ...row,
    labor_officer_phone: shown(row.labor_officer_phone),
    link_phone: shown(row.link_phone),
  }));
}
