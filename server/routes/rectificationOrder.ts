import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { rectificationOrderResponse } from "../../resources/responses/alarms";
import { projectAlarms } from "../../resources/alarms/projectAlarms";
import { refuse } from "../../resources/refusals";
import { makeRectificationOrder } from "../alarms/order/makeOrder";
import { orderFacts } from "../alarms/order/orderFacts";
import { jsonOrFile } from "../rest/openApiSchemas";
import { sendFile } from "../rest/endpoints";
import { route } from "../rest/route";

/** 责令限期整改提示单: what a company was notified to mend until when, for anyone who may read the alarm. */
export async function rectificationOrderRoutes(app: FastifyInstance): Promise<void> {
  route(app, {
    path: "/building/v1/projectAlarms/{id}/rectificationOrder/",
    summary: ["责令限期整改提示单", "Rectification order"],
    access: projectAlarms.read ?? {},
    query: z.looseObject({ format: z.enum(["pdf", "json"]).default("pdf") }),
    perMinute: 60,
    response: jsonOrFile(rectificationOrderResponse, "application/pdf"),
    handler: async (context) => {
      const { reply, params, query } = context;
      const id = Number(params.id);
      if (!Number.isSafeInteger(id)) throw refuse("notFound");
      const facts = await orderFacts(context, id);
      if (query.format === "json") return facts;
      const file = Readable.from([await makeRectificationOrder(facts)], { objectMode: false });
      return sendFile(reply, { file, name: `责令限期整改提示单-${facts.number}.pdf`, type: "application/pdf" });
    },
  });
}
