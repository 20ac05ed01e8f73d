import type { DataProvider, fetchUtils, Identifier, RaRecord } from "react-admin";
import simpleRest from "ra-data-simple-rest";
import { call, type HttpMethod, type Query } from "./httpClient";

/** Besides react-admin's own: query parameters such as `unmask`, the reason of a deletion, and `saveAs` of a draft. */
export interface CallMeta {
  query?: Query;
  reason?: string;
  saveAs?: string | undefined;
}

/** The address of a resource, or of a call below it. */
export type AddressOf = (resource: string, ...tail: (string | number | false | undefined)[]) => string;

type Fields = Record<string, unknown>;

/** Our own keys of `meta`; simple-rest reads the others from its parameters. */
const metaOf = (params: { meta?: CallMeta }): CallMeta => params.meta ?? {};

/**
 * The methods that react-admin itself calls. ra-data-simple-rest has our list dialect; this provider maps resource names to the
 * declared paths, PUT to PATCH of the changed fields, and an empty response to what react-admin expects.
 */
export function restProvider(
  addressOf: AddressOf,
  /** The fields that make up the id of a view's row. */
  keyOf: (resource: string) => readonly string[] | undefined,
): DataProvider {
  const rest = (meta: CallMeta, seen?: (headers: Headers) => void) =>
    simpleRest("", async (url: string, options: fetchUtils.Options = {}) => {
      const [path = "", query] = url.split("?");
      const [, resource = "", id] = path.split("/");
      const address = addressOf(decodeURIComponent(resource), id && decodeURIComponent(id)) + (query ? `?${query}` : "");
      const { data, headers, status } = await call(address, {
        method: (options.method ?? "GET") as HttpMethod,
        signal: options.signal ?? undefined,
        ...(meta.query && { query: meta.query }),
        ...(typeof options.body === "string" && { data: JSON.parse(options.body) as unknown }),
      });
      seen?.(headers);
      return { status, headers, body: "", json: data };
    });

  const write: DataProvider["create"] = (resource, params) => {
    const meta = metaOf(params);
    const data = meta.saveAs === undefined ? params.data : { ...params.data, save_as: meta.saveAs };
    return rest(meta).create(resource, { ...params, data });
  };

  const remove = async (resource: string, id: Identifier, { query, reason }: CallMeta) => {
    await call(addressOf(resource, id), { method: "DELETE", ...(query && { query }), ...(reason && { data: { reason } }) });
  };

  return {
    supportAbortSignal: true,

    getList: async (resource, params) => {
      let approximate = false;
      const note = (headers: Headers) => (approximate = headers.has("X-Total-Approximate"));
      const listed = await rest(metaOf(params), note).getList(resource, params);
      const key = keyOf(resource);
      const answer = key
        ? { ...listed, data: listed.data.map((row) => ({ id: key.map((field) => row[field]).join("."), ...row })) }
        : listed;
      return approximate ? { ...answer, meta: { approximate } } : answer;
    },
    getManyReference: (resource, params) => rest(metaOf(params)).getManyReference(resource, params),
    getOne: (resource, params) => rest(metaOf(params)).getOne(resource, params),
    // Without a range the server returns only its default page.
    getMany: (resource, params) =>
      rest({ query: { ...metaOf(params).query, range: [0, Math.max(params.ids.length, 1) - 1] } }).getMany(resource, params),
    create: (resource, params) => write(resource, params),

    update: async (resource, params) => {
      // The call that creates a draft also saves and submits it: POST with the row's id.
      if (metaOf(params).saveAs !== undefined) return write(resource, params);
      const previous = params.previousData as Fields | undefined;
      const { version = previous?.["version"], id: _, ...fields } = params.data as Fields;
      // Relative to an older version, a value changed back would look unchanged: then all fields are sent.
      const data = version === previous?.["version"] ? changed(fields, previous) : fields;
      if (Object.keys(data).length === 0) return { data: params.previousData };
      const sent = version === undefined ? data : { ...data, version };
      const answer = await call<RaRecord>(addressOf(resource, params.id), {
        method: "PATCH",
        data: sent,
        query: metaOf(params).query ?? {},
      });
      return { data: answer.data };
    },
    updateMany: async (resource, params) => {
      for (const id of params.ids) await call(addressOf(resource, id), { method: "PATCH", data: params.data });
      return { data: params.ids };
    },
    delete: async (resource, params) => {
      await remove(resource, params.id, metaOf(params));
      return { data: params.previousData ?? { id: params.id } };
    },
    deleteMany: async (resource, params) => {
      for (const id of params.ids) await remove(resource, id, metaOf(params));
      return { data: params.ids };
    },
  } as DataProvider;
}

function changed(data: Fields, previous: Fields | undefined): Fields {
  if (!previous) return data;
  return Object.fromEntries(
    Object.entries(data).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(previous[name])),
  );
}
