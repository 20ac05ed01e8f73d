import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { beginEnrolment, confirmEnrolment, endEnrolment, needsSecondFactor, standingOfFactor } from "../auth/secondFactor";
import { route, type RouteContext } from "../rest/route";
import type { Services } from "../services";

const short = z.string().trim().max(40).default("");
const proof = z.object({ password: z.string().max(128).default(""), second_factor: short });

/** One's own authenticator: set up, renewed, taken away. */
export async function secondFactorRoutes(app: FastifyInstance, { settings }: Services): Promise<void> {
  const path = "/auth/v1/second_factor/";
  const required = ({ actor }: Pick<RouteContext, "actor">): boolean =>
    needsSecondFactor(settings, { role: actor.role ?? null, permissions: actor.permissions.join(",") });

  route(app, {
    method: "GET",
    path,
    summary: ["本人动态口令", "One's own authenticator"],
    gate: "session",
    settles: true,
    answer: (asker) => standingOfFactor(asker, required(asker)),
  });

  route(app, {
    method: "POST",
    path: `${path}begin/`,
    summary: ["绑定动态口令：获取密钥", "Set up an authenticator: its secret"],
    gate: "session",
    settles: true,
    body: proof,
    perMinute: 20,
    answer: ({ body, ...asker }) => beginEnrolment(asker, { password: body.password, code: body.second_factor }),
  });

  route(app, {
    method: "POST",
    path: `${path}confirm/`,
    summary: ["绑定动态口令：确认", "Set up an authenticator: its first code"],
    gate: "session",
    settles: true,
    body: z.object({ second_factor: short }),
    perMinute: 20,
    answer: ({ body, ...asker }) => confirmEnrolment(asker, body.second_factor),
  });

  route(app, {
    method: "POST",
    path: `${path}end/`,
    summary: ["停用动态口令", "Take one's authenticator away"],
    gate: "session",
    body: proof,
    perMinute: 20,
    answer: async ({ body, ...asker }) => {
      await endEnrolment(asker, required(asker), { password: body.password, code: body.second_factor });
      return {};
    },
  });
}
