import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { inspectedWorkersResponse, preparedResponse } from "../../../../resources/inspections/responses";
import { route } from "../../../engine/rest/route";
import { inspectedWorkers } from "../inspectedWorkers";
import { preparedInspections } from "../preparedInspections";

const inspectors = { government: { needs: "site_inspect" } } as const;
const projectId = z.coerce.number().int().positive();

/** What the inspector's page on the phone reads; it sends inspections as any client does. */
export async function inspectionRoutes(app: FastifyInstance): Promise<void> {
  route(app, {
    path: "/building/v1/inspections/prepared/",
    summary: ["现场检查的准备：当日计划、项目和适用规则", "For inspections without a network: plans, projects, rules that apply"],
    access: inspectors,
    query: z.object({ project: projectId.optional() }),
    perMinute: 60,
    response: preparedResponse,
    handler: ({ query, ...ctx }) => preparedInspections(ctx, query.project),
  });

  route(app, {
    path: "/building/v1/inspections/workers/",
    summary: ["按姓名查本项目人员的工资情况", "Workers of a project by name, with their wages"],
    access: inspectors,
    query: z.object({ project: projectId, name: z.string().trim().min(1).max(50) }),
    perMinute: 60,
    response: inspectedWorkersResponse,
    handler: ({ query, ...ctx }) => inspectedWorkers(ctx, query.project, query.name),
  });
}
