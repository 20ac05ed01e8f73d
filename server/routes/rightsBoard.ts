import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { boardResponse } from "../../resources/responses/projects";
import { projects } from "../../resources/projects/projects";
import { refuse } from "../../resources/refusals";
import { boardFacts } from "../board/boardFacts";
import { boardFormats, boardTypes, makeBoard } from "../board/makeBoard";
import { jsonOrFile } from "../rest/openApiSchemas";
import { sendFile } from "../rest/endpoints";
import { route } from "../rest/route";

/** The notice board of a project (条例 第三十四条), for anyone who may read the project. */
export async function rightsBoardRoutes(app: FastifyInstance): Promise<void> {
  route(app, {
    path: "/building/v1/projects/{id}/rightsBoard/",
    summary: ["维权信息告示牌", "Rights notice board"],
    access: projects.read ?? {},
    query: z.looseObject({ format: z.enum([...boardFormats, "json"]).default("pdf") }),
    perMinute: 30,
    response: jsonOrFile(boardResponse, ...Object.values(boardTypes)),
    handler: async (context) => {
      const { request, reply, params, query } = context;
      const id = Number(params.id);
      if (!Number.isSafeInteger(id)) throw refuse("notFound");
      const facts = await boardFacts(context, id, `${request.protocol}://${request.host}`);
      if (query.format === "json") return facts;
      const file = Readable.from([await makeBoard(facts, query.format)], { objectMode: false });
      return sendFile(reply, { file, name: `维权告示牌-${facts.project}.${query.format}`, type: boardTypes[query.format] });
    },
  });
}
