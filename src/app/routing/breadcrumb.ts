import type { RouteAddress } from "../../../resources/kit/menu";
import { navigation } from "../entry/navigation";
import { resourceNameOf } from "./recordPaths";

/** One entry of the breadcrumb: a product URL with its query, so that going back keeps filter and page. */
export type Crumb = RouteAddress;

const key = "breadcrumb";

/** Whether it is another list of the same resource (projects under review), whose rows open the same screens. */
const isListOf = ({ pathname }: Crumb, resource: string | undefined): boolean => {
  const screen = navigation.findScreen(pathname)?.screen;
  return screen?.view === "list" && screen.resource !== undefined && resourceNameOf(screen.resource) === resource;
};

/** The breadcrumb when `address` is shown: the screen after the one that led to it. */
export function breadcrumbAt(address: RouteAddress, before: readonly Crumb[]): readonly Crumb[] {
  const place = navigation.findScreen(address.pathname);
  if (!place) return [];
  const { pathname, search } = address;
  const here: Crumb = { pathname, search };
  if (place.screen.parentScreen === undefined) return [here];
  const above = `/${place.group.path}/${place.screen.parentScreen}`;
  const known = before.findLastIndex((crumb) => crumb.pathname === above || isListOf(crumb, place.screen.resource));
  return [...(known < 0 ? breadcrumbAt({ pathname: above, search: "" }, []) : before.slice(0, known + 1)), here];
}

/** Stored in sessionStorage (specification §2). */
export function readBreadcrumb(): readonly Crumb[] {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "[]") as Crumb[];
  } catch {
    return [];
  }
}

export const saveBreadcrumb = (trail: readonly Crumb[]): void => sessionStorage.setItem(key, JSON.stringify(trail));
