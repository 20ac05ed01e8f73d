/** Specification §2: without a session only these are reachable; the bare address leads to the login page. */
const publicPaths = new Set(["/", "/login", "/forget", "/register", "/help", "/privacy"]);

export const screenPaths: readonly string[] = ["/screen", "/screen-region"];

const pathOf = (address: string): string => address.split(/[?#]/)[0] ?? "";

export const isPublic = (address: string): boolean => publicPaths.has(pathOf(address));

export const isScreen = (address: string): boolean => screenPaths.includes(pathOf(address));

export const loginAddress = (wanted: string): string => `/login?redirect=${encodeURIComponent(wanted)}`;

/** The address a stranger is led to instead; `null` when the wanted one may be opened. */
export const detour = (wanted: string, signedIn: boolean): string | null =>
  signedIn || isPublic(wanted) ? null : loginAddress(wanted);

/** Where a login was meant to lead. Only a path of this application is followed, never another host. */
export function redirectTarget(address: string): string | null {
  const target = new URLSearchParams(address.split("?")[1]).get("redirect") ?? "";
  return /^\/(?![/\\])/.test(target) && pathOf(target) !== "/" && pathOf(target) !== "/login" ? target : null;
}
