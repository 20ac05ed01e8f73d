import type { Month } from "../../../../resources/kit/days";
import type { FileRow } from "../../../../resources/system/files";
import { FileMissing } from "../../../platform/files/fileStore";
import { fetchRows, identifier, storedRowsOf } from "../../../platform/db/query";
import { andNotDeleted } from "../../../platform/db/store";
import type { ZipPart } from "../../../platform/excel/zipStream";
import { readScope } from "../../../engine/rest/scope";
import type { RequestContext } from "../../../engine/services";
import { exportableTables } from "./monthTables";

type Attachment = Pick<FileRow, "id" | "name" | "path"> & { readonly folder: string };

/** Signed sheets, receipts and proofs of the rows that the caller may export, without identity documents. */
async function attachmentsOf(ctx: RequestContext, project: number, month: Month): Promise<readonly Attachment[]> {
  const { pool } = ctx.services;
  const found: Attachment[] = [];
  for (const { resource, name, month: field } of exportableTables(ctx)) {
    const rows = await fetchRows<Pick<FileRow, "id" | "name" | "path">>(pool)`
      select f.id, f.name, f.path from ${storedRowsOf("files", "f")} join ${identifier(resource.table)} t on t.id = f.row
        where f.resource = ${resource.name} and not f.is_sensitive and t.project = ${project} and t.${identifier(field)} = ${month}
          ${andNotDeleted(resource)} and ${readScope(ctx, resource)}
        order by f.id`;
    found.push(...rows.map((row) => ({ ...row, folder: name })));
  }
  return found;
}

/** Letters and digits of any language, which every file system accepts. */
const fileName = ({ id, name }: Attachment): string => `${id}-${name.replaceAll(/[^\p{L}\p{N}._-]/gu, "_")}`;

export async function attachmentParts(ctx: RequestContext, project: number, month: Month): Promise<readonly ZipPart[]> {
  const { files } = ctx.services;
  return (await attachmentsOf(ctx, project, month)).map((file) => ({
    path: `附件/${file.folder}/${fileName(file)}`,
    async *content() {
      try {
        yield* (await files.open(file.path)) as AsyncIterable<Uint8Array>;
      } catch (error) {
        if (!(error instanceof FileMissing)) throw error;
        yield `文件缺失：${file.name}`;
      }
    },
  }));
}
