import type { FastifyInstance } from "fastify";
import { siteComplaintResponse, siteComplaintBody, sitePageResponse, surveyBody } from "../../../../resources/site/responses";
import { done } from "../../../../resources/responses/parts";
import { route } from "../../../engine/rest/route";
import { answerSurvey, complainAtSite } from "../answerSite";
import { sitePage } from "../sitePage";

const cacheSeconds = 60;

/** The site's public page, behind the QR code on its notice board. */
export async function siteRoutes(app: FastifyInstance): Promise<void> {
  route(app, {
    path: "/site/v1/sites/{code}/",
    summary: ["工地公示页", "Site's public page"],
    access: "public",
    perMinute: 60,
    shortLimits: true,
    response: sitePageResponse,
    handler: async ({ params, reply, ...ctx }) => {
      void reply.header("Cache-Control", `public, max-age=${cacheSeconds}`);
      return sitePage(ctx, params.code ?? "");
    },
  });

  route(app, {
    method: "POST",
    path: "/site/v1/sites/{code}/survey/",
    summary: ["工地公示页：工资问卷", "Site's public page: survey"],
    access: "public",
    body: surveyBody,
    perMinute: 10,
    shortLimits: true,
    response: done,
    handler: ({ body, params, ...ctx }) => answerSurvey(ctx, params.code ?? "", body),
  });

  route(app, {
    method: "POST",
    path: "/site/v1/sites/{code}/complaints/",
    summary: ["工地公示页：反映问题", "Site's public page: complain"],
    access: "public",
    body: siteComplaintBody,
    perMinute: 5,
    takesKeys: true,
    shortLimits: true,
    status: 201,
    response: siteComplaintResponse,
    handler: ({ body, params, ...ctx }) => complainAtSite(ctx, params.code ?? "", body),
  });
}
