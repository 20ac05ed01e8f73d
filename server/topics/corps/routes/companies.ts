import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { dayText, wholeNumber } from "../../../../resources/responses/parts";
import { corps } from "../../../../resources/corps/corps";
import { projects } from "../../../../resources/projects/projects";
import { refuse } from "../../../../resources/refusals";
import { allRowsOf, fetchOne, fetchRows } from "../../../platform/db/query";
import { listedRow, listParameters } from "../../../engine/rest/openApiSchemas";
import { listRows } from "../../../engine/rest/listRows";
import { route, rowId } from "../../../engine/rest/route";
import type { RequestContext, Services } from "../../../engine/services";
import { inStatus } from "../../../../resources/dictionaries/inStatus";
import { companyType } from "../../../../resources/dictionaries/companyType";
import { setContentRange } from "../../../engine/rest/contentRange";
import { rowsOf } from "../../../engine/rest/scope";

const participation = z.object({
  project: wholeNumber,
  corp_type: wholeNumber,
  entry_time: dayText,
  exit_time: dayText.nullable(),
  on_job_count: wholeNumber,
});
type Participation = z.output<typeof participation>;

export async function companyRoutes(app: FastifyInstance, _services: Services): Promise<void> {
  route(app, {
    path: "/building/v1/corps/{id}/subContractorProjects/",
    summary: ["企业的分包项目", "Projects with the company as participant"],
    access: corps.read ?? "session",
    query: listParameters,
    response: z.array(listedRow(projects, participation.omit({ project: true }).shape)),
    handler: async ({ params, query, reply, ...ctx }) => {
      const found = await participations(ctx, rowId(params));
      const byProject = new Map(found.map((each) => [each.project, each]));
      const filter = { ...filterOf(query.filter), id: [...byProject.keys()] };
      const page =
        found.length === 0
          ? { rows: [], start: 0, total: 0 }
          : await listRows(ctx, projects, { ...query, filter: JSON.stringify(filter) });
      setContentRange(reply, "projects", page.start, page.rows.length, page.total);
      return page.rows.map((row) => {
        const { project: _, ...part } = byProject.get(Number(row.id)) ?? { project: 0 };
        return { ...row, ...part };
      });
    },
  });
}

async function participations(ctx: RequestContext, corp: number): Promise<Participation[]> {
  const { pool } = ctx.services;
  const seen = await fetchOne(pool)`
    select 1 from ${rowsOf(ctx, "corps", "t")} where t.id = ${corp}`;
  if (!seen) throw refuse("notFound");
  return fetchRows<Participation>(pool)`select distinct on (pc.project) pc.project, pc.corp_type, pc.entry_time, pc.exit_time,
        (select count(*) from ${allRowsOf("workers", "w")} where w.project = pc.project and w.corp = pc.corp and w.in_status = ${inStatus.onSite}) as on_job_count
      from ${allRowsOf("projectCorps", "pc")} where pc.corp = ${corp} and pc.corp_type <> ${companyType.generalContractor}
      order by pc.project, pc.id`;
}

function filterOf(filter: unknown): Record<string, unknown> {
  try {
    const parsed: unknown = typeof filter === "string" ? JSON.parse(filter) : {};
    return typeof parsed === "object" && parsed !== null ? { ...parsed } : {};
  } catch {
    return {};
  }
}
