/** Milliseconds: the pressed button disappears once the row is fetched again. */
const [watchMs, pauseMs] = [3_000, 100];

/** Focuses the page if the pressed button has disappeared, because the new state has no such action; otherwise the focus would be lost. */
export function focusPageIfLost(): void {
  const end = Date.now() + watchMs;
  // The interval may outlive the global, when a test ends.
  const { document } = window;
  const timer = setInterval(() => {
    const isLost = document.activeElement === document.body;
    if (isLost) document.querySelector("main")?.focus({ preventScroll: true });
    if (isLost || Date.now() > end) clearInterval(timer);
  }, pauseMs);
}
