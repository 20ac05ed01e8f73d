import { useState } from "react";
import { useGetOne } from "react-admin";
import type { resources, ResourceName } from "../../../resources";
import type { WireRowOf } from "../../../resources/kit/row";
import type { WireRow } from "../../kinds/wireRow";
import { resourceNameOf } from "../../routing/recordPaths";

interface RowAnswer<R> {
  readonly row: R | undefined;
  readonly error: Error | null;
  readonly isPending: boolean;
  readonly refetch: () => unknown;
  readonly reveal: (() => void) | undefined;
}

/** One row as it is returned in full; `reveal` asks for it without masks, which the server writes down. */
export function useRow<Name extends ResourceName>(of: Name, id: number): RowAnswer<WireRowOf<(typeof resources)[Name]>>;
export function useRow(of: string, id: number): RowAnswer<WireRow>;
export function useRow(of: string, id: number): RowAnswer<WireRow> {
  const [unmasked, setUnmasked] = useState(false);
  const meta = unmasked ? { meta: { query: { unmask: 1 } } } : {};
  const { data, error, isPending, refetch } = useGetOne<WireRow>(
    resourceNameOf(of),
    { id, ...meta },
    { placeholderData: (before) => before },
  );
  return { row: data, error, isPending, refetch, reveal: unmasked ? undefined : () => setUnmasked(true) };
}
