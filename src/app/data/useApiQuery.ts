import { useQuery } from "@tanstack/react-query";
import { call, type Query } from "../../../providers/httpClient";

export interface ApiQueryOptions {
  readonly enabled?: boolean;
  /** The refetch interval in milliseconds while the page is open. */
  readonly every?: number | false;
}

/** Fetches data that is not the list or a row of a resource: aggregates, the home page, settings. */
export function useApiQuery<T>(path: string, query: Query = {}, { enabled = true, every = false }: ApiQueryOptions = {}) {
  return useQuery({
    queryKey: ["answer", path, query],
    queryFn: async ({ signal }) => (await call<T>(path, { query, signal })).data,
    enabled,
    refetchInterval: every,
  });
}
