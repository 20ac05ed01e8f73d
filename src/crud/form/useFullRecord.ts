import { useState } from "react";
import { useGetOne } from "react-admin";
import type { WireRow } from "../../kinds/wireRow";
import { resourceNameOf } from "../../app/routing/recordPaths";
import { fullRecordMeta } from "./fullRecordMeta";

/** Fetches a row in full for editing in a dialog without its own form screen. */
export function useFullRecord(resource: string, id: number) {
  const question = { id, meta: fullRecordMeta };
  const { data, error, isFetchedAfterMount, refetch } = useGetOne<WireRow>(resourceNameOf(resource), question, {
    refetchOnMount: "always",
  });
  // The form keeps the version it was opened with, even if the row is fetched again.
  const [opened, setOpened] = useState<WireRow>();
  if (data && isFetchedAfterMount && !opened) setOpened(data);
  return { opened, error, refetch };
}
