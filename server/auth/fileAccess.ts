import { resourceByName } from "../../resources";
import type { AnyResource } from "../../resources/kit/resource";
import { Refusal } from "../../resources/kit/refusal";
import { refuse } from "../../resources/refusals";
import type { StoredFile } from "../../resources/system/files";
import { checkFileLink, sessionOfFileLink, type FileLink } from "../crypto/fileLink";
import { name, one, sql } from "../db/query";
import { aliveOnly } from "../db/store";
import { askerOf } from "../rest/asker";
import { mayUnmask } from "../rest/read";
import { readScope } from "../rest/scope";
import type { Asker } from "../services";
import { identifyByFileRef } from "./identity";

/** Whom a signed link speaks for: its session must live, and it must have signed this very path within the last minutes. */
export async function askerOfLink({ services, now, locale, ip, requestId }: Asker, path: string, link: FileLink): Promise<Asker> {
  const session_ref = sessionOfFileLink(link.key);
  const found = session_ref === undefined ? undefined : await identifyByFileRef(services, session_ref, now);
  if (session_ref === undefined || typeof found !== "object" || found.owes) throw refuse("forbidden");
  if (!checkFileLink({ session_ref, prefix: found.file_prefix }, path, link, now)) throw refuse("forbidden");
  return askerOf(services, found, { locale, ip, ...(requestId && { requestId }) });
}

/**
 * Whoever may see the row may see its file; what no row has taken yet, only who brought it. Portraits and papers of identity
 * are personal data like a number: they need the right to see it in full (domain model 2.8). Returns whether it is such a file.
 */
export async function checkMaySee(asker: Asker, file: StoredFile): Promise<{ isSensitive: boolean }> {
  if (file.resource === null || file.row === null) {
    if (asker.actor.id === null || file.account !== asker.actor.id) throw refuse("forbidden");
    return { isSensitive: file.is_sensitive };
  }
  const resource = resourceByName(file.resource);
  const row = await visibleRow(asker, resource, file.row);
  const isPersonal = personalFields(resource).some((field) => holds(row[field], file.id));
  if (isPersonal && !mayUnmask(asker)) throw refuse("forbidden");
  return { isSensitive: file.is_sensitive || isPersonal };
}

async function visibleRow(asker: Asker, resource: AnyResource, id: number): Promise<Readonly<Record<string, unknown>>> {
  const scope = scopeOf(asker, resource);
  const row = await one(
    asker.services.pool,
    sql`select * from ${name(resource.table)} t where t.id = ${id} ${aliveOnly(resource)} and ${scope}`,
  );
  return row ?? refuseRow();
}

function scopeOf(asker: Asker, resource: AnyResource) {
  try {
    return readScope(asker, resource);
  } catch (error) {
    throw error instanceof Refusal ? refuse("forbidden") : error;
  }
}

const refuseRow = (): never => {
  throw refuse("forbidden");
};

const personalFields = (resource: AnyResource): string[] =>
  Object.entries(resource.fields)
    .filter(([, { spec }]) => spec.kind === "files" && spec.mask !== undefined)
    .map(([field]) => field);

const holds = (files: unknown, id: number): boolean =>
  Array.isArray(files) &&
  files.some((file: unknown) => typeof file === "object" && file !== null && "id" in file && file.id === id);
