import type { FastifyRequest } from "fastify";
import { ruleFor } from "../../../resources/kit/access";
import { translate } from "../../../resources/kit/label";
import type { AnyResource } from "../../../resources/kit/resource";
import { toText } from "../../../resources/kit/text";
import type { DbRow } from "../../platform/db/query";
import type { RequestContext } from "../services";
import { setContentRange } from "./contentRange";
import { dispatchAction } from "./dispatchAction";
import { idOf, idParams, namesIn, queryOf, type Endpoint } from "./endpoint";
import { FieldErrors } from "./errors";
import { csvType, exportRows, workbookType } from "./exportRows";
import { readFilter } from "./filters";
import { descriptionOf } from "./handlers";
import { changeSchema, createSchema, fileForm, listSchema, rowSchema, versionQuery } from "./openApiSchemas";
import { postRow } from "./postRow";
import { listRows, sumRows } from "./listRows";
import { loadRow, readRow } from "./readRow";
import { removeRow } from "./removeRow";
import { restoreRow } from "./restoreRow";
import { undoesRemoval } from "../../../resources/kit/undoesRemoval";
import { refuseTrial, requestBody, trialOf } from "./requestBody";
import { listSource } from "./sources";
import { updateRow } from "./updateRow";
import { nameUnknownFields } from "./unknownFields";
import { readSheetForm } from "./uploads";

/** An action may take the place of the plain update or removal. */
const hasAction = ({ actions = {} }: AnyResource, call: "PATCH" | "DELETE") =>
  Object.values(actions).some((action) => action.call === call);

/** A client that can set headers only may name the file it asks for by its media type. */
function acceptedFormat({ headers: { accept = "" } }: FastifyRequest): "xlsx" | "csv" | undefined {
  const mediaType = accept.split(",")[0]?.split(";")[0]?.trim();
  return mediaType === workbookType ? "xlsx" : mediaType === csvType.split(";")[0] ? "csv" : undefined;
}

/** The address goes before the header. An unknown format is refused: a client that wants a file cannot use rows. */
function formatOf(ctx: RequestContext, request: FastifyRequest): "xlsx" | "csv" | undefined {
  const { format } = queryOf(request);
  if (format === undefined || format === "") return acceptedFormat(request);
  const known = (["xlsx", "csv", "json"] as const).find((each) => each === toText(format).toLowerCase());
  if (known === undefined)
    throw new FieldErrors({ format: [translate(["格式应为xlsx或csv", "The format must be xlsx or csv"], ctx.locale)] });
  return known === "json" ? undefined : known;
}

/** The list: a page, its sums, or a file of all its rows. */
const listEndpoint = (resource: AnyResource, path: string, read: NonNullable<AnyResource["read"]>): Endpoint => ({
  method: "GET",
  url: path,
  access: resource.choose ? "session" : read,
  summary: `${namesIn(resource).zh}列表 · List ${namesIn(resource).all}`,
  documentation: () => listSchema(resource),
  config: { ...(resource.list?.revalidated && { revalidated: resource.list.revalidated }), offersChoices: true },
  handle: async (ctx, request, reply) => {
    const { range, sort, columns, summary } = queryOf(request);
    const format = formatOf(ctx, request);
    const [source, filter] = listSource(resource, readFilter(ctx, queryOf(request)));
    const query = { range, sort, columns, filter: JSON.stringify(filter) };
    if (format !== undefined) return exportRows(ctx, source, query, format);
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
    ...(description?.acceptsForm && { consumes: ["application/json", ...fileForm], isLong: true }),
    ...(resource.bulk && { config: { bulk: true } }),
    handle: async (ctx, request, reply) => {
      const sheet = await readSheetForm(request);
      if (!description?.acceptsForm) refuseTrial(request);
      const { row, isNew } = await postRow(ctx, resource, { ...(sheet ?? requestBody(request)), ...trialOf(request) });
      if (!sheet && !description) nameUnknownFields(reply, resource, request.body);
      void reply.code(isNew ? 201 : 200);
      return row;
    },
  };
}

/** PATCH changes the fields that it sends; so does PUT, by which ra-data-simple-rest sends a changed record back. */
const updateEndpoint = (resource: AnyResource, path: string, method: "PATCH" | "PUT"): Endpoint => ({
  method,
  isAlias: method === "PUT",
  url: `${path}:id/`,
  access: "session",
  summary: `修改${namesIn(resource).zh} · Update ${namesIn(resource).one}`,
  documentation: () => ({ ...idParams(), ...changeSchema(resource), ...rowSchema(resource) }),
  handle: async (ctx, request, reply) => {
    refuseTrial(request);
    const body = requestBody(request);
    nameUnknownFields(reply, resource, body);
    return hasAction(resource, "PATCH")
      ? dispatchAction(ctx, resource, idOf(request), "PATCH", body)
      : updateRow(ctx, resource, idOf(request), body);
  },
});

const restoreEndpoint = (resource: AnyResource, path: string): Endpoint => ({
  method: "POST",
  url: `${path}:id/restore/`,
  access: "session",
  summary: `撤销删除${namesIn(resource).zh} · Undo the removal of ${namesIn(resource).one}`,
  documentation: () => ({ ...idParams(), ...rowSchema(resource) }),
  handle: async (ctx, request) => {
    refuseTrial(request);
    return restoreRow(ctx, resource, idOf(request));
  },
});

/** Answers the row that it removes or sends back, which ra-data-simple-rest reads. */
const removeEndpoint = (resource: AnyResource, path: string): Endpoint => ({
  method: "DELETE",
  url: `${path}:id/`,
  access: "session",
  summary: `删除或退回${namesIn(resource).zh} · Delete or send back ${namesIn(resource).one}`,
  documentation: () => ({ ...idParams(), ...versionQuery, ...rowSchema(resource) }),
  handle: async (ctx, request) => {
    refuseTrial(request);
    const id = idOf(request);
    const body = { ...queryOf(request), ...requestBody(request) };
    const row = await readableRow(ctx, resource, id);
    if (hasAction(resource, "DELETE")) await dispatchAction(ctx, resource, id, "DELETE", body);
    else await removeRow(ctx, resource, id, body);
    return row;
  },
});

/** The row as the caller may read it; only its id if the caller may remove rows that it may not read. */
async function readableRow(ctx: RequestContext, resource: AnyResource, id: number): Promise<DbRow> {
  const isReadable = ruleFor(resource.read, ctx.actor) && (await loadRow(ctx.services.pool, ctx, resource, id));
  return isReadable ? readRow(ctx, resource, id) : { id };
}

/** The calls that list, read, create, update and remove rows, in the dialect of ra-data-simple-rest. */
export function rowEndpoints(resource: AnyResource, path: string): Endpoint[] {
  const { read, create, update, remove } = resource;
  return [
    ...(read ? [listEndpoint(resource, path, read)] : []),
    ...(read && !resource.query ? [readEndpoint(resource, path, read)] : []),
    ...(create ? [createEndpoint(resource, path, create)] : []),
    ...(update || hasAction(resource, "PATCH")
      ? (["PATCH", "PUT"] as const).map((method) => updateEndpoint(resource, path, method))
      : []),
    ...(remove || hasAction(resource, "DELETE") ? [removeEndpoint(resource, path)] : []),
    ...(undoesRemoval(resource) ? [restoreEndpoint(resource, path)] : []),
  ];
}
