let isRequested = false;

/** Prefetches the administration while the user types, when the browser is idle. */
export function fetchAdministration(): void {
  if (isRequested) return;
  isRequested = true;
  const load = () => void Promise.all([import("../../app/App"), import("../../app/entry/afterLogin")]).catch(() => undefined);
  if ("requestIdleCallback" in window) requestIdleCallback(load, { timeout: 4_000 });
  else setTimeout(load, 1_000);
}
