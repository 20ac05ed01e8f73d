import type { FastifyInstance } from "fastify";
import { loginRoutes } from "./login";
import { ownAccountRoutes } from "./ownAccount";
import { recoveryRoutes } from "./recovery";
import { registrationRoutes } from "./registration";
import { smsCodeRoutes } from "./smsCode";

export async function authRoutes(app: FastifyInstance): Promise<void> {
  for (const routes of [loginRoutes, ownAccountRoutes, recoveryRoutes, registrationRoutes, smsCodeRoutes]) await routes(app);
}
