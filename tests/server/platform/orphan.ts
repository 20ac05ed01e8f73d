import { rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { exitWithParent, startChild } from "../../../server/platform/childProgram";

/** A program that starts itself as its child; that lasts, and the file of `ORPHAN_FILE` exists as long as it. */
const file = process.env.ORPHAN_FILE!;
if (process.argv[2] === "child") {
  exitWithParent();
  process.on("exit", () => rmSync(file));
  writeFileSync(file, "");
  setInterval(() => undefined, 1000);
} else await startChild(fileURLToPath(import.meta.url), "child").ended;
