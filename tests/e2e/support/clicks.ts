import { desk, type Desk } from "./desk";
import type { Browser } from "@playwright/test";

export type CountedDesk = Desk & { readonly home: () => Promise<void>; readonly clicks: () => number };

/** A user whose clicks are counted from the home page on; typing is none. */
export async function countedDesk(browser: Browser, username: string): Promise<CountedDesk> {
  const one = await desk(browser, username);
  let clicks = 0;
  await one.page.exposeFunction("clicked", () => (clicks += 1));
  // At the document: a click that Playwright holds back at the window, and makes again, does not get there and counts once.
  await one.page.addInitScript(`document.addEventListener("click", (event) => {
    if (event.isTrusted && event.detail > 0) clicked();
  }, true)`);
  const home = async () => {
    await one.page.goto("/#/home/main");
    await one.page.reload();
    clicks = 0;
  };
  return { ...one, home, clicks: () => clicks };
}
