/** Milliseconds: the button that was pressed goes once the row is read again. */
const [watchMs, pauseMs] = [3_000, 100];

/** What was pressed may be gone afterwards, as the action of a state that is over: then the page has the focus, not nothing. */
export function focusPageIfLost(): void {
  const end = Date.now() + watchMs;
  const timer = setInterval(() => {
    const isLost = document.activeElement === document.body;
    if (isLost) document.querySelector("main")?.focus({ preventScroll: true });
    if (isLost || Date.now() > end) clearInterval(timer);
  }, pauseMs);
}
