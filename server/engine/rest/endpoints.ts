import type { FastifyInstance, FastifyReply } from "fastify";
import { resources } from "../../../resources";
import { isDeployed, type Deployment } from "../../../resources/kit/menu";
import type { AnyResource } from "../../../resources/kit/resource";
import { actionEndpoints } from "./actionEndpoints";
import type { Endpoint } from "./endpoint";
import { isFileResponse } from "./exportRows";
import { importEndpoints } from "./importEndpoints";
import { rowEndpoints } from "./rowEndpoints";
import { sendFile } from "./sendFile";
import { withProgress } from "./streamProgress";

function send(reply: FastifyReply, response: unknown): FastifyReply {
  if (isFileResponse(response)) return sendFile(reply, response);
  return response === undefined ? reply.code(204).send() : reply.send(response);
}

function register(app: FastifyInstance, resource: AnyResource, endpoint: Endpoint): void {
  const { method, url, access, summary, documentation, consumes, config, isAlias, isLong, handle } = endpoint;
  app.route({
    method,
    url,
    // Input is validated by the declaration, with messages in the caller's language; these schemas only document it.
    config: { access, operation: { resource: resource.name, method, url }, documentation, ...config },
    schema: {
      summary,
      tags: [url.split("/").slice(1, 3).join("/")],
      ...(consumes && { consumes }),
      ...(isAlias && { hide: true }),
    },
    handler: async (request, reply) => {
      if (!isLong) return send(reply, await handle(request.ctx, request, reply));
      const done = await withProgress(request.ctx, { request, reply }, (ctx) => handle(ctx, request, reply));
      return done ? send(reply, done.response) : reply;
    },
  });
}

/** Registers the endpoints of all declared resources of this deployment. */
export function generatedEndpoints(
  app: FastifyInstance,
  extra: readonly AnyResource[] = [],
  deployment: Deployment = "city",
): void {
  for (const resource of [...Object.values(resources as Readonly<Record<string, AnyResource>>), ...extra]) {
    const { path } = resource;
    if (!path || !isDeployed(resource.deployments, deployment)) continue;
    for (const endpointsOf of [rowEndpoints, actionEndpoints, importEndpoints])
      for (const endpoint of endpointsOf(resource, path)) register(app, resource, endpoint);
  }
}
