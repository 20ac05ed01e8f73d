import type { AnyResource } from "../../../resources/kit/resource";
import { dispatchAction } from "./dispatchAction";
import { idOf, idParams, queryOf, type Endpoint } from "./endpoint";
import { descriptionOf } from "./handlers";
import { actionInputSchema, actionSchema, fileForm, querySchema } from "./openApiSchemas";
import { refuseTrial, requestBody, trialOf } from "./requestBody";
import { readSheetForm } from "./uploads";

/** The endpoint of a call such as "POST edit", which several actions may share. */
function actionEndpoint(resource: AnyResource, path: string, call: string): Endpoint {
  const [method, verb] = call.split(" ") as ["GET" | "POST", string];
  const sharing = Object.entries(resource.actions ?? {}).filter(([, action]) => action.call === call);
  const actions = sharing.map(([, action]) => action);
  const acceptsForm = sharing.some(([name]) => descriptionOf(resource, name)?.acceptsForm);
  const status = actions.every(({ creates }) => creates) ? 201 : 200;
  return {
    method,
    url: `${path}:id/${verb}/`,
    access: "session",
    summary: actions.map(({ label }) => label[0]).join("/") + " · " + actions.map(({ label }) => label[1]).join("/"),
    documentation: () => ({
      ...idParams(),
      ...(method === "POST" ? actionInputSchema(sharing) : querySchema(...actions)),
      ...actionSchema(
        resource,
        sharing.map(([name]) => descriptionOf(resource, name)),
        status,
      ),
    }),
    ...(acceptsForm && { consumes: ["application/json", ...fileForm], isLong: true }),
    config: { changesState: true, ...(actions.some(({ bulk }) => bulk) && { bulk: true }) },
    handle: async (ctx, request, reply) => {
      // The specification uses GET for calls that change state: their responses must not be cached.
      if (method === "GET") void reply.header("Cache-Control", "no-store");
      if (!actions.some(({ trial }) => trial)) refuseTrial(request);
      const body =
        method === "GET"
          ? queryOf(request)
          : { ...((await readSheetForm(request)) ?? requestBody(request)), ...trialOf(request) };
      const response = await dispatchAction(ctx, resource, idOf(request), call, body);
      void reply.code(status);
      return response;
    },
  };
}

export function actionEndpoints(resource: AnyResource, path: string): Endpoint[] {
  const calls = new Set(Object.values(resource.actions ?? {}).map(({ call }) => call));
  return [...calls].filter((call) => call.includes(" ")).map((call) => actionEndpoint(resource, path, call));
}
