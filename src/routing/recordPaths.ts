import { useCreatePath } from "react-admin";
import { resourceByName } from "../../resources";
import type { AnyResource } from "../../resources/kit/resource";
import { getSession } from "../../providers/session";
import { navigation } from "../entry/navigation";

/** "projects@key" is a second screen of projects, of its scene "key". */
export const resourceNameOf = (name: string): string => name.split("@")[0] ?? name;
export const viewNameOf = (name: string): string | undefined => name.split("@")[1];
export const declarationOf = (name: string): AnyResource => resourceByName(resourceNameOf(name));

/** Whether there is such a screen of this very name that this session may open. */
function hasOwnScreen(name: string, view: "list" | "show" | "form"): boolean {
  const place = navigation.placeOf(name, view);
  return place !== undefined && !place.screen.overlay && navigation.mayOpen(place, getSession());
}

/** Whether the resource has such a screen that this session may open. */
const hasScreen = (name: string, view: "list" | "show" | "form"): boolean => hasOwnScreen(resourceNameOf(name), view);

/** The view of those rows of a resource that wait for a decision. */
function reviewViewOf(name: string): string | undefined {
  const { review } = declarationOf(name);
  return review && `${resourceNameOf(name)}@${review.queue}`;
}

/** A path without a query as a plain link has it: the address that the address bar shows. */
export function recordHref(path: string): string {
  const { pathname, search } = navigation.toExternal({ pathname: path, search: "" });
  return `#${pathname}${search}`;
}

/** A row leads to its own screen, or opens beside its list; undefined where this session has no screen for it. */
export function rowAddress(resource: string): ((id: number) => string) | undefined {
  for (const [view, key] of [
    ["show", "id"],
    ["list", "open"],
  ] as const) {
    const place = navigation.placeOf(resource, view);
    if (place && navigation.mayOpen(place, getSession())) return (id) => `${navigation.pathOf(place)}?${key}=${id}`;
  }
  return undefined;
}

/** In the address of a form: it opens with all typed values, to be checked and submitted. */
export const summaryStep = "check";

/** Address of a row's screen; undefined where a drawer or a dialog shows it. */
export function useRecordPaths() {
  const createPath = useCreatePath();
  const showPath = (name: string, id: number) => {
    // A view may show its rows on a separate screen.
    const resource = hasOwnScreen(name, "show") ? name : resourceNameOf(name);
    return hasScreen(name, "show") ? createPath({ resource, type: "show", id }) : undefined;
  };
  return {
    showPath,
    /** Where a row that waits is decided on. */
    reviewPath: (name: string, id: number) => {
      const resource = reviewViewOf(name);
      return resource && hasOwnScreen(resource, "show") ? createPath({ resource, type: "show", id }) : undefined;
    },
    /** Where all are listed that wait. */
    queuePath: (name: string) => {
      const resource = reviewViewOf(name);
      return resource && hasOwnScreen(resource, "list") ? createPath({ resource, type: "list" }) : undefined;
    },
    /** Where a row of a list leads. */
    rowPath: (name: string, row: Readonly<Record<string, unknown>>) => {
      const { resource = name, by = "id" } = declarationOf(name).query?.opens ?? {};
      const id = row[by];
      return typeof id === "number" ? showPath(resource, id) : undefined;
    },
    editPath: (name: string, id: number) =>
      hasScreen(name, "form") ? createPath({ resource: resourceNameOf(name), type: "edit", id }) : undefined,
    createPath: (name: string) =>
      hasScreen(name, "form") ? createPath({ resource: resourceNameOf(name), type: "create" }) : undefined,
  };
}
