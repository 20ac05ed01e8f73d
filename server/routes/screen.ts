import type { FastifyInstance } from "fastify";
import type { Label } from "../../resources/kit/label";
import { refuse } from "../../resources/refusals";
import { route } from "../rest/route";
import { alarmProjects, projectPosition, withoutDepositCorps, withoutWageAccountProjects } from "../screen/alarmLists";
import { alarmProjectSummary } from "../screen/alarmSummary";
import { cache } from "../screen/cached";
import { projectSummary } from "../screen/projectSummary";
import { screenScope, type ScreenScope } from "../screen/scope";
import { makeOutline } from "../screen/outline";
import type { RequestContext, Services } from "../services";

type Call = (ctx: RequestContext, scope: ScreenScope) => Promise<unknown>;

/** The six calls of the big screen (specification §7); the outlines of its map come beside them. */
const calls: Readonly<Record<string, readonly [Call, Label]>> = {
  projectSummary: [projectSummary, ["项目总览", "Summary"]],
  projectPosition: [projectPosition, ["项目位置", "Positions of projects"]],
  alarmProjects: [alarmProjects, ["预警项目", "Projects with alarms"]],
  withoutDepositCorps: [withoutDepositCorps, ["未存保证金企业", "Companies without deposit"]],
  withoutWageAccountProjects: [withoutWageAccountProjects, ["未开专户项目", "Projects without special account"]],
  alarmProjectSummary: [alarmProjectSummary, ["预警统计", "Alarms in figures"]],
};

const cachedSeconds = 60;

/** Who may see them is asked by `screenScope`: without a session only where the screen is public. */
export async function screenRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const answers = cache(cachedSeconds);
  const outline: Readonly<Record<string, readonly [Call, Label]>> = {
    outline: [makeOutline(services), ["区域轮廓", "Outlines of the districts"]],
  };
  for (const [word, [call, summary]] of Object.entries({ ...calls, ...outline }))
    route(app, {
      method: "GET",
      path: `/system/v1/regions/{id}/${word}/`,
      summary,
      access: "public",
      answer: async ({ params, query: _query, body: _body, request: _request, reply, ...ctx }) => {
        const id = Number(params.id);
        if (!Number.isSafeInteger(id)) throw refuse("notFound");
        const scope = await screenScope(ctx, id);
        reply.header("Cache-Control", "private, max-age=30");
        // One browser may ask in either language, and for two people after one another.
        reply.header("Vary", "Accept-Language, Authorization");
        const key = JSON.stringify([word, id, scope.department, scope.isPublic, ctx.locale, ctx.today]);
        return answers(key, () => call(ctx, scope));
      },
    });
}
