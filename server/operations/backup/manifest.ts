import { z } from "zod";
import { OperatorError } from "../../platform/operatorError";

/** The description of a backup's content; written last, so that a truncated archive has none. */
export const manifestPath = "manifest.json";
/** The signature of the manifest, with a key derived from FIELD_KEY: the hashes in it prove the content only together with this. */
export const signaturePath = "manifest.hmac";
export const signedAs = "backup manifest";
export const tablePath = (table: string) => `tables/${table}.copy`;
export const filePath = (path: string) => `files/${path}`;

/** A backup cannot be made or restored: the message tells the operator what to do. */
export class BackupFailure extends OperatorError {
  override readonly name = "BackupFailure";
}

export const manifestSchema = z.object({
  /** Format 1, of before version 1.0.0, has no signature. */
  format: z.union([z.literal(1), z.literal(2)]),
  /** Of the platform that wrote it; from format 2 on. */
  version: z.string().optional(),
  /** UTC. */
  made_at: z.string(),
  /** Timestamp of the newest migration, in milliseconds, from the journal. */
  migration: z.number(),
  /** Ids of the FIELD_KEY keys that its values are encrypted with; a backup never contains the keys. */
  keys: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number() })),
  sequences: z.record(z.string(), z.number()),
  /** YYYY-MM: partitions of the punches. */
  months: z.array(z.string()),
  /** Paths of the file store. */
  files: z.array(z.string()),
  /** Paths in the database that the file store did not have; absent in backups of earlier versions. */
  missing: z.array(z.string()).optional(),
  /** SHA-256 of every other part of the archive, in hex. */
  sha256: z.record(z.string(), z.string()),
});
export type Manifest = z.infer<typeof manifestSchema>;
