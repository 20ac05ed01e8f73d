// npm run migration -- --name what-changed: writes the SQL that brings the tables to what the declarations say. Only the newest snapshot
// is stored.
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { must, root, runTool } from "./run.mjs";

must(runTool("drizzle-kit/bin.cjs", ["generate", ...process.argv.slice(2)]), "the migration");
const meta = join(root, "server/db/migrations/meta");
const snapshots = readdirSync(meta).filter((name) => name.endsWith("_snapshot.json"));
for (const name of snapshots.toSorted().slice(0, -1)) rmSync(join(meta, name));
