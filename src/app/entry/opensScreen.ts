import { getSession } from "../../../providers/session";
import type { Navigation } from "../../../resources/kit/menu";

/** Whether the session may open the screen of a URL, with any filter; links to other screens would lead to a 403. */
export function opensScreen({ findScreen, mayOpen }: Navigation, address: string): boolean {
  const [path = ""] = address.split("?");
  const place = findScreen(path);
  return place !== undefined && mayOpen(place, getSession());
}
