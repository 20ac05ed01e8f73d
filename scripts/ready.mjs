// Everything that the tests need, on a machine that may be bare: packages, a browser, a build.
import { ensureBuilt } from "./build.mjs";
import { ensureInstalled } from "./install.mjs";
import { ensurePrograms } from "./programs.mjs";

ensureInstalled();
await ensurePrograms();
ensureBuilt();
