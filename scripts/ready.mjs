// Everything that the tests need, on a machine that may be bare: packages, a browser, a build.
import { ensureBuilt } from "./build.mjs";
import { ensureChromium } from "./browser.mjs";
import { ensureInstalled } from "./install.mjs";

ensureInstalled();
await ensureChromium();
ensureBuilt();
