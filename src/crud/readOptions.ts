import { useQueryClient } from "@tanstack/react-query";

const ignore = (): void => undefined;

/**
 * Query options for react-admin's ShowBase and EditBase: the page shows a read error itself, instead of a notification and a
 * redirect to the list, and temporary failures are retried as in other queries.
 */
export function useReadOptions() {
  const { queries } = useQueryClient().getDefaultOptions();
  return { onError: ignore, retry: queries?.retry ?? false };
}
