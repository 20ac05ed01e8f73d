import { desk, type Desk } from "./desk";
import type { Browser } from "@playwright/test";

export type CountedDesk = Desk & { readonly home: () => Promise<void>; readonly clicks: () => number };

/** A user whose clicks are counted from the home page on; typing is none. */
export async function countedDesk(browser: Browser, username: string): Promise<CountedDesk> {
  const one = await desk(browser, username);
  let clicks = 0;
  await one.page.exposeFunction("clicked", () => (clicks += 1));
  // A click that Playwright has held back and makes again counts once.
  const heldBack = "event.defaultPrevented && event.cancelBubble";
  await one.page.addInitScript(`addEventListener("click", (event) => {
    if (event.isTrusted && event.detail > 0) setTimeout(() => ${heldBack} || clicked());
  }, true)`);
  const home = async () => {
    await one.page.goto("/#/home/main");
    await one.page.reload();
    clicks = 0;
  };
  return { ...one, home, clicks: () => clicks };
}
