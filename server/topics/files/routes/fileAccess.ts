import { resourceByName } from "../../../../resources";
import { fileFields } from "../../../../resources/kit/fileFields";
import type { AnyResource } from "../../../../resources/kit/resource";
import { Refusal } from "../../../../resources/kit/refusal";
import { refuse } from "../../../../resources/refusals";
import type { FileRow } from "../../../../resources/system/files";
import { checkFileLink, sessionOfFileLink, type FileLink } from "../../../platform/crypto/fileLink";
import { identifier, fetchOne } from "../../../platform/db/query";
import { andNotDeleted } from "../../../platform/db/store";
import { requestContextOf } from "../../../engine/session/context";
import { canUnmask } from "../../../engine/rest/readRow";
import { isUploader } from "../../../engine/rest/applyDefaults";
import { readRule, readScope } from "../../../engine/rest/scope";
import type { RequestContext } from "../../../engine/services";
import { identifyByFileRef } from "../../../engine/session/identity";

/** The session of a signed link: it must be active, and have signed exactly this path within the last minutes. */
export async function contextOfLink(
  { services, now, locale, ip, requestId }: RequestContext,
  path: string,
  link: FileLink,
): Promise<RequestContext> {
  const session_ref = sessionOfFileLink(link.key);
  const found = session_ref === undefined ? undefined : await identifyByFileRef(services, session_ref, now);
  if (session_ref === undefined || typeof found !== "object" || found.pendingStep) throw refuse("forbidden");
  if (!checkFileLink({ session_ref, prefix: found.file_prefix }, path, link, now)) throw refuse("forbidden");
  return requestContextOf(services, found, { locale, ip, ...(requestId && { requestId }) });
}

/**
 * The file of a row is available to readers of the row; without a row, only to its uploader. Portraits and identity documents are
 * personal data like a number: they need the right to unmasked data (domain model 2.8). Returns whether it is such a file.
 */
export async function checkMaySee(ctx: RequestContext, file: FileRow): Promise<{ isSensitive: boolean }> {
  if (file.resource === null || file.row === null) {
    const isKnown = ctx.actor.id !== null || ctx.actor.audience === "worker";
    if (!isKnown || !isUploader(ctx, file)) throw refuse("forbidden");
    return { isSensitive: file.is_sensitive };
  }
  const resource = resourceByName(file.resource);
  const row = await visibleRow(ctx, resource, file.row);
  const { fields } = readRule(ctx, resource);
  if (fields && !fileFields(resource.fields).some((field) => fields.includes(field) && holds(row[field], file.id)))
    throw refuse("forbidden");
  // A file that no field holds any more, or not yet, may have been a portrait.
  const [personal, others] = fieldsByMask(resource);
  const isPersonal = personal.length > 0 && !others.some((field) => holds(row[field], file.id));
  if (isPersonal && !canUnmask(ctx)) throw refuse("forbidden");
  return { isSensitive: file.is_sensitive || isPersonal };
}

async function visibleRow(ctx: RequestContext, resource: AnyResource, id: number): Promise<Readonly<Record<string, unknown>>> {
  const scope = scopeOf(ctx, resource);
  const row = await fetchOne(ctx.services.pool)`
    select * from ${identifier(resource.table)} t where t.id = ${id} ${andNotDeleted(resource)} and ${scope}`;
  return row ?? refuseRow();
}

function scopeOf(ctx: RequestContext, resource: AnyResource) {
  try {
    return readScope(ctx, resource);
  } catch (error) {
    throw error instanceof Refusal ? refuse("forbidden") : error;
  }
}

const refuseRow = (): never => {
  throw refuse("forbidden");
};

/** The file fields of a resource with personal data, and the others. */
function fieldsByMask({ fields }: AnyResource): [personal: string[], others: string[]] {
  const isPersonal = (field: string) => fields[field]!.spec.mask !== undefined;
  return [fileFields(fields).filter(isPersonal), fileFields(fields).filter((field) => !isPersonal(field))];
}

const holds = (files: unknown, id: number): boolean =>
  Array.isArray(files) &&
  files.some((file: unknown) => typeof file === "object" && file !== null && "id" in file && file.id === id);
