import { z } from "zod";
import { dayText, type ResponseOf } from "../responses/parts";

export const lastLawReviewResponse = z.object({
  /** A review is due and not confirmed. */
  is_waiting: z.boolean(),
  last: z
    .object({
      confirmed_on: dayText,
      /** Null without a session. */
      confirmed_by: z.string().nullable(),
      register_version: z.string(),
      register_hash: z.string(),
      remark: z.string(),
    })
    .nullable(),
});
export type LastLawReview = ResponseOf<typeof lastLawReviewResponse>;
