import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { projectRoot } from "./db/migrate";

/** The released version of the product, from package.json (CHANGELOG.md says what changed). */
export const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(path.join(projectRoot(), "package.json"), "utf8")));
