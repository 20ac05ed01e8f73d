import type { Address } from "../../../resources/kit/menu";
import { navigation } from "../../entry/navigation";

/** One entry of the breadcrumb: an address of the product with its query, so that the way back keeps filter and page. */
export type Crumb = Address;

const key = "breadcrumb";

/** The trail once `address` is shown: the screen, behind the one it comes from. */
export function trailAt(address: Address, before: readonly Crumb[]): readonly Crumb[] {
  const place = navigation.findScreen(address.pathname);
  if (!place) return [];
  const { pathname, search } = address;
  const here: Crumb = { pathname, search };
  if (place.screen.up === undefined) return [here];
  const above = `/${place.group.path}/${place.screen.up}`;
  const known = before.findIndex((crumb) => crumb.pathname === above);
  return [...(known < 0 ? trailAt({ pathname: above, search: "" }, []) : before.slice(0, known + 1)), here];
}

/** Kept in the browser session (specification §2). */
export function readTrail(): readonly Crumb[] {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "[]") as Crumb[];
  } catch {
    return [];
  }
}

export const keepTrail = (trail: readonly Crumb[]): void => sessionStorage.setItem(key, JSON.stringify(trail));
