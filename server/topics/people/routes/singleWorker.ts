import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { isDay } from "../../../../resources/kit/days";
import { settlementResponse, singleWorkerResponse } from "../../../../resources/people/responses";
import { workers } from "../../../../resources/people/workers";
import { route, rowId } from "../../../engine/rest/route";
import { rosterColumns } from "../roster/columns";
import { rosterAccess } from "../roster/roster";
import { saveSingleWorker } from "../roster/singleWorker";
import { settlementOf } from "../settlement";

const value = z.union([z.string().max(200), z.number()]).nullish();
const values = z.strictObject(Object.fromEntries(rosterColumns.map(({ field }) => [field, value])));

/** One worker without a sheet: entered, corrected, moved; and what is open when he leaves. */
export async function singleWorkerRoutes(app: FastifyInstance): Promise<void> {
  route(app, {
    method: "POST",
    path: "/project/v1/workers/single/",
    summary: ["登记或更正一名工人", "Enter or correct one worker"],
    access: rosterAccess,
    body: z.strictObject({ project: z.number().int(), worker: z.number().int().optional(), values }),
    perMinute: 60,
    response: singleWorkerResponse,
    handler: async ({ body, ...ctx }) => ({ worker: await saveSingleWorker(ctx, body) }),
  });

  route(app, {
    path: "/project/v1/workers/{id}/settlement/",
    summary: ["工人未结清的工资", "Open wages of a worker"],
    access: workers.read?.company ? { company: workers.read.company } : {},
    query: z.object({ exit_date: z.string().refine(isDay).optional() }),
    response: settlementResponse,
    handler: ({ params, query, ...ctx }) => settlementOf(ctx, rowId(params), query.exit_date),
  });
}
