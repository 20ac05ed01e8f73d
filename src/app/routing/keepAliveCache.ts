import type { RouterLocation } from "react-admin";
import { navigation } from "../entry/navigation";
import { screenAt } from "./currentScreen";

/** A parent page that stays mounted: its screen, and the location it is frozen at. */
export interface KeptPage {
  readonly screen: string;
  readonly group: string;
  readonly location: RouterLocation;
}

/** At most one page stays mounted: the last parent, until the user leaves its group (specification §2). */
export function keepAlivePage(location: RouterLocation, before: KeptPage | null): KeptPage | null {
  const { place } = screenAt(location);
  if (!place) return before;
  const { group, screen } = place;
  if (!screen.parent) return before?.group === group.path ? before : null;
  const path = navigation.pathOf(place);
  if (before?.screen === path && before.location === location) return before;
  return { screen: path, group: group.path, location };
}
