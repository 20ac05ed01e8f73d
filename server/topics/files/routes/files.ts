import type { MultipartFile } from "@fastify/multipart";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { storedFileResponse } from "../../../../resources/system/filesResponses";
import { refuse } from "../../../../resources/refusals";
import {
  evidenceExtensions,
  isFileName,
  voiceExtensions,
  maxVoiceBytes,
  pictureLimits,
} from "../../../../resources/kit/validators/file";
import { files } from "../../../../resources/system/files";
import { attemptKey, reserveAttempt } from "../../../identity/auth/loginLockout";
import { networkOf } from "../../../platform/network/ipAddress";
import { contextOfLink, checkMaySee } from "./fileAccess";
import { FileMissing } from "../../../platform/files/fileStore";
import { fetchOne, storedRowsOf } from "../../../platform/db/query";
import { ownRealinfo } from "../../worker/ownPerson";
import { audit } from "../../../engine/audit/audit";
import { fileOf, withFile } from "../../../engine/rest/openApiSchemas";
import { route, rowId } from "../../../engine/rest/route";
import { readUpload, uploadedFile } from "../../../engine/rest/uploads";
import { requestTransaction } from "../../../engine/rest/requestKey";
import type { RequestContext, Services } from "../../../engine/services";

/** The only upload without a session: licences for a registration. */
const withoutSession = "register";
/** Anonymous uploads from one address in 15 minutes. */
const maxPerStranger = 60;
/** Uploads of one worker in a day. */
const maxPerWorker = 30;

const urlOf = (id: number, name: string): string => `/files/${id}/${encodeURIComponent(name)}`;

export async function fileRoutes(app: FastifyInstance, services: Services): Promise<void> {
  route(app, {
    method: "POST",
    path: "/upload/v1/files/",
    summary: ["上传文件", "Upload a file"],
    access: "public",
    status: 201,
    perMinute: 120,
    sidHeader: true,
    documents: withFile({ biz_type: z.string().max(50).optional().describe("without a session: register") }),
    response: storedFileResponse,
    handler: async ({ request, ...ctx }) => {
      const part = await uploadedFile(request);
      if (!part && ctx.actor.audience === "anonymous") throw refuse("unauthenticated");
      if (!part) throw refuse("files.notAccepted");
      return readUpload(part, (upload) => keep(ctx, upload));
    },
  });

  route(app, {
    path: "/files/{id}/{name}",
    summary: ["查看文件", "View a file"],
    access: "public",
    query: z.object({ key: z.string().max(200).default(""), timestamp: z.string().max(20).default("") }),
    response: fileOf("the file as it was uploaded", "application/octet-stream"),
    handler: async ({ request, reply, params, query, ...visitor }) => {
      const path = request.url.split("?")[0] ?? "";
      const ctx = await contextOfLink(visitor, path, query);
      const file = await services.store.find(services.pool, files, { id: rowId(params) });
      if (!file) throw refuse("notFound");
      const { isSensitive } = await checkMaySee(ctx, file);
      if (isSensitive)
        await audit(services.pool, ctx, { action: "view_file", entity: file.resource ?? files.name, row: file.row ?? file.id });
      const stream = await services.files.open(file.path).catch((error: unknown) => {
        throw error instanceof FileMissing ? refuse("notFound") : error;
      });
      return reply
        .headers({
          "Content-Type": file.content_type,
          "Content-Disposition": `${isShown(file.content_type) ? "inline" : "attachment"}; filename*=UTF-8''${encodeURIComponent(file.name)}`,
          "Cache-Control": "private, no-store",
          // An uploaded file must not load anything or run scripts.
          "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
          "X-Content-Type-Options": "nosniff",
          "Referrer-Policy": "no-referrer",
        })
        .send(stream);
    },
  });
}

const isShown = (type: string): boolean => type === "application/pdf" || /^(image|audio)\//.test(type);

async function keep(ctx: RequestContext, part: MultipartFile) {
  const { services, actor, ip, now } = ctx;
  const { pool, store } = services;
  const biz_type = textOf(part, "biz_type");
  if (actor.audience === "anonymous") {
    if (biz_type !== withoutSession) throw refuse("unauthenticated");
    if (!(await reserveAttempt(pool, attemptKey("upload", networkOf(ip)), now, { max: maxPerStranger })))
      throw refuse("tooManyRequests");
  }
  const isWorker = actor.audience === "worker";
  const name = plainName(part.filename);
  const stored = await services.files.put(part.file, { name, ...(isWorker && (await workerUpload(ctx, name))) });
  if (part.file.truncated) throw refuse("files.notAccepted");
  ctx.requestKey?.addContent(stored.sha256, name, biz_type);
  const { id, size, content_type, sha256 } = await requestTransaction(ctx, (db) =>
    store.insert(
      db,
      files,
      { ...stored, name, account: actor.id, biz_type, realinfo: isWorker ? ownRealinfo(ctx) : null, is_sensitive: isWorker },
      actor.id,
    ),
  );
  await audit(pool, ctx, { action: "upload", entity: files.name, row: id, after: { size, content_type, sha256 } });
  return { id, name, url: urlOf(id, name), size, content_type, sha256 };
}

/** Refuses anything but pictures and voice notes, and too many in a day. Returns the maximum size. */
async function workerUpload(ctx: RequestContext, name: string): Promise<{ maxBytes: number }> {
  if (!isFileName(name, evidenceExtensions)) throw refuse("files.notAccepted");
  const uploaded = await fetchOne<{ n: number }>(ctx.services.pool)`select count(*)::int as n from ${storedRowsOf("files")}
      where realinfo = ${ownRealinfo(ctx)} and created_at > ${ctx.now}::timestamptz - interval '1 day'`;
  if ((uploaded?.n ?? 0) >= maxPerWorker) throw refuse("tooManyRequests");
  return { maxBytes: isFileName(name, voiceExtensions) ? maxVoiceBytes : pictureLimits.paper };
}

function textOf({ fields }: MultipartFile, name: string): string | null {
  const field = fields[name];
  return field && "value" in field && typeof field.value === "string" ? field.value.slice(0, 50) : null;
}

/** Without folder or control characters, limited to the column's length, with the extension kept. */
function plainName(given: string): string {
  const bare = (given.split(/[/\\]/).at(-1) ?? "").replaceAll(/\p{Cc}/gu, "").trim();
  const extension = /\.[A-Za-z0-9]{1,5}$/.exec(bare)?.[0] ?? "";
  return bare.slice(0, bare.length - extension.length).slice(0, 200 - extension.length) + extension;
}
