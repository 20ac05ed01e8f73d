import { getSession } from "../../providers/session";
import { canOpen, type Navigation } from "../../resources/kit/menu";

/** Whether this session may open the screen at an address, whatever filter follows it: a link elsewhere would lead to a locked door. */
export function opensScreen({ findScreen, ruleOf }: Navigation, address: string): boolean {
  const [path = ""] = address.split("?");
  const place = findScreen(path);
  return place !== undefined && canOpen(ruleOf(place), getSession());
}
