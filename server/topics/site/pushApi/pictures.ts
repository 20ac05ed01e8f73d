import { Readable } from "node:stream";
import type { FileRef } from "../../../../resources/kit/field";
import { filledLabel, type Label } from "../../../../resources/kit/label";
import { Refusal } from "../../../../resources/kit/refusal";
import { execute, fetchOne, type Db } from "../../../platform/db/query";
import type { FileStore } from "../../../platform/files/fileStore";

const kilobyte = 1024;

const notPicture: Label = ["应为JPG或PNG图片的Base64编码", "Must be a JPG or PNG picture in Base64"];
const tooLarge: Label = ["不能超过{size}KB", "Can have up to {size} KB"];
const damaged: Label = ["图片格式不正确", "Not a proper picture"];

/** Without the prefix of a data URI and the line breaks of MIME encoders; a form that was decoded twice has spaces for "+". */
const bareBase64 = (text: string): string =>
  text
    .replace(/^data:[\w/+.-]+;base64,/, "")
    .replace(/[\r\n\t]+ */g, "")
    .trim()
    .replaceAll(" ", "+");

/** A label is two texts, stored files are objects. */
export const isRefusedPicture = (outcome: FileRef[] | Label): outcome is Label => typeof outcome[0] === "string";

const begins: readonly (readonly [string, string])[] = [
  ["/9j/", "jpg"],
  ["iVBORw0KGgo", "png"],
  ["JVBERi", "pdf"],
];

/** Stores a Base64 picture of a push. Returns why if the picture is refused. */
export async function keepPicture(
  db: Db,
  files: FileStore,
  base64: unknown,
  { maxBytes, use, named = "照片" }: { readonly maxBytes: number; readonly use: string; readonly named?: string },
): Promise<FileRef[] | Label> {
  const text = typeof base64 === "string" ? bareBase64(base64) : "";
  const kind = begins.find(([start]) => text.startsWith(start))?.[1];
  if (kind === undefined || !/^[A-Za-z0-9+/]+={0,2}$/.test(text)) return notPicture;
  const bytes = Buffer.from(text, "base64");
  if (bytes.length > maxBytes) return filledLabel(tooLarge, { size: Math.floor(maxBytes / kilobyte) });
  try {
    const name = `${named}.${kind}`;
    const stored = await files.put(Readable.from([bytes]), { name });
    const row = await fetchOne<{ id: number }>(db)`
      insert into files (name, path, size, sha256, content_type, biz_type, is_sensitive)
        values (${name}, ${stored.path}, ${stored.size}, ${stored.sha256}, ${stored.content_type}, ${use}, true) returning id`;
    return [{ id: row!.id, name, url: `/files/${row!.id}/${encodeURIComponent(name)}`, size: stored.size }];
  } catch (error) {
    if (error instanceof Refusal) return damaged;
    throw error;
  }
}

export interface CapturedPicture {
  readonly row: number;
  readonly files: readonly FileRef[];
}

/** Attaches the pictures to their rows: a reader of the row may then see them. */
export async function attachPictures(db: Db, resource: string, taken: readonly CapturedPicture[]): Promise<void> {
  const pairs = taken.flatMap(({ row, files }) => files.map(({ id }) => ({ id, row })));
  if (pairs.length === 0) return;
  await execute(db)`update files f set resource = ${resource}, "row" = p.row
      from unnest(${pairs.map(({ id }) => id)}::bigint[], ${pairs.map(({ row }) => row)}::bigint[]) as p (id, row)
      where f.id = p.id and f."row" is null`;
}
