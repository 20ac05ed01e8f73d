import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { openChangeStreams } from "../live/sseStreams";
import { route } from "../rest/route";
import type { Services } from "../services";

declare module "fastify" {
  interface FastifyInstance {
    changeStreams: ReturnType<typeof openChangeStreams>;
  }
}

/** Changes while a page is open, by server-sent events. */
export async function changeRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const streams = openChangeStreams(services);
  app.decorate("changeStreams", streams);
  app.addHook("preClose", async () => streams.endAll());
  app.addHook("onClose", () => streams.close());
  route(app, {
    path: "/system/v1/changes/",
    summary: ["变更通知（SSE）", "Changes, as server-sent events"],
    access: "session",
    response: {
      description: "`event: change`, data: ids of changed rows by resource; null where they are too many to name.",
      content: { "text/event-stream": { schema: z.string() } },
    },
    handler: async ({ query: _query, body: _body, params: _params, request: _request, reply, ...ctx }) => {
      // Closes the connection with the stream, so that no idle one delays a shutdown.
      reply.header("Connection", "close").header("Cache-Control", "no-store").header("X-Accel-Buffering", "no");
      reply.type("text/event-stream; charset=utf-8");
      return reply.send(await streams.open(ctx));
    },
  });
}
