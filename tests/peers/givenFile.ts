import { Readable } from "node:stream";
import type { FileRef } from "../../resources/kit/field";
import { onePixel } from "../support/siteClient";
import type { World } from "../support/world";

/** A stored picture of one pixel. */
export async function givenFile(world: World): Promise<FileRef> {
  const name = "照片.png";
  const stored = await world.services.files.put(Readable.from([Buffer.from(onePixel, "base64")]), { name });
  const { rows } = await world.pool.query<{ id: number }>(
    `insert into files (name, path, size, sha256, content_type, biz_type, is_sensitive)
      values ($1, $2, $3, $4, $5, 'realname', true) returning id::int`,
    [name, stored.path, stored.size, stored.sha256, stored.content_type],
  );
  const { id } = rows[0]!;
  return { id, name, url: `/files/${id}/${encodeURIComponent(name)}`, size: stored.size };
}
