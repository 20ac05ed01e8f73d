import { z } from "zod";
import { wholeNumber, yuanAmount, type ResponseOf } from "../responses/parts";

const calledWorker = z.object({
  worker: wholeNumber,
  worker_name: z.string(),
  corp_name: z.string(),
  phone: z.string().nullable().describe("masked; whole for one worker with unmask=1"),
  owed_amount: yuanAmount,
  months: wholeNumber,
  overdue_days: wholeNumber,
  outcome: wholeNumber.nullable().describe("of the last call"),
  contacted_at: z.string().nullable(),
  texted_at: z.string().nullable(),
});

/** The workers of a case to be called, most owed first. */
export const callListResponse = z.object({ can_unmask: z.boolean(), can_contact: z.boolean(), workers: z.array(calledWorker) });
export const textedResponse = z.object({ texted: wholeNumber, skipped: wholeNumber });

export type CallListResponse = ResponseOf<typeof callListResponse>;
export type CalledWorker = ResponseOf<typeof calledWorker>;
export type TextedWorkers = ResponseOf<typeof textedResponse>;
