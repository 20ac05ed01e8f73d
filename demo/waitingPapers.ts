import { hash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { tableResources } from "../resources";
import { fileFields } from "../resources/kit/fileFields";
import { FileMissing, StoreUnavailable, type FileStore, type StoredObject } from "../server/platform/files/fileStore";
import { execute, fetchOne, fetchRows, identifier, storedRowsOf, type Db } from "../server/platform/db/query";
import type { PaperPage } from "./drawPaper";

/** No path of a file store. */
const prefix = "waiting/";
const waitsMs = 100;
const waitsAtMost = 30_000;

export type PaperPlace = Pick<StoredObject, "path" | "size" | "sha256">;

/** What the rows of a paper have until it is drawn. */
export function waitingContent(page: PaperPage): PaperPlace {
  const sha256 = hash("sha256", JSON.stringify(page));
  return { path: `${prefix}${sha256}`, size: 0, sha256 };
}

export interface DrawnPaper extends PaperPlace {
  readonly waiting: string;
}

/** Whether rows of this growing city have papers that are not drawn. */
export async function hasWaitingPapers(db: Db): Promise<boolean> {
  // A city that began to grow in an earlier version has its papers already.
  await execute(db)`alter table demo_growth add column if not exists papers jsonb default '{}'`;
  return (await fetchOne<{ papers: object | null }>(db)`select papers from demo_growth`)?.papers === null;
}

/**
 * Rows that waited for their papers get them, as if they had been there from the beginning: their times and versions stay. A row
 * that a user changes at the same time has the files of the user.
 */
export async function recordDrawn(db: pg.PoolClient, drawn: readonly DrawnPaper[]): Promise<void> {
  await execute(db)`set local session_replication_role = replica`;
  await execute(db)`update files f set path = d.path, size = d.size, sha256 = d.sha256
    from jsonb_to_recordset(${JSON.stringify(drawn)}::jsonb) as d (waiting text, path text, size bigint, sha256 text) where f.path = d.waiting`;
  const paths = drawn.map(({ path }) => path);
  for (const { table, fields } of tableResources)
    for (const field of fileFields(fields)) {
      const column = identifier(field);
      await execute(db)`update ${identifier(table)} r set ${column} = (
          select jsonb_agg(case when f.id is null then e.file else e.file || jsonb_build_object('size', f.size) end order by e.nth)
          from jsonb_array_elements(r.${column}) with ordinality e (file, nth)
          left join ${storedRowsOf("files", "f")} on f.id = (e.file->>'id')::bigint and f.path = any(${paths}::text[]))
        where jsonb_array_length(r.${column}) > 0 and r.${column} @? '$[*] ? (@.size == 0)'`;
    }
  await execute(db)`set local session_replication_role = origin`;
  const places = Object.fromEntries(drawn.map(({ waiting, path }) => [waiting, path]));
  await execute(db)`update demo_growth set papers = ${JSON.stringify(places)}::jsonb`;
}

/** A paper of the demo city that is opened before it is drawn, seconds after the first page was served, comes as soon as it is. */
export const openingWaitingPapers = (store: FileStore, pool: pg.Pool): FileStore => ({
  ...store,
  open: async (path) => store.open(path.startsWith(prefix) ? await placeOnceDrawn(pool, path) : path),
});

async function placeOnceDrawn(pool: pg.Pool, waiting: string): Promise<string> {
  for (let waited = 0; waited < waitsAtMost; waited += waitsMs) {
    const [growth] = await fetchRows<{ is_growing: boolean }>(pool)`select to_regclass('demo_growth') is not null as is_growing`;
    if (!growth?.is_growing) throw new FileMissing("no such paper");
    const found = await fetchOne<{ path: string | null }>(pool)`select papers->>${waiting} as path from demo_growth`;
    if (found?.path) return found.path;
    await pause(waitsMs);
  }
  throw new StoreUnavailable("the papers of the demo city are not drawn");
}
