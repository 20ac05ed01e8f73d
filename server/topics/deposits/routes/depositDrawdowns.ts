import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { drawdownProposalResponse } from "../../../../resources/deposits/responses";
import { drawers } from "../../../../resources/deposits/audience";
import { proposeDrawdown } from "../actions/proposeDrawdown";
import { route, rowId } from "../../../engine/rest/route";

/** 动用保证金: the initial values of its form. The order itself is generated from the declaration. */
export async function depositDrawdownRoutes(app: FastifyInstance): Promise<void> {
  route(app, {
    path: "/building/v1/projects/{id}/drawdownProposal/",
    summary: ["动用保证金的建议", "Proposal for a drawdown"],
    access: drawers,
    query: z.looseObject({ complaint: z.coerce.number().int().positive().optional() }),
    response: drawdownProposalResponse,
    handler: async ({ params, query, ...ctx }) => proposeDrawdown(ctx, rowId(params), query.complaint),
  });
}
