/** Specification §2: only these pages are open without a session; src/app/routes.ts loads each. The root leads to the login. */
export const publicPages = ["/login", "/forget", "/register", "/help", "/privacy"] as const;

const publicPaths = new Set<string>(["/", ...publicPages]);

export const screenPaths: readonly string[] = ["/screen", "/screen-region"];

const pathOf = (address: string): string => address.split(/[?#]/)[0] ?? "";

export const isPublic = (address: string): boolean => publicPaths.has(pathOf(address));

/** Whether the page is a different one with a session than without: the login page leads on to the requested one. */
export const dependsOnSession = (address: string): boolean => !isPublic(address) || ["/", "/login"].includes(pathOf(address));

export const isScreen = (address: string): boolean => screenPaths.includes(pathOf(address));

const loginAddress = (requested: string): string => `/login?redirect=${encodeURIComponent(requested)}`;

/** The redirect target for a visitor without a session; `null` if the requested URL may be opened. */
export const loginRedirect = (requested: string, signedIn: boolean): string | null =>
  signedIn || isPublic(requested) ? null : loginAddress(requested);

/** The URL to open after login. Only paths of this application are accepted, never another host (open redirect). */
export function redirectTarget(address: string): string | null {
  const target = new URLSearchParams(address.split("?")[1]).get("redirect") ?? "";
  return /^\/(?![/\\])/.test(target) && pathOf(target) !== "/" && pathOf(target) !== "/login" ? target : null;
}
