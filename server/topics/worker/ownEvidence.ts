import type { FileRef } from "../../../resources/kit/field";
import type { AnyResource } from "../../../resources/kit/resource";
import type { Db } from "../../platform/db/query";
import { resolveFiles } from "../../engine/rest/applyDefaults";
import type { RequestContext } from "../../engine/services";

/** The worker's own uploads as the value of `files` of a row; refuses (400 at `files`) any other. */
export async function ownEvidence(
  ctx: RequestContext,
  db: Db,
  resource: AnyResource,
  ids: readonly number[],
): Promise<{ files: FileRef[] | null }> {
  const data = { files: ids.length > 0 ? ids.map((id): FileRef => ({ id, name: "", url: "", size: 0 })) : null };
  await resolveFiles(db, ctx, resource, data);
  return data;
}
