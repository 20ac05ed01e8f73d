import { expect, test, vi } from "vitest";
import { ignoreStrayPresses } from "../../../src/pages/parts/strayPresses";

const press = (element: Element, detail: number) =>
  element.dispatchEvent(new MouseEvent("click", { detail, bubbles: true, cancelable: true }));

test("the second press of a double press does not hit what has come into the place of a gone button", () => {
  ignoreStrayPresses();
  const [finish, link] = [document.createElement("button"), document.createElement("a")];
  const opened = vi.fn<() => void>();
  link.addEventListener("click", opened);
  finish.addEventListener("click", () => finish.replaceWith(link));
  document.body.append(finish);
  press(finish, 1);
  expect(press(link, 2)).toBe(false);
  expect(opened).not.toHaveBeenCalled();
  // A press of its own, and two presses on what stays.
  press(link, 1);
  press(link, 2);
  expect(opened).toHaveBeenCalledTimes(2);
});
