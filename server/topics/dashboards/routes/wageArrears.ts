import type { FastifyInstance } from "fastify";
import { arrearsTreeResponse, owedWagesResponse } from "../../../../resources/cases/responses";
import { refuse } from "../../../../resources/refusals";
import { allRowsOf, fetchOne } from "../../../platform/db/query";
import { officialScope, projectsOf } from "../screen/scope";
import { rowId, route } from "../../../engine/rest/route";
import { arrearsTree } from "../home/arrearsTree";
import { owedWagesOf } from "../../cases/owedWages";

const readers = { government: { needs: ["payroll_view", "wage_view"] } } as const;

/** What is owed past its day: project, employer, person. */
export async function wageArrearsRoutes(app: FastifyInstance): Promise<void> {
  route(app, {
    path: "/building/v1/wageArrears/",
    summary: ["拖欠工资，按项目和用人单位", "Wages owed, by project and employer"],
    access: readers,
    response: arrearsTreeResponse,
    handler: arrearsTree,
  });

  route(app, {
    path: "/building/v1/projects/{id}/owedWages/",
    summary: ["一个项目拖欠的人员和月份", "Persons and months owed by one project"],
    access: readers,
    response: owedWagesResponse,
    handler: async ({ params, ...ctx }) => {
      const id = rowId(params);
      const found = await fetchOne(ctx.services.pool)`
        select 1 from ${allRowsOf("projects", "p")} where p.id = ${id} and ${projectsOf(officialScope(ctx))}`;
      if (!found) throw refuse("notFound");
      return (await owedWagesOf(ctx, ctx.services.pool, id)) ?? [];
    },
  });
}
