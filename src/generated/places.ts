import { useCreatePath } from "react-admin";
import { resourceByName } from "../../resources";
import type { AnyResource } from "../../resources/kit/resource";
import { getSession } from "../../providers/session";
import { mayOpen } from "../../resources/kit/menu";
import { navigation } from "../entry/navigation";

/** "projects@key" is a second screen of projects, of its scene "key". */
export const bare = (name: string): string => name.split("@")[0] ?? name;
export const sceneOf = (name: string): string | undefined => name.split("@")[1];
export const declared = (name: string): AnyResource => resourceByName(bare(name));

/** Whether the resource has such a screen that this session may open. */
export function hasScreen(name: string, view: "list" | "show" | "form"): boolean {
  const place = navigation.placeOf(bare(name), view);
  return place !== undefined && mayOpen(navigation.ruleOf(place), getSession());
}

/** A path without a query as a plain link has it: the address that the address bar shows. */
export function hrefOf(path: string): string {
  const { pathname, search } = navigation.toExternal({ pathname: path, search: "" });
  return `#${pathname}${search}`;
}

/** In the address of a form: it opens with all that was typed, to be looked through and handed in. */
export const summaryStep = "check";

/** Address of a row's screen; undefined where a drawer or a dialog shows it. */
export function usePlaces() {
  const createPath = useCreatePath();
  return {
    showPath: (name: string, id: number) =>
      hasScreen(name, "show") ? createPath({ resource: bare(name), type: "show", id }) : undefined,
    editPath: (name: string, id: number) =>
      hasScreen(name, "form") ? createPath({ resource: bare(name), type: "edit", id }) : undefined,
    createPath: (name: string) => (hasScreen(name, "form") ? createPath({ resource: bare(name), type: "create" }) : undefined),
  };
}
