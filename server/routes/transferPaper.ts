import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { transferPaperResponse } from "../../resources/responses/transferPaper";
import { complaintReaders } from "../../resources/complaints/complaints";
import { refuse } from "../../resources/refusals";
import { makeTransferPaper } from "../actions/complaints/makeTransferPaper";
import { transferFacts } from "../actions/complaints/transferFacts";
import { jsonOrFile } from "../rest/openApiSchemas";
import { sendFile } from "../rest/endpoints";
import { route } from "../rest/route";

/** 案件移送书: the case as another authority receives it, for officials who may read the complaint. */
export async function transferPaperRoutes(app: FastifyInstance): Promise<void> {
  route(app, {
    path: "/building/v1/complaints/{id}/transferPaper/",
    summary: ["案件移送书", "Transfer paper"],
    access: { government: complaintReaders },
    query: z.looseObject({ format: z.enum(["pdf", "json"]).default("pdf") }),
    perMinute: 60,
    response: jsonOrFile(transferPaperResponse, "application/pdf"),
    handler: async (context) => {
      const { reply, params, query } = context;
      const id = Number(params.id);
      if (!Number.isSafeInteger(id)) throw refuse("notFound");
      const facts = await transferFacts(context, id);
      if (query.format === "json") return facts;
      const file = Readable.from([await makeTransferPaper(facts)], { objectMode: false });
      return sendFile(reply, { file, name: `案件移送书-${facts.number}.pdf`, type: "application/pdf" });
    },
  });
}
