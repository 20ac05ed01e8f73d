import { useGetList } from "react-admin";
import type { AnyResource } from "../../../resources/kit/resource";
import type { WireRow } from "../../kinds/wireRow";

const maxQueued = 100;

/** The rows waiting for review in review order, and the neighbours of one of them. */
export function useReviewQueue({ name, review }: AnyResource, id: number) {
  const { queue = "", since = "id" } = review ?? {};
  const { data: waiting = [] } = useGetList<WireRow>(name, {
    filter: { scene: queue },
    pagination: { page: 1, perPage: maxQueued },
    sort: { field: since, order: "ASC" },
  });
  const at = waiting.findIndex((row) => row.id === id);
  const others = waiting.filter((row) => row.id !== id);
  return {
    waiting,
    /** Zero-based; -1 if the row is no longer waiting. */
    at,
    previous: waiting[at - 1],
    /** After the last row, the queue starts again from the first. */
    next: waiting[at + 1] ?? others[0],
  };
}
