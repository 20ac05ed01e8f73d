import { getSession } from "../../providers/session";
import { navigation } from "./navigation";
import { redirectTarget } from "./guard";
import { canOpenAddress } from "./canOpenAddress";

const changedInitialPassword = "changedInitialPassword";

/** The next login is the first one with an own password; it leads to binding a phone (domain model 12.5). */
export const markInitialPasswordChanged = (): void => sessionStorage.setItem(changedInitialPassword, "1");

/** The screen where this session binds its phone: a company's under alarms, all others under home. */
export function bindPhonePath(): string {
  const places = ["/home/bind", "/alarm/bind"];
  return places.find(canOpenAddress) ?? "/home/bind";
}

/** First routing (specification §4): the requested page, else the first page this session may open. */
export function addressAfterLogin(address: string): string {
  const session = getSession();
  const first = sessionStorage.getItem(changedInitialPassword);
  sessionStorage.removeItem(changedInitialPassword);
  if (first && session && !session.user.phone_bound) return `${bindPhonePath()}?welcome=1`;
  return redirectTarget(address) ?? navigation.firstPath(session) ?? "/home/main";
}
