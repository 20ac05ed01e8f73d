import type { FastifyInstance } from "fastify";
import { lastLawReviewResponse } from "../../../../resources/law/lawReviewResponse";
import { route } from "../../../engine/rest/route";
import { lastLawReview } from "../lastLawReview";

/** For the help page, which is public. */
export async function lawReviewRoutes(app: FastifyInstance): Promise<void> {
  route(app, {
    path: "/system/v1/lawReviews/last/",
    summary: ["最近一次法规复核", "The last law review"],
    access: "public",
    response: lastLawReviewResponse,
    handler: lastLawReview,
  });
}
