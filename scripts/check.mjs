// npm run check: runs every scripts/check-*.mjs, so that a new check only needs a new file. The budget needs a build.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { ensureBuilt } from "./build.mjs";
import { ensureInstalled } from "./install.mjs";
import { root, run, say } from "./run.mjs";

ensureInstalled();
ensureBuilt();
const checks = readdirSync(join(root, "scripts")).filter((name) => /^check-.*\.mjs$/.test(name));
const failed = checks.filter((check) => {
  say(check.slice("check-".length, -".mjs".length));
  return run(process.execPath, [`scripts/${check}`]) !== 0;
});
if (failed.length > 0) console.error(`▸ ${failed.join(", ")} failed`);
process.exitCode = failed.length > 0 ? 1 : 0;
