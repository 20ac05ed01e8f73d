import { z } from "zod";

/** Where a backup says of itself what it holds; written last, so that a cut archive has none. */
export const manifestPath = "manifest.json";
export const tablePath = (table: string) => `tables/${table}.copy`;
export const filePath = (path: string) => `files/${path}`;

/** A backup that cannot be made or restored: the message says to an operator what to do. */
export class BackupFailure extends Error {
  override readonly name = "BackupFailure";
}

export const manifestSchema = z.object({
  format: z.literal(1),
  /** UTC. */
  made_at: z.string(),
  /** Milliseconds in the journal's name of the newest migration of the database. */
  migration: z.number(),
  /** Keys of FIELD_KEY that its values are encrypted with; the keys themselves are never in a backup. */
  keys: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number() })),
  sequences: z.record(z.string(), z.number()),
  /** YYYY-MM: partitions of the punches. */
  months: z.array(z.string()),
  /** Paths of the file store. */
  files: z.array(z.string()),
  /** SHA-256 of every other part of the archive, in hex. */
  sha256: z.record(z.string(), z.string()),
});
export type Manifest = z.infer<typeof manifestSchema>;
