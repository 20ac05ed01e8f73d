// The Chromium for the tests: Playwright's own, or the system's.
import { existsSync } from "node:fs";

/** The headless shell renders the same pages as the full browser with 10 % less CPU time. */
const shell = "/usr/bin/chromium-headless-shell";
const places = [shell, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome", "/snap/bin/chromium"];

/** Path of the browser to use; undefined when there is none. */
export async function findChromium() {
  const { chromium } = await import("@playwright/test");
  return [process.env.CHROMIUM, chromium.executablePath(), ...places].find((path) => path && existsSync(path));
}
