import type { FastifyInstance } from "fastify";
import { listedDays } from "../../../../resources/forecast/limits";
import { z } from "zod";
import {
  forecastRecordResponse,
  forecastSummaryResponse,
  preventionResponse,
  projectForecastResponse,
  whatIfResponse,
} from "../../../../resources/forecast/responses";
import { forecastReaders } from "../../../../resources/forecast/readers";
import { forecasts } from "../../../../resources/forecast/forecasts";
import { isDay } from "../../../../resources/kit/days";
import { toFen } from "../../../../resources/kit/money";
import { preventionOf } from "../prevention";
import { forecastRecord } from "../forecastRecord";
import { forecastSummary } from "../forecastSummary";
import { projectForecast, whatIf } from "../projectForecast";
import { route, rowId } from "../../../engine/rest/route";

const maxSummaryRows = 50;
/** Yuan text, positive and at most ten billion, converted to fen. */
const payment = z
  .string()
  .max(20)
  .transform((text) => toFen(text) ?? 0)
  .pipe(z.number().int().min(1).max(1_000_000_000_000));

/** 欠薪预测 of the next payday. The list of all projects and the reminder are generated from the declaration. */
export async function forecastRoutes(app: FastifyInstance): Promise<void> {
  route(app, {
    path: "/building/v1/projects/{id}/forecast/",
    summary: ["项目欠薪预测", "Wage forecast of a project"],
    access: forecastReaders,
    response: projectForecastResponse,
    handler: async ({ params, ...ctx }) => projectForecast(ctx, rowId(params)),
  });

  route(app, {
    method: "POST",
    path: "/building/v1/projects/{id}/forecast/whatIf/",
    summary: ["假如建设单位付款", "Forecast if the client pays"],
    access: forecastReaders,
    body: z.object({ amount: payment, day: z.string().refine(isDay) }),
    response: whatIfResponse,
    handler: async ({ params, body, ...ctx }) => whatIf(ctx, rowId(params), body),
  });

  route(app, {
    path: "/building/v1/forecastSummary/",
    summary: [`未来${listedDays}天可能欠薪`, `Wages at risk within ${listedDays} days`],
    access: forecasts.read ?? {},
    query: z.object({ limit: z.coerce.number().int().min(1).max(maxSummaryRows).optional() }),
    response: forecastSummaryResponse,
    handler: async ({ query, ...ctx }) => forecastSummary(ctx, query.limit),
  });

  route(app, {
    path: "/building/v1/forecastPrevention/",
    summary: ["发薪日预防月报", "Monthly sheet of paydays prevented from being late"],
    access: forecasts.read ?? {},
    response: preventionResponse,
    handler: async (ctx) => preventionOf(ctx),
  });

  route(app, {
    path: "/building/v1/forecastRecord/",
    summary: ["预测命中情况", "Record of the forecasts"],
    access: forecasts.read ?? {},
    response: forecastRecordResponse,
    handler: async (ctx) => forecastRecord(ctx),
  });
}
