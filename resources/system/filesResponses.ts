import { z } from "zod";
import { cellWarnings, fileReading } from "../responses/fileReading";
import { wholeNumber, type ResponseOf } from "../responses/parts";

export const storedFileResponse = z.object({
  id: wholeNumber,
  name: z.string(),
  url: z.string(),
  size: wholeNumber,
  content_type: z.string(),
  sha256: z.string(),
});

export const rosterResponse = z.object({
  rows: wholeNumber,
  created: wholeNumber,
  updated: wholeNumber,
  left: wholeNumber.describe("of them, people whose exit was recorded"),
  elsewhere: z
    .array(z.object({ row: wholeNumber, worker_name: z.string(), project_name: z.string().nullable() }))
    .describe("people on the site of another project too, which is named to those who may see it; the first of them"),
  elsewhere_count: wholeNumber,
  errors: z.array(
    z.object({
      ...{ sheet: z.string(), row: wholeNumber, column: z.string() },
      value: z.string().optional().describe("what the cell says"),
      message: z.string(),
    }),
  ),
  ...fileReading,
  ...cellWarnings,
  error_count: wholeNumber.optional().describe("of all errors; the list has the first of them"),
  error_file: wholeNumber.optional().describe("fetch it from errors/{id}/"),
});

/** The kinds of documents that can be uploaded for many workers in one archive. */
export const workerPaperKinds = ["contracts", "photos"] as const;
export type WorkerPaper = (typeof workerPaperKinds)[number];

const paperRow = z.object({
  file: z.string(),
  worker: wholeNumber.nullable(),
  worker_name: z.string().nullable(),
  status: z
    .enum(["matched", "unmatched", "ambiguous", "doubled", "noContract", "notAccepted"])
    .describe("ambiguous: several workers bear the name; doubled: several files for the worker"),
});

export const workerPapersResponse = z.object({
  attached: wholeNumber.describe("0 in a trial"),
  files: z.array(paperRow),
});

export type PaperRow = ResponseOf<typeof paperRow>;
export type WorkerPapersResponse = ResponseOf<typeof workerPapersResponse>;
export type RosterResponse = ResponseOf<typeof rosterResponse>;
