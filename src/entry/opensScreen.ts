import { getSession } from "../../providers/session";
import type { Navigation } from "../../resources/kit/menu";

/** Whether this session may open the screen at an address, with any filter: other links would lead to a refusal. */
export function opensScreen({ findScreen, mayOpen }: Navigation, address: string): boolean {
  const [path = ""] = address.split("?");
  const place = findScreen(path);
  return place !== undefined && mayOpen(place, getSession());
}
