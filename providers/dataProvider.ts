import type { GetListParams, Identifier, RaRecord } from "react-admin";
import { call, type HttpMethod, type Query } from "./httpClient";
import { restProvider, type AddressOf } from "./restProvider";
import { importSheetFile, sheetForm, type SheetAnswer, type SheetOptions } from "./sendSheet";
import { saveResponse, uploadFile } from "./transfer";

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
export interface ImportAnswer extends SheetAnswer {
  readonly created: number;
  /** Headers of columns that the import does not know. */
  readonly ignored?: readonly string[];
}

/** Concurrent requests of a bulk action. */
const bulkWidth = 4;

/** react-admin's data provider, with the calls that react-admin does not have: actions, files, sums. */
export function createDataProvider(
  pathOf: (resource: string) => string,
  /** The fields that make up the id of a view's row. */
  keyOf: (resource: string) => readonly string[] | undefined = () => undefined,
) {
  const addressOf: AddressOf = (resource, ...tail) =>
    pathOf(bare(resource)) +
    tail.map((part) => (part === false || part === undefined ? "" : `${encodeURIComponent(part)}/`)).join("");

  const act = async <Row = RaRecord>(resource: string, { id, call: declared, data }: ActionParams) => {
    const [method, action] = declared.split(" ") as [HttpMethod, string?];
    const sent = method === "GET" ? { query: data as Query } : { data: data ?? {} };
    const { data: row } = await call<Row>(addressOf(resource, id, action), { method, ...sent });
    return { data: row };
  };

  return Object.assign(
    restProvider(addressOf, (resource) => keyOf(bare(resource))),
    {
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

      /** Imports all rows of a sheet or none. Errors of the sheet are returned, not thrown. */
      importRows: (resource: string, file: File, options: SheetOptions = {}): Promise<ImportAnswer> =>
        importSheetFile<ImportAnswer>(addressOf(resource, "import"), file, { created: 0 }, options),

      /** The sheet with its errors marked. */
      markedImport: (resource: string, file: File, fields: Readonly<Record<string, string>>) =>
        saveResponse(addressOf(resource, "import"), file.name, {
          method: "POST",
          data: sheetForm(file, { ...fields, marked: "1" }),
        }),

      /** The sums of a list, for the same filter. */
      summary: async <T>(resource: string, { filter, signal }: { filter: unknown; signal?: AbortSignal }) => {
        const query = { filter: JSON.stringify(filter ?? {}), summary: 1 };
        return { data: (await call<T>(addressOf(resource), { query, signal })).data };
      },

      /** Any other call, by its path. */
      call: async <T>(path: string, options?: Parameters<typeof call>[1]) => ({ data: (await call<T>(path, options)).data }),

      upload: uploadFile,
    },
  );
}

export type AppDataProvider = ReturnType<typeof createDataProvider>;

/** A second screen of a resource is named "projects@key"; the server knows only "projects". */
const bare = (resource: string): string => resource.split("@")[0] ?? resource;
