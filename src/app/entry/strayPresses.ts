/** What a press is meant for: what is inside it may be drawn again, a button is not. */
const pressable = "button, a, label, [role], td";

/** Removed from the page, or on a page of the administration that is only kept for the way back. */
const isGone = (element: Element): boolean => !element.isConnected || element.closest("[style*='display: none']") !== null;

/**
 * The second press of a double press is meant for what the first one hit. If that has gone meanwhile, whatever has come into its place
 * is not pressed: two presses on 完成检查 would open the project that the plan shows there.
 */
export function ignoreStrayPresses(): void {
  let last: Element | undefined;
  document.addEventListener(
    "click",
    (event) => {
      if (event.detail > 1 && last && isGone(last)) {
        event.preventDefault();
        event.stopImmediatePropagation();
      } else if (event.target instanceof Element) last = event.target.closest(pressable) ?? event.target;
    },
    true,
  );
}
