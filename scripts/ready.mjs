// Prepares everything that the tests need on a fresh machine: packages, a browser, a build.
import { ensureBuilt } from "./build.mjs";
import { ensureInstalled } from "./install.mjs";
import { ensurePrograms } from "./programs.mjs";

ensureInstalled();
await ensurePrograms();
ensureBuilt();
