import type { DataProvider, fetchUtils, GetListParams, Identifier, RaRecord } from "react-admin";
import simpleRest from "ra-data-simple-rest";
import { call, type HttpMethod, type Query } from "./httpClient";
import { CallError } from "./callError";
import { saveResponse, sendSheet, uploadFile } from "./transfer";

/** Besides react-admin's own: query parameters such as `unmask`, the reason of a deletion, and `saveAs` of a draft. */
export interface CallMeta {
  query?: Query;
  reason?: string;
  saveAs?: string | undefined;
}

/** A declared action: "POST review" is POST {path}{id}/review/; "PATCH" and "DELETE" alone are the row's own. */
export interface ActionParams {
  id: Identifier;
  call: string;
  data?: Record<string, unknown>;
}

export interface BulkParams extends Omit<ActionParams, "id"> {
  ids: readonly Identifier[];
}

/** Each row is a separate transaction with its own result. */
export type BulkResult = { id: Identifier; data: RaRecord } | { id: Identifier; error: Error };

export interface ExportParams extends Pick<GetListParams, "filter" | "sort"> {
  format: "xlsx" | "csv";
  fileName: string;
}

/** The created rows, or all invalid cells. */
export interface ImportAnswer {
  readonly created: number;
  readonly errors: readonly { readonly row: number; readonly column: string; readonly message: string }[];
  /** Headers of columns that the import does not know. */
  readonly ignored?: readonly string[];
}

type Fields = Record<string, unknown>;

/** Concurrent requests of a bulk action. */
const bulkWidth = 4;

/**
 * ra-data-simple-rest has our list dialect; this provider maps resource names to the declared paths, PUT to PATCH of the changed
 * fields, and an empty response to what react-admin expects.
 */
export function createDataProvider(
  pathOf: (resource: string) => string,
  /** The fields that make up the id of a view's row. */
  keyOf: (resource: string) => readonly string[] | undefined = () => undefined,
) {
  const addressOf = (resource: string, ...tail: (string | number | false | undefined)[]) =>
    pathOf(bare(resource)) +
    tail.map((part) => (part === false || part === undefined ? "" : `${encodeURIComponent(part)}/`)).join("");

  const rest = (meta?: CallMeta, seen?: (headers: Headers) => void) =>
    simpleRest("", async (url: string, options: fetchUtils.Options = {}) => {
      const [path = "", query] = url.split("?");
      const [, resource = "", id] = path.split("/");
      const address = addressOf(decodeURIComponent(resource), id && decodeURIComponent(id)) + (query ? `?${query}` : "");
      const { data, headers, status } = await call(address, {
        method: (options.method ?? "GET") as HttpMethod,
        signal: options.signal ?? undefined,
        ...(meta?.query && { query: meta.query }),
        ...(typeof options.body === "string" && { data: JSON.parse(options.body) as unknown }),
      });
      seen?.(headers);
      return { status, headers, body: "", json: data };
    });

  /** Our own keys of `meta`; simple-rest reads the others from its parameters. */
  const metaOf = (params: { meta?: CallMeta }): CallMeta => params.meta ?? {};

  const act = async <Row = RaRecord>(resource: string, { id, call: declared, data }: ActionParams) => {
    const [method, action] = declared.split(" ") as [HttpMethod, string?];
    const sent = method === "GET" ? { query: data as Query } : { data: data ?? {} };
    const { data: row } = await call<Row>(addressOf(resource, id, action), { method, ...sent });
    return { data: row };
  };

  const write: DataProvider["create"] = (resource, params) => {
    const meta = metaOf(params);
    const data = meta.saveAs === undefined ? params.data : { ...params.data, save_as: meta.saveAs };
    return rest(meta).create(resource, { ...params, data });
  };

  const remove = async (resource: string, id: Identifier, { query, reason }: CallMeta) => {
    await call(addressOf(resource, id), { method: "DELETE", ...(query && { query }), ...(reason && { data: { reason } }) });
  };

  const provider = {
    supportAbortSignal: true,

    getList: async (resource, params) => {
      let approximate = false;
      const note = (headers: Headers) => (approximate = headers.has("X-Total-Approximate"));
      const listed = await rest(metaOf(params), note).getList(resource, params);
      const key = keyOf(bare(resource));
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

  return Object.assign(provider, {
    /** Runs a declared action on a row; returns the response, by default the row after the action. */
    action: act,

    /** Runs an action on many rows. Never throws: each row has its own result. */
    bulk: async (resource: string, { ids, ...params }: BulkParams): Promise<{ data: BulkResult[] }> => {
      const results: BulkResult[] = [];
      const waiting = [...ids.entries()];
      const work = async () => {
        for (let next = waiting.shift(); next; next = waiting.shift()) {
          const [at, id] = next;
          try {
            results[at] = { id, data: (await act(resource, { ...params, id })).data ?? { id } };
          } catch (error) {
            results[at] = { id, error: error instanceof Error ? error : new Error(String(error)) };
          }
        }
      };
      await Promise.all(Array.from({ length: bulkWidth }, work));
      return { data: results };
    },

    /** Downloads the file of a row's call (by default "download"), with the server's file name. */
    download: async (resource: string, params: { id: Identifier; action?: string; fileName: string; query?: Query }) => {
      const { id, action = "download", fileName, query } = params;
      await saveResponse(addressOf(resource, id, action), fileName, query && { query });
    },

    /** Exports the rows of the screen: same path, same filter. */
    exportRows: async (resource: string, { filter, sort, format, fileName }: ExportParams) => {
      const query = {
        filter: JSON.stringify(filter ?? {}),
        format,
        ...(sort && { sort: JSON.stringify([sort.field, sort.order]) }),
      };
      await saveResponse(addressOf(resource), fileName, { query });
    },

    /** The empty template of an import. */
    importTemplate: (resource: string, fileName: string) => saveResponse(addressOf(resource, "import"), fileName),

    /**
     * Imports all rows of a sheet or none; `proofs` are the files of each row, by field. Errors of the sheet are returned, not
     * thrown.
     */
    importRows: async (resource: string, file: File, proofs: Readonly<Record<string, unknown>> = {}): Promise<ImportAnswer> => {
      const fields = Object.fromEntries(Object.entries(proofs).map(([field, files]) => [field, JSON.stringify(files)]));
      try {
        return await sendSheet<ImportAnswer>(addressOf(resource, "import"), file, fields);
      } catch (error) {
        const response = error instanceof CallError ? (error.body.raw as Partial<ImportAnswer> | undefined) : undefined;
        if (!Array.isArray(response?.errors)) throw error;
        return { ...response, created: 0, errors: response.errors };
      }
    },

    /** The sums of a list, for the same filter. */
    summary: async <T>(resource: string, { filter, signal }: { filter: unknown; signal?: AbortSignal }) => {
      const query = { filter: JSON.stringify(filter ?? {}), summary: 1 };
      return { data: (await call<T>(addressOf(resource), { query, signal })).data };
    },

    /** Any other call, by its path. */
    call: async <T>(path: string, options?: Parameters<typeof call>[1]) => ({ data: (await call<T>(path, options)).data }),

    upload: uploadFile,
  });
}

export type AppDataProvider = ReturnType<typeof createDataProvider>;

/** A second screen of a resource is named "projects@key"; the server knows only "projects". */
const bare = (resource: string): string => resource.split("@")[0] ?? resource;

function changed(data: Fields, previous: Fields | undefined): Fields {
  if (!previous) return data;
  return Object.fromEntries(
    Object.entries(data).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(previous[name])),
  );
}
