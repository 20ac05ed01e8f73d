import { useQueryClient } from "@tanstack/react-query";

const ignore = (): void => undefined;

/**
 * Options of the query behind react-admin's ShowBase and EditBase: the page itself shows what cannot be read, instead of a toast and the
 * way back to the list, and a temporary failure is retried as everywhere.
 */
export function useReadOptions() {
  const { queries } = useQueryClient().getDefaultOptions();
  return { onError: ignore, retry: queries?.retry ?? false };
}
