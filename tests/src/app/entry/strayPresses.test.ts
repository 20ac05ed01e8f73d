import { afterEach, expect, test, vi } from "vitest";
import { ignoreStrayPresses } from "../../../../src/app/entry/strayPresses";

const press = (element: Element, detail: number) =>
  element.dispatchEvent(new MouseEvent("click", { detail, bubbles: true, cancelable: true }));

ignoreStrayPresses();
afterEach(() => document.body.replaceChildren());

test("the second press of a double press does not hit what has come into the place of a gone button", () => {
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

test("nor what is shown instead of a page that is only hidden; what is drawn again inside a button leaves it the button", () => {
  const [page, leave, row] = [document.createElement("div"), document.createElement("button"), document.createElement("tr")];
  const opened = vi.fn<() => void>();
  row.addEventListener("click", opened);
  leave.addEventListener("click", () => page.style.setProperty("display", "none", "important"));
  page.append(leave);
  document.body.append(page, row);
  press(leave, 1);
  expect(press(row, 2)).toBe(false);
  expect(opened).not.toHaveBeenCalled();

  const [more, icon] = [document.createElement("button"), document.createElement("span")];
  const pressed = vi.fn<() => void>(() => more.replaceChildren(document.createElement("span")));
  more.addEventListener("click", pressed);
  more.append(icon);
  document.body.append(more);
  press(icon, 1);
  press(more, 2);
  expect(pressed).toHaveBeenCalledTimes(2);
});
