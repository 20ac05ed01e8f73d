// npm run migration -- --name what-changed: writes the SQL that changes the tables to match the declarations. Only the newest
// snapshot is kept. `-- --redo` removes uncommitted migrations and writes a single one instead.
import { execFileSync } from "node:child_process";
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { must, root, run, runTool, say } from "./run.mjs";

const folder = "server/db/migrations";

/** Removes uncommitted migrations; returns the name of the first one, without its number. */
function takeBack() {
  const git = (...args) => execFileSync("git", args, { cwd: root, encoding: "utf8" });
  // Also those that are staged.
  must(run("git", ["restore", "--staged", folder]), "unstaging the migration");
  const added = git("ls-files", "--others", "--exclude-standard", folder).split("\n");
  const names = added.flatMap((file) => /\/\d+_([\w-]+)\.sql$/.exec(file)?.[1] ?? []);
  must(run("git", ["restore", folder]), "taking back the migration");
  for (const file of added.filter(Boolean)) rmSync(join(root, file));
  return names[0];
}

const [first, ...others] = process.argv.slice(2);
const isRedone = first === "--redo";
const name = isRedone ? takeBack() : undefined;
if (isRedone && name === undefined && others.length === 0) {
  say("no migration is uncommitted; write one: npm run migration -- --name what-changed");
  process.exit(1);
}
const args = isRedone ? [...(name === undefined ? [] : ["--name", name]), ...others] : process.argv.slice(2);
// The generator also exits with 0 if the declarations cannot be loaded.
must(runTool("tsx/dist/cli.mjs", ["server/platform/db/schema.export.ts"]), "reading the declarations");
// A removed and an added column may be a renamed one, so the generator prompts.
must(runTool("drizzle-kit/bin.cjs", ["generate", ...args], {}, "inherit"), "the migration");
const meta = join(root, folder, "meta");
const snapshots = readdirSync(meta).filter((name) => name.endsWith("_snapshot.json"));
for (const name of snapshots.toSorted().slice(0, -1)) rmSync(join(meta, name));
