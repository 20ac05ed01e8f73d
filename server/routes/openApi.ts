import type { FastifyInstance } from "fastify";
import type { Services } from "../services";
import { handlePush } from "../site/handlePush";

/** Two hundred punches with a picture each of 70 KB; sites with larger pictures send fewer at a time. */
const mostBytes = 20 * 1024 * 1024;
const form = "application/x-www-form-urlencoded";

/** Where the systems of the sites push to (domain model 10, docs/site-api.md). */
export async function openApiRoutes(app: FastifyInstance, services: Services): Promise<void> {
  app.route({
    method: "POST",
    url: "/open.api",
    bodyLimit: mostBytes,
    // Each application may call ten times a second; one vendor's address serves many sites.
    config: { gate: "public", rateLimit: { max: 6000, timeWindow: "1 minute" } },
    schema: { summary: "工地考勤系统上传 · Push of a site's system", tags: ["open.api"], consumes: [form] },
    handler: async (request, reply) => reply.code(200).send(await handlePush(services, request.body, request.ip)),
  });
}
