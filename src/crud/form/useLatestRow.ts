import { useRef, useState } from "react";
import { useGetOne } from "react-admin";
import type { WireRow } from "../../kinds/wireRow";
import { fullRecordMeta } from "./fullRecordMeta";

/** The row of a form as the API returned it last: as opened, by the latest save, or fetched again. */
export function useLatestRow(resource: string, record: WireRow | undefined) {
  const latest = useRef(record);
  const [row, setRow] = useState(record);
  // The query of EditBase: the next save is compared with the row that it refetches.
  const { refetch } = useGetOne<WireRow>(resource, { id: row?.id ?? 0, meta: fullRecordMeta }, { enabled: false });
  const update = (next: WireRow): void => {
    latest.current = next;
    setRow(next);
  };
  return {
    row,
    /** The row now, before the next render. */
    current: () => latest.current,
    update,
    refetch: async (): Promise<WireRow | undefined> => (await refetch({ throwOnError: true })).data,
  };
}
export type LatestRow = ReturnType<typeof useLatestRow>;
