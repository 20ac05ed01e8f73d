import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { callListResponse, textedResponse } from "../../../../resources/outreach/responses";
import { textReason } from "../../../../resources/outreach/textReason";
import { wageCases } from "../../../../resources/cases/wageCases";
import { workerContacts } from "../../../../resources/outreach/workerContacts";
import { route, rowId } from "../../../engine/rest/route";
import { callList } from "../callList";
import { textWorkers } from "../textWorkers";

/** More are chosen in several steps. */
const maxTexted = 500;

export async function outreachRoutes(app: FastifyInstance): Promise<void> {
  route(app, {
    path: "/building/v1/wageCases/{id}/callList/",
    summary: ["案件的工人回访名单", "The workers of a case to be called"],
    access: wageCases.read ?? {},
    query: z.object({ unmask: z.string().optional(), worker: z.coerce.number().int().positive().optional() }),
    perMinute: 120,
    response: callListResponse,
    handler: ({ params, query, ...ctx }) =>
      callList(ctx, rowId(params), query.unmask === "1" || query.unmask === "true" ? query.worker : undefined),
  });

  route(app, {
    method: "POST",
    path: "/building/v1/wageCases/{id}/texts/",
    summary: ["向案件的工人群发短信", "Text the workers of a case"],
    access: workerContacts.create ?? {},
    body: z.object({
      workers: z.array(z.number().int().positive()).min(1).max(maxTexted),
      reason: z.literal([...textReason.codes]),
      note: z.string().trim().max(200).default(""),
    }),
    perMinute: 20,
    response: textedResponse,
    handler: ({ params, body, ...ctx }) => textWorkers(ctx, rowId(params), body),
  });
}
