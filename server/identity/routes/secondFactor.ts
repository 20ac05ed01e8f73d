import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { enrolmentResponse, recoveryCodesResponse, secondFactorResponse } from "../../../resources/system/accountResponses";
import { done } from "../../../resources/responses/parts";
import { beginEnrolment, confirmEnrolment, endEnrolment, secondFactorStatus } from "../auth/secondFactor";
import { needsSecondFactor } from "../../engine/session/secondFactorDuty";
import { route, type RouteContext } from "../../engine/rest/route";
import type { Services } from "../../engine/services";

const short = z.string().trim().max(40).default("");
const proof = z.object({ password: z.string().max(128).default(""), second_factor: short });

/** The caller's own authenticator: set up, replace, remove. */
export async function secondFactorRoutes(app: FastifyInstance, { settings }: Services): Promise<void> {
  const path = "/auth/v1/second_factor/";
  const required = ({ actor }: Pick<RouteContext, "actor">): boolean =>
    needsSecondFactor(settings, { role: actor.role ?? null, permissions: actor.permissions.join(",") });

  route(app, {
    path,
    summary: ["本人动态口令", "Own authenticator"],
    access: "session",
    allowedWhilePending: true,
    response: secondFactorResponse,
    handler: (ctx) => secondFactorStatus(ctx, required(ctx)),
  });

  route(app, {
    method: "POST",
    path: `${path}begin/`,
    summary: ["绑定动态口令：获取密钥", "Set up authenticator: get secret"],
    access: "session",
    allowedWhilePending: true,
    body: proof,
    perMinute: 20,
    response: enrolmentResponse,
    handler: ({ body, ...ctx }) => beginEnrolment(ctx, { password: body.password, code: body.second_factor }),
  });

  route(app, {
    method: "POST",
    path: `${path}confirm/`,
    summary: ["绑定动态口令：确认", "Set up authenticator: confirm"],
    access: "session",
    allowedWhilePending: true,
    body: z.object({ second_factor: short }),
    perMinute: 20,
    response: recoveryCodesResponse,
    handler: ({ body, ...ctx }) => confirmEnrolment(ctx, body.second_factor),
  });

  route(app, {
    method: "POST",
    path: `${path}end/`,
    summary: ["停用动态口令", "Disable authenticator"],
    access: "session",
    body: proof,
    perMinute: 20,
    response: done,
    handler: ({ body, ...ctx }) => endEnrolment(ctx, required(ctx), { password: body.password, code: body.second_factor }),
  });
}
