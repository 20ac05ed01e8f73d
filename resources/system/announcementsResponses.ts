import { z } from "zod";
import { dayText, wholeNumber, type ResponseOf } from "../responses/parts";

/** In the user's language, pinned ones first, then the newest. */
export const announcementsResponse = z.array(
  z.object({
    id: wholeNumber,
    title: z.string(),
    content: z.string(),
    valid_from: dayText,
    is_pinned: z.boolean(),
  }),
);
export type Announcement = ResponseOf<typeof announcementsResponse>[number];
