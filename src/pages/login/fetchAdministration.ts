let asked = false;

/** Fetches the administration while the user types, when the browser has nothing better to do. */
export function fetchAdministration(): void {
  if (asked) return;
  asked = true;
  const load = () => void import("../../App").catch(() => undefined);
  if ("requestIdleCallback" in window) requestIdleCallback(load, { timeout: 4_000 });
  else setTimeout(load, 1_000);
}
