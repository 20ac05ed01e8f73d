import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from "fastify";
import { z } from "zod";
import { resources } from "../../resources";
import { lowerInitial, singularLabel } from "../../resources/kit/label";
import { isDeployed, type Deployment } from "../../resources/kit/menu";
import type { AnyResource } from "../../resources/kit/resource";
import { refuse } from "../../resources/refusals";
import type { RequestContext } from "../services";
import {
  actionSchema,
  createSchema,
  fileForm,
  importSchema,
  actionInputSchema,
  changeSchema,
  versionQuery,
  listSchema,
  querySchema,
  rowSchema,
  workbook,
} from "./openApiSchemas";
import { dispatchAction } from "./dispatchAction";
import { postRow } from "./postRow";
import { removeRow } from "./removeRow";
import { updateRow } from "./updateRow";
import { exportRows, isFileResponse } from "./exportRows";
import { descriptionOf } from "./handlers";
import { importRows, importTemplate } from "./importRows";
import { readFilter } from "./filters";
import { listRows, readRow, sumRows } from "./read";
import { rowId, type RouteAccess } from "./route";
import { listSource } from "./sources";
import { readSheetForm, uploadedForm } from "./uploads";
import { setContentRange } from "./contentRange";

type Query = Record<string, unknown>;
type EndpointHandler = (ctx: RequestContext, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

const idOf = (request: FastifyRequest): number => rowId(request.params as { id: string });
const bodyOf = (request: FastifyRequest): Query => {
  const { body } = request;
  if (!isSafeBody(body, maxBodyDepth)) throw refuse("unreadable");
  return typeof body === "object" && body !== null && !Array.isArray(body) ? (body as Query) : {};
};

/** The deepest valid bodies are lists of rows with files and codes. */
const maxBodyDepth = 10;

/** Refuses a body that is too deep, or that redefines the conversions which handlers rely on when they read numbers and texts. */
function isSafeBody(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return true;
  if (levels === 0 || Object.hasOwn(value, "toString") || Object.hasOwn(value, "valueOf")) return false;
  return Object.values(value).every((part) => isSafeBody(part, levels - 1));
}

/** Sends a stored or generated file as an attachment; caches keep no copy. */
export function sendFile(
  reply: FastifyReply,
  { file, name, type }: { file: NodeJS.ReadableStream | Buffer; name: string; type: string },
): FastifyReply {
  return reply
    .header("Content-Type", type)
    .header("Cache-Control", "no-store")
    .header("Content-Disposition", `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .send(file);
}

function send(reply: FastifyReply, response: unknown): FastifyReply {
  if (isFileResponse(response)) return sendFile(reply, response);
  return response === undefined ? reply.code(204).send() : reply.send(response);
}

/** The endpoints of one resource, in the dialect of ra-data-simple-rest. */
function endpointsOf(app: FastifyInstance, resource: AnyResource): void {
  const path = resource.path!;
  const [zh] = resource.label;
  const [one, all] = [singularLabel(resource.label)[1], lowerInitial(resource.label[1])];
  const tags = [path.split("/").slice(1, 3).join("/")];
  const add = (
    method: "GET" | "POST" | "PATCH" | "DELETE",
    url: string,
    access: RouteAccess,
    summary: string,
    documentation: () => FastifySchema,
    handle: EndpointHandler,
    { consumes, ...config }: FastifyContextConfig & Pick<FastifySchema, "consumes"> = {},
  ) =>
    app.route({
      method,
      url,
      // Input is validated by the declaration, with messages in the caller's language; these schemas only document it.
      config: { access, operation: { resource: resource.name, method, url }, documentation, ...config },
      schema: { summary, tags, ...(consumes && { consumes }) },
      handler: async (request, reply) => send(reply, await handle(request.ctx, request, reply)),
    });
  const params = () => ({ params: z.object({ id: z.coerce.number().int() }) });
  const actions = Object.values(resource.actions ?? {});

  if (resource.read) {
    add(
      "GET",
      path,
      resource.choose ? "session" : resource.read,
      `${zh}列表 · List ${all}`,
      () => listSchema(resource),
      async (ctx, request, reply) => {
        const { range, sort, columns, format, summary } = request.query as Query;
        const [source, filter] = listSource(resource, readFilter(ctx, request.query as Query));
        const query = { range, sort, columns, filter: JSON.stringify(filter) };
        if (format === "xlsx" || format === "csv") return exportRows(ctx, source, query, format);
        if (summary === "1") return sumRows(ctx, source, query);
        const page = await listRows(ctx, source, query);
        setContentRange(reply, resource.name, page.start, page.rows.length, page.total);
        if (page.approximate) void reply.header("X-Total-Approximate", "1");
        return page.rows;
      },
      resource.list?.revalidated && { revalidated: true },
    );
    if (!resource.query)
      add(
        "GET",
        `${path}:id/`,
        resource.read,
        `${zh}详情 · Get ${one}`,
        () => ({ ...params(), ...rowSchema(resource) }),
        (ctx, request) => readRow(ctx, resource, idOf(request), request.query as Query),
      );
  }
  if (resource.create) {
    const access = resource.create.anonymous ? "public" : resource.update || resource.actions ? "session" : resource.create;
    add(
      "POST",
      path,
      access,
      `新建${zh} · Create ${one}`,
      () => createSchema(resource, descriptionOf(resource, "post")),
      async (ctx, request, reply) => {
        const { row, isNew } = await postRow(ctx, resource, (await readSheetForm(request)) ?? bodyOf(request));
        void reply.code(isNew ? 201 : 200);
        return row;
      },
      {
        ...(resource.bulk && { bulk: true }),
        ...(descriptionOf(resource, "post")?.acceptsForm && { consumes: ["application/json", ...fileForm] }),
      },
    );
  }
  if (resource.update || actions.some(({ call }) => call === "PATCH"))
    add(
      "PATCH",
      `${path}:id/`,
      "session",
      `修改${zh} · Update ${one}`,
      () => ({ ...params(), ...changeSchema(resource), ...rowSchema(resource) }),
      (ctx, request) =>
        actions.some(({ call }) => call === "PATCH")
          ? dispatchAction(ctx, resource, idOf(request), "PATCH", bodyOf(request))
          : updateRow(ctx, resource, idOf(request), bodyOf(request)),
    );
  if (resource.remove || actions.some(({ call }) => call === "DELETE"))
    add(
      "DELETE",
      `${path}:id/`,
      "session",
      `删除或退回${zh} · Delete or send back ${one}`,
      () => ({ ...params(), ...versionQuery }),
      async (ctx, request) => {
        const body = { ...(request.query as Query), ...bodyOf(request) };
        if (actions.some(({ call }) => call === "DELETE")) await dispatchAction(ctx, resource, idOf(request), "DELETE", body);
        else await removeRow(ctx, resource, idOf(request), body);
      },
      { status: 204 },
    );
  for (const call of new Set(actions.map((action) => action.call).filter((each) => each.includes(" ")))) {
    const [method, verb] = call.split(" ") as ["GET" | "POST", string];
    const named = Object.entries(resource.actions ?? {}).filter(([, action]) => action.call === call);
    const sharing = named.map(([, action]) => action);
    const status = sharing.every(({ creates }) => creates) ? 201 : 200;
    const summary = sharing.map(({ label }) => label[0]).join("/") + " · " + sharing.map(({ label }) => label[1]).join("/");
    add(
      method,
      `${path}:id/${verb}/`,
      "session",
      summary,
      () => ({
        ...params(),
        ...(method === "POST" ? actionInputSchema(named) : querySchema(...sharing)),
        ...actionSchema(
          resource,
          named.map(([name]) => descriptionOf(resource, name)),
          status,
        ),
      }),
      async (ctx, request, reply) => {
        // The specification uses GET for calls that change state: their responses must not be cached.
        if (method === "GET") void reply.header("Cache-Control", "no-store");
        const body = method === "GET" ? (request.query as Query) : bodyOf(request);
        const response = await dispatchAction(ctx, resource, idOf(request), call, body);
        void reply.code(status);
        return response;
      },
      { changesState: true, ...(sharing.some(({ bulk }) => bulk) && { bulk: true }) },
    );
  }
  if (resource.import) {
    add(
      "GET",
      `${path}import/`,
      resource.import.by,
      `${zh}导入模板 · Get import template of ${all}`,
      () => ({ response: { 200: workbook } }),
      async (ctx) => importTemplate(ctx, resource),
    );
    add(
      "POST",
      `${path}import/`,
      resource.import.by,
      `导入${zh} · Import ${all}`,
      () => importSchema(resource),
      async (ctx, request, reply) => {
        const form = await uploadedForm(request);
        if (!form) throw refuse("files.notAccepted");
        const result = await importRows(ctx, resource, form.bytes, form.fields);
        void reply.code(result.errors.length > 0 ? 400 : 201);
        return result;
      },
      { consumes: fileForm },
    );
  }
}

/** Registers the endpoints of all declared resources of this deployment. */
export function generatedEndpoints(
  app: FastifyInstance,
  extra: readonly AnyResource[] = [],
  deployment: Deployment = "city",
): void {
  for (const resource of [...Object.values(resources as Readonly<Record<string, AnyResource>>), ...extra])
    if (resource.path && isDeployed(resource.deployments, deployment)) endpointsOf(app, resource);
}
