import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, open, rename, rm, writeFile } from "node:fs/promises";
import { join as joinPath } from "node:path";
import type pg from "pg";
import type { FieldSpec } from "../../../resources/kit/field";
import type { AnyResource } from "../../../resources/kit/resource";
import { toText } from "../../../resources/kit/text";
import { toWire } from "../../../resources/kit/wire";
import { cursorBatches } from "../../platform/db/cursor";
import { allowUnlimitedWork } from "../../platform/db/limits";
import { empty, identifier, snapshot, sql } from "../../platform/db/query";
import { csvField, csvLine } from "../../platform/excel/writeCsv";
import type { Services } from "../../engine/services";
import { metaOf, openFields, openTables, tableSchema, type TableSchema } from "./tableSchema";
import { OperatorError } from "../../platform/operatorError";

/** An export cannot be made: the message tells the operator what to do. */
export class OpenDataFailure extends OperatorError {
  override readonly name = "OpenDataFailure";
}

interface DataResource {
  readonly name: string;
  readonly path: string;
  readonly title: string;
  readonly titleEn: string;
  readonly type: "table";
  readonly format: "csv";
  readonly mediatype: "text/csv";
  readonly encoding: "utf-8";
  readonly rows: number;
  readonly bytes: number;
  readonly hash: string;
  readonly schema: TableSchema;
}

/** The descriptor of a Data Package (https://datapackage.org/standard/data-package/). */
export interface DataPackage {
  readonly $schema: string;
  readonly name: string;
  readonly title: string;
  readonly created: string;
  /** Whether ID numbers, phones, names and texts are included unmasked. */
  readonly personalData: "masked" | "included";
  readonly resources: readonly DataResource[];
}

export const descriptorName = "datapackage.json";
/** Proves to the platform that it wrote the descriptor; its hashes prove the files. */
export const signatureName = "datapackage.hmac";
export const packageSignature = "data package";

/**
 * A snapshot of all declared tables: a CSV file for each and a descriptor, in a new folder. Streamed, so that memory does not
 * grow with the tables. Written to a temporary folder and renamed, so that it is never incomplete.
 */
export async function writePackage(
  { pool, store, clock, settings, cipher }: Pick<Services, "pool" | "store" | "clock" | "settings" | "cipher">,
  folder: string,
  { personal }: { readonly personal: boolean },
): Promise<DataPackage> {
  if (existsSync(folder)) throw new OpenDataFailure(`${folder} already exists. Choose another name.`);
  const aside = `${folder}.part`;
  // Not recursive: below /proc Node would search endlessly for a parent that it can create.
  await mkdir(aside, { mode: 0o700 }).catch((cause: unknown) => {
    throw new OpenDataFailure(`${aside} cannot be created: ${toText(cause instanceof Error ? cause.message : cause)}`, { cause });
  });
  try {
    await mkdir(joinPath(aside, "data"), { mode: 0o700 });
    const resources = await snapshot(pool, async (db) => {
      await allowUnlimitedWork(db);
      const written: DataResource[] = [];
      for (const resource of openTables) {
        const path = `data/${resource.name}.csv`;
        const file = await writeTable(db, store, resource, joinPath(aside, path), personal);
        const [title, titleEn] = resource.label;
        const described = { type: "table", format: "csv", mediatype: "text/csv", encoding: "utf-8" } as const;
        const schema = tableSchema(resource, personal);
        written.push({ name: resource.name, path, title, titleEn, ...described, ...file, schema });
      }
      return written;
    });
    const made: DataPackage = {
      $schema: "https://datapackage.org/profiles/2.0/datapackage.json",
      name: "wage-supervision",
      title: settings.platformTitle,
      created: clock.now().toISOString(),
      personalData: personal ? "included" : "masked",
      resources,
    };
    const described = `${JSON.stringify(made, null, 2)}\n`;
    await writeFile(joinPath(aside, descriptorName), described, { flag: "wx", mode: 0o600 });
    await writeFile(joinPath(aside, signatureName), cipher.sign(packageSignature, described), { flag: "wx", mode: 0o600 });
    await rename(aside, folder);
    return made;
  } catch (error) {
    await rm(aside, { recursive: true, force: true });
    throw error;
  }
}

/** A table as CSV (RFC 4180), with the field names in the first line. */
async function writeTable(
  db: pg.PoolClient,
  store: Services["store"],
  resource: AnyResource,
  path: string,
  personal: boolean,
): Promise<Pick<DataResource, "rows" | "bytes" | "hash">> {
  const fields = openFields(resource, personal);
  const meta = metaOf(resource);
  const hash = createHash("sha256");
  let [rows, bytes] = [0, 0];
  const file = await open(path, "wx", 0o600);
  const write = async (text: string) => {
    const piece = Buffer.from(text);
    hash.update(piece);
    bytes += piece.length;
    await file.writeFile(piece);
  };
  try {
    await write(csvLine(["id", ...meta, ...fields.map(([name]) => name)]));
    const deleted = resource.noMeta ? empty : sql`, t.deleted_at`;
    const query = sql`select ${store.columnsOf(resource, "t")} ${deleted} from ${identifier(resource.table)} t`;
    for await (const batch of cursorBatches(db, query)) {
      const lines = batch.map((row) => {
        store.decrypt(resource, row);
        const cells = fields.map(([name, { spec }]) => cellOf(spec, row[name], personal));
        return csvLine([toText(row.id), ...meta.map((name) => metaCell(row[name])), ...cells].map(csvField));
      });
      rows += batch.length;
      await write(lines.join(""));
    }
  } finally {
    await file.close();
  }
  return { rows, bytes, hash: `sha256:${hash.digest("hex")}` };
}

/** Instants in the program are in Asia/Shanghai. */
const withZone = (instant: string): string => `${instant.replace(" ", "T")}+08:00`;

const metaCell = (value: unknown): string => (typeof value === "string" ? withZone(value) : value === null ? "" : toText(value));

function cellOf(spec: FieldSpec, value: unknown, personal: boolean): string {
  const shown = toWire(spec, value, { unmask: personal, names: !personal });
  if (shown === null || shown === undefined) return "";
  if (spec.kind === "instant" && typeof shown === "string") return withZone(shown);
  if (spec.kind === "files" && Array.isArray(shown)) return JSON.stringify(shown.map((file) => fileCell(file, personal)));
  return typeof shown === "object" || spec.kind === "json" ? JSON.stringify(shown) : toText(shown);
}

/** File names often contain a person's name; `id` refers to the row of `files`. */
const fileCell = ({ id, name, size }: { id: number; name: string; size: number }, personal: boolean) =>
  personal ? { id, name, size } : { id, size };
