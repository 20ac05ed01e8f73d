import { useLocation } from "react-admin";
import type { Address, Place } from "../../../resources/kit/menu";
import { navigation } from "../../entry/navigation";

export interface Here {
  /** The product's address of what is shown. */
  readonly address: Address;
  readonly place: Place | undefined;
}

export function placeAt(location: Address): Here {
  const { pathname, search } = navigation.toExternal(location);
  return { address: { pathname, search }, place: navigation.findScreen(pathname) };
}

export const useHere = (): Here => placeAt(useLocation());
