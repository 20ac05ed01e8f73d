import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { rosterResponse } from "../../../../resources/system/filesResponses";
import { refuse } from "../../../../resources/refusals";
import { attendanceQuery, attendanceQuerySchema, requiredId } from "../../attendance/attendanceQuery";
import { markedRoster, rosterAccess, receiveRoster, templateFor, uploadedRoster } from "../roster/roster";
import { withFile, workbook } from "../../../engine/rest/openApiSchemas";
import { sendFile } from "../../../engine/rest/sendFile";
import { workbookType } from "../../../engine/rest/exportRows";
import { streamProgress } from "../../../engine/rest/streamProgress";
import { importRequest } from "../../../engine/rest/imports/importRequest";
import { workers } from "../../../../resources/people/workers";
import { sheetChoiceFields } from "../../../../resources/responses/fileReading";
import type { Progress } from "../../../engine/services";
import { route, type RouteContext } from "../../../engine/rest/route";
import { uploadedForm } from "../../../engine/rest/uploads";

const path = "/project/v1/workers/import/";

/** Strict: a mistyped `dry_run` would import the roster. */
const rosterFields = z.strictObject({
  project: z.coerce.number().int().optional(),
  dry_run: z.union([z.boolean(), z.enum(["0", "1", "true", "false"])]).optional(),
  ...sheetChoiceFields,
});

/** Rosters in Excel, for sites without a gate system that pushes. */
export async function rosterRoutes(app: FastifyInstance): Promise<void> {
  route(app, {
    path,
    summary: ["班组人员导入模板", "Roster import template"],
    access: rosterAccess,
    query: attendanceQuerySchema,
    response: workbook,
    handler: async (context) => {
      const { file, name } = await templateFor(context, requiredId(context, attendanceQuery(context), "project"));
      return sendFile(context.reply, { file, name, type: workbookType });
    },
  });
  route(app, {
    method: "POST",
    path,
    summary: ["导入班组人员", "Import roster"],
    access: rosterAccess,
    query: rosterFields,
    perMinute: 60,
    documents: {
      ...withFile({
        project: z.number().int(),
        dry_run: z.boolean().optional().describe("looks only, and writes nothing"),
        ...sheetChoiceFields,
      }),
      response: { 400: z.union([rosterResponse, z.record(z.string(), z.unknown())]) },
    },
    response: rosterResponse,
    handler: async (context) => {
      const { bytes, ...fields } = await given(context);
      const project = requiredId(context, fields, "project");
      const options = await importRequest(context, workers.name, fields);
      return streamProgress<Progress>(context, async (reportProgress, signal) => {
        const body = await receiveRoster({ ...context, reportProgress, signal }, project, bytes, options);
        return { status: body.errors.length > 0 ? 400 : 200, body };
      });
    },
  });
  route(app, {
    path: `${path}errors/{id}/`,
    summary: ["标注错误的班组人员表", "Roster with errors marked"],
    access: rosterAccess,
    response: workbook,
    handler: async (context) => {
      const id = z.coerce.number().int().safeParse(context.params.id);
      if (!id.success) throw refuse("notFound");
      return sendFile(context.reply, { ...(await markedRoster(context, id.data)), type: workbookType });
    },
  });
}

/** The workbook as multipart, or the id of an uploaded one; other values are in the form or in the query. */
async function given(context: RouteContext<z.output<typeof rosterFields>>) {
  const { request, query } = context;
  if (request.isMultipart()) {
    const form = await uploadedForm(request);
    if (!form) throw refuse("files.notAccepted");
    return { bytes: form.bytes, ...rosterFields.parse({ ...query, ...form.fields }) };
  }
  const stored = z.object({ file: z.number().int() }).safeParse(request.body);
  if (!stored.success) throw refuse("files.notAccepted");
  const { file, ...fields } = rosterFields.extend({ file: z.number() }).parse({ ...query, ...(request.body as object) });
  return { bytes: await uploadedRoster(context, file), ...fields };
}
