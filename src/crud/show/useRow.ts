import { useState } from "react";
import { useGetOne } from "react-admin";
import type { WireRow } from "../../kinds/wireRow";
import { resourceNameOf } from "../../routing/recordPaths";

/** One row as it is returned in full; `reveal` asks for it without masks, which the server writes down. */
export function useRow(of: string, id: number) {
  const [unmasked, setUnmasked] = useState(false);
  const meta = unmasked ? { meta: { query: { unmask: 1 } } } : {};
  const { data, error, isPending, refetch } = useGetOne<WireRow>(
    resourceNameOf(of),
    { id, ...meta },
    { placeholderData: (before) => before },
  );
  return { row: data, error, isPending, refetch, reveal: unmasked ? undefined : () => setUnmasked(true) };
}
