import { z } from "zod";
import { wholeNumber, type ResponseOf } from "./parts";

const sheetReading = z.object({
  sheet: z.string(),
  head: wholeNumber.describe("the row of the heading"),
  rows: wholeNumber,
  hidden_rows: wholeNumber.describe("of them, rows that are hidden or left out by a filter"),
  is_read: z.boolean().describe("false: the sheet was left out, or columns are missing"),
  missing: z.array(z.string()).describe("columns without which the sheet is not read"),
  columns: z
    .array(
      z.object({
        ...{ head: z.string(), name: z.string().optional(), label: z.string().optional() },
        unit: z.string().optional().describe("in what its amounts were read, if that is not yuan: 万元"),
      }),
    )
    .describe("the headings in their order, and the columns that they were read as; without a name it was not read"),
  unread_columns: z.array(z.string()),
  unread_rows: z
    .array(z.object({ row: wholeNumber, text: z.string() }))
    .describe("sums, signatures and notes; the first of them"),
  groups: z.array(z.string()).describe("groups that rows of their own, a line above or the sheet name; the first of them"),
  first: z.array(z.array(z.string())).describe("the first rows, in the order of the columns"),
});

/** What an import read of a file, for the sender to compare. */
export const fileReading = {
  reading: z.array(sheetReading),
  unread_sheets: z.array(z.string()).describe("sheets without the table"),
  fields: z
    .array(z.object({ name: z.string(), label: z.string(), required: z.boolean() }))
    .describe("the columns that a heading can be chosen for"),
} as const;

const cellWarning = z.object({
  ...{ row: wholeNumber, column: z.string() },
  sheet: z.string().optional().describe("if it is not the first that was read"),
  value: z.string().optional().describe("what the cell says"),
  message: z.string(),
});
/** What a person should check before an import. */
export const cellWarnings = {
  cell_warnings: z.array(cellWarning).describe("what is imported but should be checked; the first of them"),
  warning_count: wholeNumber,
} as const;

/** What a person chose in the preview: form fields of every import. */
export const sheetChoiceFields = {
  columns: z
    .string()
    .optional()
    .describe("JSON: the name of a column by heading, or null to leave it out; remembered for the company after an import"),
  sheets: z.string().optional().describe("JSON: the names of the sheets to read; by default, all that have the table"),
} as const;

export type FileReadingResponse = ResponseOf<z.ZodObject<typeof fileReading>>;
export type SheetReadingResponse = ResponseOf<typeof sheetReading>;
