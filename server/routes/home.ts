import type { FastifyInstance } from "fastify";
import { homeAnswer } from "../../resources/answers/home";
import { homeOf } from "../home/home";
import { route } from "../rest/route";

export async function homeRoutes(app: FastifyInstance): Promise<void> {
  route(app, {
    path: "/system/v1/home/",
    summary: ["首页", "Home"],
    access: { government: { needs: "1001" }, company: {} },
    response: homeAnswer,
    answer: async (ctx) => homeOf(ctx),
  });
}
