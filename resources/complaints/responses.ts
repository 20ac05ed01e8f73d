import { z } from "zod";
import { factRow, type ResponseOf } from "../responses/parts";

/** 案件移送书 */
export const transferPaperResponse = z.object({
  number: z.string(),
  addressee: z.string(),
  rows: z.array(factRow),
  content: z.string(),
  course: z.array(z.string()).describe("what was done, in the order of time"),
  persons: z.array(z.tuple([z.string(), z.string(), z.string(), z.string()])).describe("name, months, owed, paid by the deposit"),
  persons_total: z.string(),
  reason: z.string(),
  evidence: z.array(z.string()),
  body: z.string(),
  phone: z.string(),
  date: z.string(),
  platform: z.string(),
  printed: z.string().describe("who printed it and when"),
});
export type TransferPaper = ResponseOf<typeof transferPaperResponse>;
