import { useQueryClient, type Query } from "@tanstack/react-query";
import { useChanges } from "./useChanges";

/** Lists and rows of the resource, and aggregates; a row that is being edited keeps what its form was opened with. */
const isConcerned = ({ queryKey: [of, , params] }: Query, names: ReadonlySet<string>): boolean => {
  if (of === "answer") return [...names].some((name) => name !== "messages");
  const isEdited = (params as { meta?: { whole?: boolean } } | undefined)?.meta?.whole === true;
  return typeof of === "string" && names.has(of) && !isEdited;
};

/** What is shown follows the changes that others make, without a reload. */
export function useLiveQueries(isOn: boolean): void {
  const client = useQueryClient();
  useChanges((names) => void client.invalidateQueries({ predicate: (query) => isConcerned(query, names) }), isOn);
}
