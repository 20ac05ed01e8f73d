import { useQueryClient, type Query } from "@tanstack/react-query";
import { useChanges } from "./useChanges";

/** Matches lists and rows of the resources, and aggregates, but not rows open in an edit form. */
const isConcerned = ({ queryKey: [of, , params] }: Query, names: ReadonlySet<string>): boolean => {
  if (of === "answer") return [...names].some((name) => name !== "messages");
  const isEdited = (params as { meta?: { whole?: boolean } } | undefined)?.meta?.whole === true;
  return typeof of === "string" && names.has(of) && !isEdited;
};

/** Refetches queries when other users change the data. */
export function useLiveQueries(isOn: boolean): void {
  const client = useQueryClient();
  useChanges((names) => void client.invalidateQueries({ predicate: (query) => isConcerned(query, names) }), isOn);
}
