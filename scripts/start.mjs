// npm start: from a fresh clone to a running platform. The server runs in this process, so that it receives signals directly.
import { buildPagesBeside, ensureBuilt } from "./build.mjs";
import { ensureInstalled } from "./install.mjs";

const [major, minor] = process.versions.node.split(".").map(Number);
const isKnown = major > 22 || (major === 22 && minor >= 13) || (major === 20 && minor >= 19);
if (!isKnown) {
  console.error(`Node.js 20 (from 20.19 on), or 22.13 or newer, is needed; this is ${process.versions.node}`);
  process.exit(1);
}
ensureInstalled();
process.env.NODE_ENV ??= "production";
// The server fills the demo city while the pages are built, and waits for them before it listens (server/main.ts).
ensureBuilt(["server"]);
globalThis.pagesBuilt = buildPagesBeside();
await import("../dist/server/main.js");
