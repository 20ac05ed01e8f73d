/** Specification §2: without a session only these are reachable; the bare address leads to the login page. */
const publicPaths = new Set(["/", "/login", "/forget", "/register", "/help", "/privacy"]);

export const screenPaths: readonly string[] = ["/screen", "/screen-region"];

const pathOf = (address: string): string => address.split(/[?#]/)[0] ?? "";

export const isPublic = (address: string): boolean => publicPaths.has(pathOf(address));

export const isScreen = (address: string): boolean => screenPaths.includes(pathOf(address));

const loginAddress = (requested: string): string => `/login?redirect=${encodeURIComponent(requested)}`;

/** The address a stranger is led to instead; `null` when the requested one may be opened. */
export const loginRedirect = (requested: string, signedIn: boolean): string | null =>
  signedIn || isPublic(requested) ? null : loginAddress(requested);

/** Where a login was meant to lead. Only a path of this application is followed, never another host. */
export function redirectTarget(address: string): string | null {
  const target = new URLSearchParams(address.split("?")[1]).get("redirect") ?? "";
  return /^\/(?![/\\])/.test(target) && pathOf(target) !== "/" && pathOf(target) !== "/login" ? target : null;
}
