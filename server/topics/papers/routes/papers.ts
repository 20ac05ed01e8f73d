import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Access } from "../../../../resources/kit/access";
import type { Label } from "../../../../resources/kit/label";
import { paperFacts, type PaperFactValues } from "../../../../resources/papers/paperFacts";
import { paperResponse, receiptResponse } from "../../../../resources/papers/responses";
import { papers } from "../../../../resources/papers/papers";
import { paperWordings } from "../../../../resources/papers/paperWordings";
import { refuse } from "../../../../resources/refusals";
import { platformTitle } from "../../../engine/platformTitle";
import { jsonOrFile } from "../../../engine/rest/openApiSchemas";
import { readRow } from "../../../engine/rest/readRow";
import { route, rowId, type RouteContext } from "../../../engine/rest/route";
import { sendFile } from "../../../engine/rest/sendFile";
import type { RequestContext } from "../../../engine/services";
import { chineseDay } from "../../../platform/print/chineseDay";
import { drawPaper, paperTitle, type PrintedPaper } from "../drawPaper";
import type { PaperPerson } from "../owedPersons";
import { printedBy } from "../printedBy";
import { printedPaper } from "../printedPaper";
import { drawReceipt, receiptFacts } from "../serviceReceipt";
import { wordingTexts } from "../wordingInForce";

interface Document<Facts> {
  readonly path: string;
  readonly label: Label;
  readonly access: Access;
  readonly response: z.ZodType;
  readonly facts: (context: RouteContext<{ readonly unmask?: string | undefined }>, id: number) => Promise<Facts>;
  readonly draw: (facts: Facts) => Promise<Buffer>;
  readonly fileName: (facts: Facts) => string;
}

const pdf = "application/pdf";

/** A document about one row as PDF, or its facts as JSON. */
function document<Facts>(app: FastifyInstance, { path, label, access, response, facts, draw, fileName }: Document<Facts>): void {
  route(app, {
    path,
    summary: label,
    access,
    query: z.looseObject({ format: z.enum(["pdf", "json"]).default("pdf"), unmask: z.string().optional() }),
    perMinute: 60,
    response: jsonOrFile(response, pdf),
    handler: async (context) => {
      const found = await facts(context, rowId(context.params));
      if (context.query.format === "json") return found;
      const file = Readable.from([await draw(found)], { objectMode: false });
      return sendFile(context.reply, { file, name: `${fileName(found)}.pdf`, type: pdf });
    },
  });
}

export async function officialPaperRoutes(app: FastifyInstance): Promise<void> {
  document(app, {
    path: "/building/v1/papers/{id}/document/",
    label: ["文书PDF", "Paper as PDF"],
    access: papers.read ?? {},
    response: paperResponse,
    facts: (context, id) => printedPaper(context, id, context.query.unmask === "1"),
    draw: drawPaper,
    fileName: ({ kind, number }) => `${paperTitle(kind)}-${number}`,
  });
  document(app, {
    path: "/building/v1/papers/{id}/receipt/",
    label: ["送达回证", "Receipt of service"],
    access: papers.read ?? {},
    response: receiptResponse,
    facts: receiptFacts,
    draw: drawReceipt,
    fileName: ({ number }) => `送达回证-${number}`,
  });
  document(app, {
    path: "/system/v1/paperWordings/{id}/preview/",
    label: ["预览文书模板", "Preview of a wording"],
    access: paperWordings.read ?? {},
    response: paperResponse,
    facts: sampleOf,
    draw: drawPaper,
    fileName: ({ kind }) => `预览-${paperTitle(kind)}`,
  });
}

const samplePerson: PaperPerson = {
  ...{ worker: 1, worker_name: "张一", id_number: "990102********1234", corp: 1, corp_name: paperFacts.contractor.sample },
  ...{
    bank: "中国建设银行",
    bank_card: "************1234",
    months: "2026-09",
    attend_days: 24,
    due_amount: 757_600,
    paid_amount: 100_000,
    amount: 657_600,
  },
};

/** The paper with a wording, and samples as its facts. */
async function sampleOf(ctx: RequestContext, id: number): Promise<PrintedPaper> {
  const { services } = ctx;
  await readRow(ctx, paperWordings, id);
  const row = await services.store.find(services.pool, paperWordings, { id });
  if (!row) throw refuse("notFound");
  const facts: PaperFactValues = Object.fromEntries(Object.entries(paperFacts).map(([name, { sample }]) => [name, sample]));
  return {
    kind: row.kind,
    number: "（预览）",
    addressee: "云汀市公安局",
    body: "",
    facts,
    persons: [samplePerson, { ...samplePerson, worker: 2, worker_name: "张二" }],
    wording: wordingTexts(row),
    office: { body: paperFacts.office.sample, phone: "" },
    date: chineseDay(ctx.today),
    platform: await platformTitle(services),
    printed: printedBy(ctx),
  };
}
