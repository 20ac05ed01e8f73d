import type { FastifyInstance } from "fastify";
import { accountStatementResponse } from "../../../../resources/wageAccounts/responses";
import { wageAccounts } from "../../../../resources/wageAccounts/wageAccounts";
import { accountStatement } from "../../payments/accountStatement";
import { route, rowId } from "../../../engine/rest/route";

export async function accountStatementRoutes(app: FastifyInstance): Promise<void> {
  route(app, {
    path: "/building/v1/wageAccounts/{id}/statement/",
    summary: ["专户银行对账", "Statements of a wage account"],
    access: wageAccounts.read ?? {},
    response: accountStatementResponse,
    handler: async ({ params, ...ctx }) => accountStatement(ctx, rowId(params)),
  });
}
