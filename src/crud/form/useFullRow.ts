import { useState } from "react";
import { useGetOne } from "react-admin";
import type { WireRow } from "../../kinds/wireRow";
import { resourceNameOf } from "../../routing/recordPaths";

/**
 * A row to be written, fetched when the form is opened. Lists put their shorter rows where react-admin looks for single
 * ones; a form filled from such a row would empty every field that its list does not show. Hence a key of its own.
 */
export function useFullRow(of: string, id: number) {
  const question = { id, meta: { whole: true } };
  const { data, error, isFetchedAfterMount, refetch } = useGetOne<WireRow>(resourceNameOf(of), question, {
    refetchOnMount: "always",
  });
  // The form keeps the version it was opened with, whatever is fetched behind it.
  const [opened, setOpened] = useState<WireRow>();
  if (data && isFetchedAfterMount && !opened) setOpened(data);
  return { opened, error, refetch };
}
