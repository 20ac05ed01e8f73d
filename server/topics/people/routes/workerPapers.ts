import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { workerPaperKinds, workerPapersResponse } from "../../../../resources/system/filesResponses";
import { refuse } from "../../../../resources/refusals";
import { rosterAccess } from "../roster/roster";
import { receivePapers } from "../workerPapers";
import { withFile } from "../../../engine/rest/openApiSchemas";
import { route } from "../../../engine/rest/route";
import { uploadedForm } from "../../../engine/rest/uploads";

const query = z.strictObject({
  project: z.coerce.number().int(),
  kind: z.enum(workerPaperKinds),
  dry_run: z.enum(["0", "1"]).optional().describe("1: matches only, and writes nothing"),
});

/** Scans and photographs of many workers in one archive, each file named by its worker. */
export async function workerPaperRoutes(app: FastifyInstance): Promise<void> {
  route(app, {
    method: "POST",
    path: "/project/v1/workers/papers/",
    summary: ["批量上传人员材料", "Import worker documents"],
    access: rosterAccess,
    query,
    perMinute: 20,
    documents: withFile(),
    response: workerPapersResponse,
    handler: async (context) => {
      const form = await uploadedForm(context.request);
      if (!form) throw refuse("files.notAccepted");
      const { project, kind, dry_run } = context.query;
      return receivePapers(context, project, kind, form.bytes, dry_run === "1");
    },
  });
}
