import { getSession } from "../../../providers/session";
import { navigateTo } from "./address";
import { navigation } from "./navigation";
import { redirectTarget } from "./guard";
import { canOpenAddress } from "./canOpenAddress";

const changedInitialPassword = "changedInitialPassword";

/** Marks that the initial password was changed: the next login leads to binding a phone (domain model 12.5). */
export const markInitialPasswordChanged = (): void => sessionStorage.setItem(changedInitialPassword, "1");

/** The screen for binding a phone: in the group of alarms for a company, in home for others. */
export function bindPhonePath(): string {
  const places = ["/home/bind", "/alarm/bind"];
  return places.find(canOpenAddress) ?? "/home/bind";
}

/** A page outside of the administration that required the login: the inspector's on the phone. */
const requestedPage = "afterLogin";

/** Opens that page, or the first route. */
export function openAfterLogin(address: string): void {
  const page = sessionStorage.getItem(requestedPage);
  sessionStorage.removeItem(requestedPage);
  const first = addressAfterLogin(address);
  if (page?.startsWith("/inspection/") && !first.includes("welcome=")) location.assign(page);
  else navigateTo(first, { replace: true });
}

/** First route after login (specification §4): the requested page, otherwise the first page that the session may open. */
export function addressAfterLogin(address: string): string {
  const session = getSession();
  const first = sessionStorage.getItem(changedInitialPassword);
  sessionStorage.removeItem(changedInitialPassword);
  if (first && session && !session.user.phone_bound) return `${bindPhonePath()}?welcome=1`;
  return redirectTarget(address) ?? navigation.firstPath(session) ?? "/home/main";
}
