import { permitStatus, unreportedStatuses } from "../../../../resources/projects/permitStatus";
import { reviewStatus } from "../../../../resources/dictionaries/reviewStatus";
import { corps } from "../../../../resources/corps/corps";
import { constructionPermits, type ConstructionPermit } from "../../../../resources/projects/constructionPermits";
import { projects, type Project } from "../../../../resources/projects/projects";
import { audit } from "../../../engine/audit/audit";
import { allRowsOf, fetchOne, fetchRows } from "../../../platform/db/query";
import { registerHooks, type HandlerContext } from "../../../engine/rest/handlers";

type Context = Pick<HandlerContext<unknown>, "db" | "services" | "actor" | "ip" | "now">;

async function linkPermit(context: Context, permit: number, project: number): Promise<void> {
  const { db, services, now } = context;
  await services.store.update(db, constructionPermits, permit, {
    project,
    status: permitStatus.reported,
    reported_at: now.toISOString(),
  });
  await audit(db, context, { action: "link", entity: constructionPermits.name, row: permit, after: { project } });
}

/** The passed project that names the permit, or that the permit names. */
const projectOfPermit = (context: Context, { permit_no, project_no }: ConstructionPermit) =>
  fetchOne<{ id: number }>(context.db)`select id from ${allRowsOf("projects")} where review_status = ${reviewStatus.passed}
        and (builder_licenses @> ${JSON.stringify([{ builder_license_num: permit_no }])}::jsonb
          or project_code = ${project_no} or third_party_project_code = ${project_no})
      order by id limit 1`;

/** The permits that a project names, or that name it, and that are not linked yet. */
const permitsOfProject = (context: Context, { builder_licenses, project_code, third_party_project_code }: Project) =>
  fetchRows<{ id: number }>(context.db)`
    select id from ${allRowsOf("constructionPermits")} where status = any(${unreportedStatuses}::int[])
        and (permit_no = any(${(builder_licenses ?? []).map((each) => each.builder_license_num)}::text[])
          or project_no = any(${[project_code, third_party_project_code].filter(Boolean)}::text[]))
      for update`;

registerHooks(constructionPermits, {
  async create({ db, services, input }) {
    return { contractor_corp: await contractorByCode(db, services, input.contractor_code) };
  },
  async update({ db, services, input, row }) {
    return { contractor_corp: await contractorByCode(db, services, input.contractor_code ?? row.contractor_code) };
  },
  async written(context) {
    const { row } = context;
    if (!unreportedStatuses.some((status) => status === row.status)) return;
    const project = await projectOfPermit(context, row);
    if (project) await linkPermit(context, row.id, project.id);
  },
});

async function contractorByCode(db: Context["db"], services: Context["services"], code: string | null | undefined) {
  const corp = code ? await services.store.find(db, corps, { corp_code: code }) : undefined;
  return corp?.id ?? null;
}

registerHooks(projects, {
  async written(context) {
    const { row } = context;
    if (row.review_status !== reviewStatus.passed) return;
    for (const { id } of await permitsOfProject(context, row)) await linkPermit(context, id, row.id);
  },
});
