import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { requiredDepositResponse } from "../../../../resources/projects/responses";
import { translate } from "../../../../resources/kit/label";
import { toFen, toYuan } from "../../../../resources/kit/money";
import { reportingContractors } from "../../../../resources/projects/reviewActions";
import { refuse } from "../../../../resources/refusals";
import { depositFor } from "../../deposits/actions/projectDeposit";
import { route } from "../../../engine/rest/route";
import type { Services } from "../../../engine/services";

const question = z.object({
  /** Yuan, as everywhere on the wire. */
  contract_amount: z.string().regex(/^\d{1,13}(\.\d{1,2})?$/),
  contract_sign_date: z.iso.date().optional(),
  /** The project being changed, which must not count as another one of its contractor. */
  id: z.coerce.number().int().positive().optional(),
});

export async function projectRoutes(app: FastifyInstance, _services: Services): Promise<void> {
  route(app, {
    path: "/building/v1/projects/requiredDeposit/",
    summary: ["试算应存保证金", "Required deposit calculation"],
    // Only the reporter's own company: its record decides.
    access: reportingContractors,
    query: question,
    response: requiredDepositResponse,
    handler: async ({ query, actor, services, today, locale }) => {
      const corp = actor.attributes["corp"];
      if (typeof corp !== "number") throw refuse("forbidden");
      const { ratio, required_amount, reason } = await depositFor(services.pool, {
        id: query.id ?? null,
        contractor_corp: corp,
        contract_amount: toFen(query.contract_amount) ?? 0,
        contract_sign_date: query.contract_sign_date ?? today,
      });
      return { ratio, required_amount: toYuan(required_amount), reason: translate(reason, locale) };
    },
  });
}
