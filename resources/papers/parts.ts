import { z } from "zod";
import type { ResponseOf } from "../responses/parts";

/** A table of a paper with its sum rows. */
export const paperTable = z.object({
  heads: z.array(z.string()),
  rows: z.array(z.object({ cells: z.array(z.string()), is_sum: z.boolean() })),
});
export type PaperTable = ResponseOf<typeof paperTable>;
