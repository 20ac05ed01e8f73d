import { useState } from "react";
import { useGetOne } from "react-admin";
import type { Told } from "../../kinds/told";
import { bare } from "../places";

/** One row as it is told in full; `reveal` asks for it without masks, which the server writes down. */
export function useTold(of: string, id: number) {
  const [unmasked, setUnmasked] = useState(false);
  const meta = unmasked ? { meta: { query: { unmask: 1 } } } : {};
  const { data, error, isPending, refetch } = useGetOne<Told>(bare(of), { id, ...meta }, { placeholderData: (before) => before });
  return { row: data, error, isPending, refetch, reveal: unmasked ? undefined : () => setUnmasked(true) };
}
