import { useCreatePath } from "react-admin";
import { loadedResource, summaryOf } from "../declarations";
import type { AnyResource } from "../../../resources/kit/resource";
import { linkedResources } from "../../../resources/linkedResources";
import { getSession } from "../../../providers/session";
import { navigation } from "../entry/navigation";

/** "projects@key" is a second screen of projects, for the view "key". */
export const resourceNameOf = (name: string): string => name.split("@")[0] ?? name;
export const viewNameOf = (name: string): string | undefined => name.split("@")[1];
export const declarationOf = (name: string): AnyResource => loadedResource(resourceNameOf(name));

/** Whether the session may open such a screen of exactly this name. */
function hasOwnScreen(name: string, view: "list" | "show" | "form"): boolean {
  const place = navigation.placeOf(name, view);
  return place !== undefined && !place.screen.overlay && navigation.mayOpen(place, getSession());
}

/** Whether the session may open such a screen of the resource. */
const hasScreen = (name: string, view: "list" | "show" | "form"): boolean => hasOwnScreen(resourceNameOf(name), view);

/** The view with the rows of a resource that wait for review. */
function reviewViewOf(name: string): string | undefined {
  const { review } = summaryOf(resourceNameOf(name));
  return review && `${resourceNameOf(name)}@${review.queue}`;
}

/** The href of a path for a plain link, as the address bar shows it. */
export function recordHref(path: string): string {
  const { pathname, search } = navigation.toExternal({ pathname: path, search: "" });
  return `#${pathname}${search}`;
}

/** Returns the URL of a row: its own screen, or its list with a drawer; undefined if the session may open neither. */
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

/** The pages of projects and companies that the lists of this session name; a company may open its own page only. */
export function namedAddress(target: string | undefined): ((id: unknown) => string | undefined) | undefined {
  if (target === undefined || !linkedResources.includes(target)) return undefined;
  const address = hasOwnScreen(target, "show") ? rowAddress(target) : undefined;
  const user = getSession()?.user;
  const mayOpen = (id: number): boolean => target === "projects" || user?.corp === null || user?.corp === id;
  return address && ((id) => (typeof id === "number" && mayOpen(id) ? address(id) : undefined));
}

/** The value in a form's URL that opens it at the summary step, to check and submit. */
export const summaryStep = "check";

/** Paths of the screens of rows; undefined if a drawer or dialog shows them. */
export function useRecordPaths() {
  const createPath = useCreatePath();
  /** Looks the screen up once for all rows. */
  const showPaths = (name: string) => {
    if (!hasScreen(name, "show")) return () => undefined;
    // A view may show its rows on a separate screen.
    const resource = hasOwnScreen(name, "show") ? name : resourceNameOf(name);
    return (id: number) => createPath({ resource, type: "show", id });
  };
  return {
    showPath: (name: string, id: number) => showPaths(name)(id),
    /** The review screen of a waiting row. */
    reviewPath: (name: string, id: number) => {
      const resource = reviewViewOf(name);
      return resource && hasOwnScreen(resource, "show") ? createPath({ resource, type: "show", id }) : undefined;
    },
    /** The list of all waiting rows. */
    queuePath: (name: string) => {
      const resource = reviewViewOf(name);
      return resource && hasOwnScreen(resource, "list") ? createPath({ resource, type: "list" }) : undefined;
    },
    /** The paths that the rows of a list link to. */
    rowPaths: (name: string) => {
      const { resource = name, by = "id" } = summaryOf(resourceNameOf(name)).query?.opens ?? {};
      const pathOf = showPaths(resource);
      return (row: Readonly<Record<string, unknown>>) => {
        const id = row[by];
        return typeof id === "number" ? pathOf(id) : undefined;
      };
    },
    editPath: (name: string, id: number) =>
      hasScreen(name, "form") ? createPath({ resource: resourceNameOf(name), type: "edit", id }) : undefined,
    /** With the values that the form of the new row starts with. */
    createPath: (name: string, defaults: Readonly<Record<string, unknown>> = {}) => {
      if (!hasScreen(name, "form")) return undefined;
      const values = Object.entries(defaults).filter(([, value]) => typeof value === "number" || typeof value === "string");
      const query = new URLSearchParams(values as [string, string][]).toString();
      return createPath({ resource: resourceNameOf(name), type: "create" }) + (query && `?${query}`);
    },
  };
}
