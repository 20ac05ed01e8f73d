import type pg from "pg";
import { fetchOne, storedRowsOf } from "../db/query";
import type { FileStore } from "./fileStore";

interface Contents {
  readonly pool: pg.Pool;
  readonly files: Pick<FileStore, "remove">;
  readonly log: { warn(fact: object, text: string): void };
}

/** Deletes stored content after its row was deleted, unless another row uses it: the same content is stored once. */
export async function dropContent({ pool, files, log }: Contents, path: string): Promise<void> {
  if (await fetchOne(pool)`select 1 as it from ${storedRowsOf("files")} where path = ${path} limit 1`) return;
  await files.remove(path).catch((error: unknown) => log.warn({ err: error, path }, "a file could not be removed"));
}
