import type { RouteAddress } from "../../resources/kit/menu";
import { navigation } from "../entry/navigation";
import { resourceNameOf } from "./recordPaths";

/** One entry of the breadcrumb: an address of the product with its query, so that the way back keeps filter and page. */
export type Crumb = RouteAddress;

const key = "breadcrumb";

/** Another list of the same resource leads to a row as its own does: projects under review. */
const isListOf = ({ pathname }: Crumb, resource: string | undefined): boolean => {
  const screen = navigation.findScreen(pathname)?.screen;
  return screen?.view === "list" && screen.resource !== undefined && resourceNameOf(screen.resource) === resource;
};

/** The trail once `address` is shown: the screen, behind the one it comes from. */
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

/** Stored in the browser session (specification §2). */
export function readBreadcrumb(): readonly Crumb[] {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "[]") as Crumb[];
  } catch {
    return [];
  }
}

export const saveBreadcrumb = (trail: readonly Crumb[]): void => sessionStorage.setItem(key, JSON.stringify(trail));
