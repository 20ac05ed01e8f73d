import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Access } from "../../../../resources/kit/access";
import type { Label } from "../../../../resources/kit/label";
import { projectAlarms } from "../../../../resources/alarms/projectAlarms";
import { complaintReaders } from "../../../../resources/complaints/complaints";
import { projects } from "../../../../resources/projects/projects";
import { rectificationOrderResponse } from "../../../../resources/alarms/responses";
import { boardResponse } from "../../../../resources/projects/responses";
import { transferPaperResponse } from "../../../../resources/complaints/responses";
import { makeTransferPaper } from "../../complaints/actions/makeTransferPaper";
import { transferFacts } from "../../complaints/actions/transferFacts";
import { makeRectificationOrder } from "../../alarms/order/makeOrder";
import { orderFacts } from "../../alarms/order/orderFacts";
import { boardFacts } from "../../site/board/boardFacts";
import { boardFormats, boardTypes, makeBoard, type BoardFormat } from "../../site/board/makeBoard";
import { sendFile } from "../../../engine/rest/sendFile";
import { jsonOrFile } from "../../../engine/rest/openApiSchemas";
import { route, rowId, type RouteContext } from "../../../engine/rest/route";

interface Paper<Facts> {
  readonly path: string;
  readonly label: Label;
  readonly access: Access;
  readonly perMinute?: number;
  /** PDF, and other formats. */
  readonly formats?: readonly BoardFormat[];
  readonly response: z.ZodType;
  /** The facts of the row in the address; refuses a row that the caller may not read. */
  readonly facts: (context: RouteContext, id: number) => Promise<Facts>;
  readonly draw: (facts: Facts, format: BoardFormat) => Promise<Buffer>;
  /** Without extension. */
  readonly fileName: (facts: Facts) => string;
}

/** A document about one row: rendered, or its facts as JSON. */
function paper<Facts>(
  app: FastifyInstance,
  { path, label, access, response, facts, draw, fileName, ...rest }: Paper<Facts>,
): void {
  const { formats = ["pdf"], perMinute = 60 } = rest;
  route(app, {
    path,
    summary: label,
    access,
    query: z.looseObject({ format: z.enum([...formats, "json"]).default("pdf") }),
    perMinute,
    response: jsonOrFile(response, ...formats.map((format) => boardTypes[format])),
    handler: async (context) => {
      const found = await facts(context, rowId(context.params));
      const { format } = context.query;
      if (format === "json") return found;
      const file = Readable.from([await draw(found, format)], { objectMode: false });
      return sendFile(context.reply, { file, name: `${fileName(found)}.${format}`, type: boardTypes[format] });
    },
  });
}

export async function paperRoutes(app: FastifyInstance): Promise<void> {
  /** The notice board of a project (条例 第三十四条), for readers of the project. */
  paper(app, {
    path: "/building/v1/projects/{id}/rightsBoard/",
    label: ["维权信息告示牌", "Rights notice board"],
    access: projects.read ?? {},
    perMinute: 30,
    formats: boardFormats,
    response: boardResponse,
    facts: (context, id) => boardFacts(context, id, `${context.request.protocol}://${context.request.host}`),
    draw: makeBoard,
    fileName: ({ project }) => `维权告示牌-${project}`,
  });

  /** 整改提示: what a company must rectify, and the deadline, for readers of the alarm. */
  paper(app, {
    path: "/building/v1/projectAlarms/{id}/rectificationOrder/",
    label: ["整改提示", "Rectification notice"],
    access: projectAlarms.read ?? {},
    response: rectificationOrderResponse,
    facts: orderFacts,
    draw: makeRectificationOrder,
    fileName: ({ number }) => `整改提示-${number}`,
  });

  /** 案件移送书: the case as another authority receives it, for officials who may read the complaint. */
  paper(app, {
    path: "/building/v1/complaints/{id}/transferPaper/",
    label: ["案件移送书", "Transfer letter"],
    access: { government: complaintReaders },
    response: transferPaperResponse,
    facts: transferFacts,
    draw: makeTransferPaper,
    fileName: ({ number }) => `案件移送书-${number}`,
  });
}
