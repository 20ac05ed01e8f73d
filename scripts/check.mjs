// npm run check: knip finds exports, files and packages that nothing uses; then every scripts/check-*.mjs, so that a new check only
// needs a new file. The budget needs a build.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { ensureBuilt } from "./build.mjs";
import { ensureInstalled } from "./install.mjs";
import { root, run, runTool, say } from "./run.mjs";

ensureInstalled();
ensureBuilt();
const checks = readdirSync(join(root, "scripts")).filter((name) => /^check-.*\.mjs$/.test(name));
const failed = checks.filter((check) => {
  say(check.slice("check-".length, -".mjs".length));
  return run(process.execPath, [`scripts/${check}`]) !== 0;
});
say("knip");
if (runTool("knip/bin/knip.js", ["--no-progress"], {}, "inherit") !== 0) failed.push("knip");
if (failed.length > 0) console.error(`▸ ${failed.join(", ")} failed`);
process.exitCode = failed.length > 0 ? 1 : 0;
