import { z } from "zod";
import { wholeNumber, type ResponseOf } from "./parts";

export const sheetReading = z.object({
  sheet: z.string(),
  head: wholeNumber.describe("the row of the heading"),
  rows: wholeNumber,
  hidden_rows: wholeNumber.describe("of them, rows that are hidden or left out by a filter"),
  columns: z
    .array(z.object({ head: z.string(), label: z.string() }))
    .describe("the headings, and the columns that they were read as"),
  unread_columns: z.array(z.string()),
  unread_rows: z
    .array(z.object({ row: wholeNumber, text: z.string() }))
    .describe("sums, signatures and notes; the first of them"),
  first: z.array(z.array(z.string())).describe("the first rows, in the order of the columns"),
});

/** What an import read of a file, for the sender to compare. */
export const fileReading = {
  reading: z.array(sheetReading),
  unread_sheets: z.array(z.string()).describe("sheets without the table"),
} as const;

export type SheetReadingResponse = ResponseOf<typeof sheetReading>;
