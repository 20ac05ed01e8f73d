/** Milliseconds after which the work begins even if the page was never idle. */
const longestWait = 2_000;
/** Delay in milliseconds in browsers without requestIdleCallback (Safari). */
const usualWait = 200;

/** Calls `work` when the page is idle; returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(work, usualWait);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(work, { timeout: longestWait });
  return () => cancelIdleCallback(request);
}
