import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { monthOf } from "../../../../resources/kit/days";
import { workers } from "../../../../resources/people/workers";
import { attendanceQuerySchema, attendanceQuery, requiredMonth } from "../../attendance/attendanceQuery";
import { labourLedger } from "../labourLedger";
import { fileOf, workbook } from "../../../engine/rest/openApiSchemas";
import { monthFile, pageType, zipType } from "../../reports/monthFile/monthFile";
import { sendFile } from "../../../engine/rest/sendFile";
import { route, rowId } from "../../../engine/rest/route";

/** The labour ledger that the general contractor must keep (条例 第二十八条). */
export async function labourLedgerRoutes(app: FastifyInstance): Promise<void> {
  route(app, {
    path: "/building/v1/projects/{id}/ledger/",
    summary: ["用工管理台账", "Labour ledger"],
    access: workers.export ?? {},
    query: attendanceQuerySchema,
    perMinute: 20,
    response: workbook,
    handler: async (context) => {
      const month = requiredMonth(context, { month: monthOf(context.today), ...attendanceQuery(context) }, "month");
      return sendFile(context.reply, await labourLedger(context, rowId(context.params), month));
    },
  });
  route(app, {
    path: "/building/v1/projects/{id}/monthFile/",
    summary: ["月度检查资料", "Month file for inspections"],
    access: workers.export ?? {},
    query: z.object({ month: z.string().optional(), format: z.enum(["zip", "html"]).default("zip") }),
    perMinute: 10,
    response: fileOf("roster, attendance, payrolls, receipts, confirmations, bills and objections of a month", zipType, pageType),
    handler: async (context) => {
      const month = requiredMonth(context, { month: monthOf(context.today), ...context.query }, "month");
      return sendFile(
        context.reply,
        await monthFile(context, { project: rowId(context.params), month, format: context.query.format }),
      );
    },
  });
}
