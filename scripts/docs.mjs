// npm run docs: README.md and docs/ as a static site in dist/docs, which any browser can open from disk.
import { join } from "node:path";
import { buildSite } from "./docs/site.mjs";
import { ensureInstalled } from "./install.mjs";
import { root, say } from "./run.mjs";

ensureInstalled();
const folder = join(root, "dist/docs");
const pages = buildSite(folder);
say(`${pages.length} pages: ${join(folder, "index.html")}`);
