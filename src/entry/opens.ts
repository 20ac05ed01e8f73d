import { getSession } from "../../providers/session";
import { mayOpen } from "../../resources/kit/menu";
import { navigation } from "./navigation";

/** Whether this session may open the screen at an address, whatever filter follows it: a link elsewhere would lead to a locked door. */
export function opens(address: string): boolean {
  const [path = ""] = address.split("?");
  const place = navigation.findScreen(path);
  return place !== undefined && mayOpen(navigation.ruleOf(place), getSession());
}
