import type { FastifyInstance } from "fastify";
import { listedDays } from "../../../../resources/forecast/limits";
import { screenAnswers, type ScreenAnswers } from "../../../../resources/dashboards/screenResponses";
import type { Label } from "../../../../resources/kit/label";
import { route, rowId } from "../../../engine/rest/route";
import { alarmProjects, projectPosition, withoutDepositCorps, withoutWageAccountProjects } from "../screen/alarmLists";
import { alarmProjectSummary } from "../screen/alarmSummary";
import { cache } from "../screen/cached";
import { projectSummary } from "../screen/projectSummary";
import { screenForecast } from "../../forecast/forecastSummary";
import { scopeKey, screenScope, type ScreenScope } from "../screen/scope";
import { makeOutline } from "../screen/outline";
import type { RequestContext, Services } from "../../../engine/services";

type Calls = {
  readonly [Word in keyof ScreenAnswers]: readonly [
    call: (ctx: RequestContext, scope: ScreenScope) => Promise<ScreenAnswers[Word]>,
    summary: Label,
  ];
};

const cachedSeconds = 60;
/** Seconds of caching after a change, because computing it again for each change is too expensive for a city. */
const cachedAfterChange = 10;

/** The six calls of the big screen (specification §7), the forecast and the map's outlines; `screenScope` restricts access. */
export async function screenRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const answers = cache(cachedSeconds);
  app.changeStreams.subscribe(() => answers.shorten(cachedAfterChange));
  const calls: Calls = {
    projectSummary: [projectSummary, ["项目总览", "Summary"]],
    projectPosition: [projectPosition, ["项目位置", "Project positions"]],
    alarmProjects: [alarmProjects, ["预警项目", "Projects with alarms"]],
    withoutDepositCorps: [withoutDepositCorps, ["保证金未足额存储企业", "Companies short of deposit"]],
    withoutWageAccountProjects: [withoutWageAccountProjects, ["未开专户项目", "Projects without special account"]],
    alarmProjectSummary: [alarmProjectSummary, ["预警统计", "Alarm statistics"]],
    forecastSummary: [screenForecast, [`未来${listedDays}天可能欠薪`, `Wages at risk within ${listedDays} days`]],
    outline: [makeOutline(services), ["区域轮廓", "District outlines"]],
  };
  for (const word of Object.keys(calls) as (keyof Calls)[]) {
    const [call, summary] = calls[word];
    route(app, {
      path: `/system/v1/regions/{id}/${word}/`,
      summary,
      access: "public",
      response: screenAnswers[word],
      handler: async ({ params, query: _query, body: _body, request: _request, reply, ...ctx }) => {
        const id = rowId(params);
        const scope = await screenScope(ctx, id);
        reply.header("Cache-Control", "private, max-age=10");
        // The same browser may request another language, or serve another account.
        reply.header("Vary", "Accept-Language, Authorization");
        const key = JSON.stringify([word, id, scopeKey(scope), ctx.locale, ctx.today]);
        return answers<ScreenAnswers[keyof Calls]>(key, () => call(ctx, scope));
      },
    });
  }
}
