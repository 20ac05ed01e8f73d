import type pg from "pg";
import { fetchOne } from "../db/query";
import type { FileStore } from "./fileStore";

interface Contents {
  readonly pool: pg.Pool;
  readonly files: Pick<FileStore, "remove">;
  readonly log: { warn(fact: object, text: string): void };
}

/** After its row has gone. The same content is stored once, however often it was brought: anyone else who needs it keeps it. */
export async function dropContent({ pool, files, log }: Contents, path: string): Promise<void> {
  if (await fetchOne(pool)`select 1 as it from files where path = ${path} limit 1`) return;
  await files.remove(path).catch((error: unknown) => log.warn({ err: error, path }, "a file could not be removed"));
}
