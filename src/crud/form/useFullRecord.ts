import { useState } from "react";
import { useGetOne } from "react-admin";
import type { WireRow } from "../../kinds/wireRow";
import { resourceNameOf } from "../../routing/recordPaths";
import { fullRecordMeta } from "./fullRecordMeta";

/** A row to be written without a separate form, read in full when it is opened. */
export function useFullRecord(resource: string, id: number) {
  const question = { id, meta: fullRecordMeta };
  const { data, error, isFetchedAfterMount, refetch } = useGetOne<WireRow>(resourceNameOf(resource), question, {
    refetchOnMount: "always",
  });
  // The form keeps the version it was opened with, independent of later fetches.
  const [opened, setOpened] = useState<WireRow>();
  if (data && isFetchedAfterMount && !opened) setOpened(data);
  return { opened, error, refetch };
}
