import type { AnyResource } from "../../resources/kit/resource";
import { setContentRange } from "./contentRange";
import { dispatchAction } from "./dispatchAction";
import { idOf, idParams, namesIn, queryOf, type Endpoint } from "./endpoint";
import { exportRows } from "./exportRows";
import { readFilter } from "./filters";
import { descriptionOf } from "./handlers";
import { changeSchema, createSchema, fileForm, listSchema, rowSchema, versionQuery } from "./openApiSchemas";
import { postRow } from "./postRow";
import { listRows, sumRows } from "./listRows";
import { readRow } from "./readRow";
import { removeRow } from "./removeRow";
import { requestBody } from "./requestBody";
import { listSource } from "./sources";
import { updateRow } from "./updateRow";
import { readSheetForm } from "./uploads";

/** An action may take the place of the plain update or removal. */
const hasAction = ({ actions = {} }: AnyResource, call: "PATCH" | "DELETE") =>
  Object.values(actions).some((action) => action.call === call);

/** The list: a page, its sums, or a file of all its rows. */
const listEndpoint = (resource: AnyResource, path: string, read: NonNullable<AnyResource["read"]>): Endpoint => ({
  method: "GET",
  url: path,
  access: resource.choose ? "session" : read,
  summary: `${namesIn(resource).zh}列表 · List ${namesIn(resource).all}`,
  documentation: () => listSchema(resource),
  config: { ...(resource.list?.revalidated && { revalidated: true }), offersChoices: true },
  handle: async (ctx, request, reply) => {
    const { range, sort, columns, format, summary } = queryOf(request);
    const [source, filter] = listSource(resource, readFilter(ctx, queryOf(request)));
    const query = { range, sort, columns, filter: JSON.stringify(filter) };
    if (format === "xlsx" || format === "csv") return exportRows(ctx, source, query, format);
    if (summary === "1") return sumRows(ctx, source, query);
    const page = await listRows(ctx, source, query);
    setContentRange(reply, resource.name, page.start, page.rows.length, page.total);
    if (page.approximate) void reply.header("X-Total-Approximate", "1");
    return page.rows;
  },
});

const readEndpoint = (resource: AnyResource, path: string, read: NonNullable<AnyResource["read"]>): Endpoint => ({
  method: "GET",
  url: `${path}:id/`,
  access: read,
  summary: `${namesIn(resource).zh}详情 · Get ${namesIn(resource).one}`,
  documentation: () => ({ ...idParams(), ...rowSchema(resource) }),
  handle: async (ctx, request) => readRow(ctx, resource, idOf(request), queryOf(request)),
});

function createEndpoint(resource: AnyResource, path: string, create: NonNullable<AnyResource["create"]>): Endpoint {
  const description = descriptionOf(resource, "post");
  return {
    method: "POST",
    url: path,
    access: create.anonymous ? "public" : resource.update || resource.actions ? "session" : create,
    summary: `新建${namesIn(resource).zh} · Create ${namesIn(resource).one}`,
    documentation: () => createSchema(resource, description),
    ...(description?.acceptsForm && { consumes: ["application/json", ...fileForm] }),
    ...(resource.bulk && { config: { bulk: true } }),
    handle: async (ctx, request, reply) => {
      const { row, isNew } = await postRow(ctx, resource, (await readSheetForm(request)) ?? requestBody(request));
      void reply.code(isNew ? 201 : 200);
      return row;
    },
  };
}

const updateEndpoint = (resource: AnyResource, path: string): Endpoint => ({
  method: "PATCH",
  url: `${path}:id/`,
  access: "session",
  summary: `修改${namesIn(resource).zh} · Update ${namesIn(resource).one}`,
  documentation: () => ({ ...idParams(), ...changeSchema(resource), ...rowSchema(resource) }),
  handle: async (ctx, request) =>
    hasAction(resource, "PATCH")
      ? dispatchAction(ctx, resource, idOf(request), "PATCH", requestBody(request))
      : updateRow(ctx, resource, idOf(request), requestBody(request)),
});

const removeEndpoint = (resource: AnyResource, path: string): Endpoint => ({
  method: "DELETE",
  url: `${path}:id/`,
  access: "session",
  summary: `删除或退回${namesIn(resource).zh} · Delete or send back ${namesIn(resource).one}`,
  documentation: () => ({ ...idParams(), ...versionQuery }),
  config: { status: 204 },
  handle: async (ctx, request) => {
    const body = { ...queryOf(request), ...requestBody(request) };
    if (hasAction(resource, "DELETE")) await dispatchAction(ctx, resource, idOf(request), "DELETE", body);
    else await removeRow(ctx, resource, idOf(request), body);
  },
});

/** The calls that list, read, create, update and remove rows, in the dialect of ra-data-simple-rest. */
export function rowEndpoints(resource: AnyResource, path: string): Endpoint[] {
  const { read, create, update, remove } = resource;
  return [
    ...(read ? [listEndpoint(resource, path, read)] : []),
    ...(read && !resource.query ? [readEndpoint(resource, path, read)] : []),
    ...(create ? [createEndpoint(resource, path, create)] : []),
    ...(update || hasAction(resource, "PATCH") ? [updateEndpoint(resource, path)] : []),
    ...(remove || hasAction(resource, "DELETE") ? [removeEndpoint(resource, path)] : []),
  ];
}
