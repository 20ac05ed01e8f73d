import type { FastifyInstance } from "fastify";
import { monthOf } from "../../resources/kit/days";
import { workers } from "../../resources/people/workers";
import { refuse } from "../../resources/refusals";
import { attendanceQuerySchema, attendanceQuery, requiredMonth } from "../attendance/attendanceQuery";
import { labourLedger } from "../people/labourLedger";
import { workbook } from "../rest/documentation";
import { sendFile } from "../rest/endpoints";
import { route } from "../rest/route";

/** The labour ledger that the general contractor must keep (条例 第二十八条). */
export async function labourLedgerRoutes(app: FastifyInstance): Promise<void> {
  route(app, {
    method: "GET",
    path: "/building/v1/projects/{id}/ledger/",
    summary: ["用工管理台账", "Labour ledger"],
    access: workers.export ?? {},
    query: attendanceQuerySchema,
    perMinute: 20,
    response: workbook,
    answer: async (context) => {
      const id = Number(context.params.id);
      if (!Number.isSafeInteger(id)) throw refuse("notFound");
      const month = requiredMonth(context, { month: monthOf(context.today), ...attendanceQuery(context) }, "month");
      return sendFile(context.reply, await labourLedger(context, id, month));
    },
  });
}
