import type { FastifyInstance } from "fastify";
import { evidencePackages } from "../../../../resources/evidence/evidencePackages";
import { evidenceKeysResponse } from "../../../../resources/evidence/responses";
import { refuse } from "../../../../resources/refusals";
import { audit } from "../../../engine/audit/audit";
import { fileOf } from "../../../engine/rest/openApiSchemas";
import { readRow } from "../../../engine/rest/readRow";
import { route, rowId } from "../../../engine/rest/route";
import { sendFile } from "../../../engine/rest/sendFile";
import type { Services } from "../../../engine/services";
import { files } from "../../../../resources/system/files";
import { refuseUnlessCaseReader, refuseWithoutWages } from "../mayReadEvidence";
import { trustedKeys } from "../trustedKeys";
import { verifierPage } from "../verifier/verifierPage";

const zipType = "application/zip";
const pageType = "text/html; charset=utf-8";

export async function evidenceRoutes(app: FastifyInstance, services: Services): Promise<void> {
  route(app, {
    path: "/building/v1/evidencePackages/{id}/package/",
    summary: ["下载证据包", "Download an evidence package"],
    access: evidencePackages.read ?? {},
    response: fileOf("the package", zipType),
    handler: async ({ params, reply, ...ctx }) => {
      const id = rowId(params);
      refuseWithoutWages(ctx);
      await readRow(ctx, evidencePackages, id);
      const row = await services.store.find(services.pool, evidencePackages, { id });
      if (!row) throw refuse("notFound");
      await refuseUnlessCaseReader(ctx, row.wage_case);
      const [stored] = row.package_file ?? [];
      const file = stored && (await services.store.find(services.pool, files, { id: stored.id }));
      if (!file) throw refuse("evidence.notReady");
      await audit(services.pool, ctx, { action: "view_file", entity: evidencePackages.name, row: id });
      return sendFile(reply, { file: await services.files.open(file.path), name: file.name, type: zipType });
    },
  });

  route(app, {
    path: "/building/v1/evidenceKeys/",
    summary: ["证据包签名公钥", "Public keys of evidence packages"],
    access: "public",
    perMinute: 60,
    response: evidenceKeysResponse,
    handler: async () => ({ keys: await trustedKeys(services) }),
  });

  route(app, {
    path: "/building/v1/evidenceVerifier/",
    summary: ["证据包离线核验页面", "Page that verifies evidence packages offline"],
    access: "public",
    perMinute: 60,
    response: fileOf("one HTML file", pageType),
    handler: async ({ reply }) =>
      sendFile(reply, { file: Buffer.from(verifierPage(await trustedKeys(services))), name: "证据包核验.html", type: pageType }),
  });
}
