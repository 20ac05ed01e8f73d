import { z } from "zod";
import { factRow, wholeNumber } from "../responses/parts";

const office = z.object({ body: z.string(), phone: z.string() });

/** What a paper prints. */
export const paperResponse = z.object({
  kind: wholeNumber,
  number: z.string(),
  addressee: z.string(),
  body: z.string(),
  facts: z.record(z.string(), z.string()),
  persons: z.array(z.looseObject({ worker: wholeNumber, worker_name: z.string().nullable() })).describe("amounts in fen"),
  wording: z.object({ opening: z.string(), demand: z.string(), closing: z.string(), note: z.string() }),
  office,
  date: z.string(),
  platform: z.string(),
  printed: z.string(),
});

/** 送达回证 */
export const receiptResponse = office.extend({
  number: z.string(),
  receipts: z
    .array(z.object({ receiver: z.string(), rows: z.array(factRow), date: z.string() }))
    .describe("one for each addressee and copy"),
  platform: z.string(),
  printed: z.string(),
});
