import { getSession } from "../../providers/session";
import { canOpen } from "../../resources/kit/menu";
import { navigation } from "./navigation";

/** Whether this session may open the screen at an address, whatever filter follows it: a link elsewhere would lead to a locked door. */
export function canOpenAddress(address: string): boolean {
  const [path = ""] = address.split("?");
  const place = navigation.findScreen(path);
  return place !== undefined && canOpen(navigation.ruleOf(place), getSession());
}
