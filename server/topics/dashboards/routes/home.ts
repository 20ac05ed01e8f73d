import type { FastifyInstance } from "fastify";
import { homeResponse } from "../../../../resources/dashboards/homeResponses";
import { homeOf } from "../home/home";
import { route } from "../../../engine/rest/route";

export async function homeRoutes(app: FastifyInstance): Promise<void> {
  route(app, {
    path: "/system/v1/home/",
    summary: ["首页", "Home"],
    access: { government: { needs: "1001" }, company: {} },
    response: homeResponse,
    handler: async (ctx) => homeOf(ctx),
  });
}
