// What failed in the last `npm test`, in few lines: the end of .ci/run's log, of which often nothing else is read.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { inFewLines } from "./failures.mjs";
import { root } from "./run.mjs";

const { failures } = JSON.parse(readFileSync(join(root, ".cache/summary.json"), "utf8"));
for (const line of inFewLines(failures, 50)) console.log(line);
