import { z } from "zod";
import { wholeNumber, type AnswerOf } from "./parts";

export const storedFileAnswer = z.object({
  id: wholeNumber,
  name: z.string(),
  url: z.string(),
  size: wholeNumber,
  content_type: z.string(),
  sha256: z.string(),
});

export const rosterAnswer = z.object({
  rows: wholeNumber,
  created: wholeNumber,
  updated: wholeNumber,
  errors: z.array(z.object({ sheet: z.string(), row: wholeNumber, column: z.string(), message: z.string() })),
  error_count: wholeNumber.optional().describe("of all errors; the list has the first of them"),
  error_file: wholeNumber.optional().describe("fetch it from errors/{id}/"),
});

export type RosterAnswer = AnswerOf<typeof rosterAnswer>;
