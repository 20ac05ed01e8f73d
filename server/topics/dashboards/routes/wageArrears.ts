import type { FastifyInstance } from "fastify";
import { arrearsTreeResponse, owedWagesResponse } from "../../../../resources/cases/responses";
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
    path: "/building/v1/wageArrears/{id}/",
    summary: ["一个项目拖欠的人员和月份", "Persons and months owed by one project"],
    access: readers,
    response: owedWagesResponse,
    handler: async ({ params, ...ctx }) => (await owedWagesOf(ctx, ctx.services.pool, rowId(params))) ?? [],
  });
}
