import { useQuery } from "@tanstack/react-query";
import { call, type Query } from "../../../providers/httpClient";

export interface ApiQueryOptions<T> {
  readonly enabled?: boolean;
  /** The refetch interval in milliseconds while the page is open, or what it is after this answer. */
  readonly every?: number | false | ((last: T | undefined) => number | false);
}

/** Fetches data that is not the list or a row of a resource: aggregates, the home page, settings. */
export function useApiQuery<T>(path: string, query: Query = {}, { enabled = true, every = false }: ApiQueryOptions<T> = {}) {
  return useQuery({
    queryKey: ["answer", path, query],
    queryFn: async ({ signal }) => (await call<T>(path, { query, signal })).data,
    enabled,
    refetchInterval: typeof every === "function" ? ({ state }) => every(state.data) : every,
  });
}
