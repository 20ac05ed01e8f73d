import { useGetList } from "react-admin";
import type { AnyResource } from "../../../resources/kit/resource";
import type { WireRow } from "../../kinds/wireRow";

const maxQueued = 100;

/** The rows that wait for a decision, in the order in which they are decided, and the neighbours of one of them. */
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
    /** 0 is the first; -1 where the row waits no longer. */
    at,
    previous: waiting[at - 1],
    /** After the last one the queue begins again. */
    next: waiting[at + 1] ?? others[0],
  };
}
