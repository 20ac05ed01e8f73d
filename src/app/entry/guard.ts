export const screenPaths: readonly string[] = ["/screen", "/screen-region"];

export const pathOf = (address: string): string => address.split(/[?#]/)[0] ?? "";

export const isScreen = (address: string): boolean => screenPaths.includes(pathOf(address));

/** The URL to open after login. Only paths of this application are accepted, never another host (open redirect). */
export function redirectTarget(address: string): string | null {
  const target = new URLSearchParams(address.split("?")[1]).get("redirect") ?? "";
  return /^\/(?![/\\])/.test(target) && pathOf(target) !== "/" && pathOf(target) !== "/login" ? target : null;
}
