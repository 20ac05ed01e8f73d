import { z } from "zod";
import { instantOf } from "../../../resources/kit/days";
import { batchStatuses, lineStatuses } from "../../engine/bankGateway";

const instant = z.string().transform((text, context) => {
  const found = instantOf(text);
  if (found === undefined) context.addIssue({ code: "custom", message: "YYYY-MM-DD HH:mm:ss" });
  return found ?? null;
});

/** The body of a bank's notice: the answer of queryBatch, with the batch number. */
export const bankNotice = z.object({
  batch_no: z.string(),
  status: z.enum(batchStatuses),
  code: z.string().default(""),
  message: z.string().default(""),
  records: z.array(
    z.object({
      seq: z.number().int(),
      e2e_id: z.string(),
      status: z.enum(lineStatuses),
      code: z.string().default(""),
      message: z.string().default(""),
      bank_serial_no: z.string().nullable().default(null),
      settled_at: instant.nullable().default(null),
    }),
  ),
});
