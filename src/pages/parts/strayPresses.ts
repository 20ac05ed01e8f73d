/**
 * The second press of a double press is meant for what the first one hit. If that has gone meanwhile, whatever has come into its place
 * is not pressed: two presses on 完成检查 would open the project that the plan shows there.
 */
export function ignoreStrayPresses(): void {
  /** Not the icon or text in it, which may be drawn again while the button stays. */
  let last: Element | undefined;
  document.addEventListener(
    "click",
    (event) => {
      if (event.detail > 1 && last?.isConnected === false) {
        event.preventDefault();
        event.stopImmediatePropagation();
      } else if (event.target instanceof Element) last = event.target.closest("a, button, label, summary, input") ?? event.target;
    },
    true,
  );
}
