import { useLocation } from "react-admin";
import type { RouteAddress, ScreenPlace } from "../../../resources/kit/menu";
import { navigation } from "../entry/navigation";

export interface CurrentScreen {
  /** The product URL of the current screen. */
  readonly address: RouteAddress;
  readonly place: ScreenPlace | undefined;
}

export function screenAt(location: RouteAddress): CurrentScreen {
  const { pathname, search } = navigation.toExternal(location);
  return { address: { pathname, search }, place: navigation.findScreen(pathname) };
}

export const useCurrentScreen = (): CurrentScreen => screenAt(useLocation());
