// npm start: from a fresh clone to a running platform. The server runs in this process, so that it receives signals directly.
import { ensureBuilt } from "./build.mjs";
import { ensureInstalled } from "./install.mjs";

const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node.js 20.19 or newer is needed; this is ${process.versions.node}`);
  process.exit(1);
}
ensureInstalled();
ensureBuilt();
process.env.NODE_ENV ??= "production";
await import("../dist/server/main.js");
