// npm run migration -- --name what-changed: writes the SQL that brings the tables to what the declarations say. The generator compares
// them with the declarations of the last commit (during a merge: of the branch that is merged; `--since COMMIT`: of that one), so
// that no 19,000 lines of JSON are committed with each field. `-- --redo` replaces the uncommitted migrations by a single one.
import { execFileSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { must, root, run, runTool, say } from "./run.mjs";

const folder = "server/db/migrations";
const meta = join(root, folder, "meta");
const schema = "server/platform/db/schema.export.ts";
const git = (...args) => execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();

/** Removes uncommitted migrations; returns the name of the first one, without its number. */
function takeBack() {
  // Also those that are staged.
  must(run("git", ["restore", "--staged", folder]), "unstaging the migration");
  const added = git("ls-files", "--others", "--exclude-standard", folder).split("\n");
  const names = added.flatMap((file) => /\/\d+_([\w-]+)\.sql$/.exec(file)?.[1] ?? []);
  must(run("git", ["restore", folder]), "taking back the migration");
  for (const file of added.filter(Boolean)) rmSync(join(root, file));
  return names[0];
}

/** The last migration in the journal, and what identifies its text. */
function lastMigration() {
  const { tag } = JSON.parse(readFileSync(join(meta, "_journal.json"), "utf8")).entries.at(-1);
  return {
    number: tag.split("_")[0],
    hash: createHash("sha256")
      .update(readFileSync(join(root, folder, `${tag}.sql`)))
      .digest("hex"),
  };
}

const snapshotOf = (number) => join(meta, `${number}_snapshot.json`);
const mark = join(root, ".cache/snapshot.json");

/** The tables as the last migration leaves them: those that this command has just written, or made from a commit. */
function ensureSnapshot(commit) {
  const { number, hash } = lastMigration();
  if (!commit && existsSync(snapshotOf(number)) && existsSync(mark) && JSON.parse(readFileSync(mark, "utf8")).hash === hash)
    return;
  const source = commit ?? (existsSync(git("rev-parse", "--git-path", "MERGE_HEAD")) ? "MERGE_HEAD" : "HEAD");
  const copy = join(root, ".cache/declared");
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  const archive = execFileSync("git", ["archive", source, "resources", "server", "package.json", "tsconfig.json"], {
    cwd: root,
    maxBuffer: 1 << 28,
  });
  execFileSync("tar", ["-x", "-C", copy], { input: archive });
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  const config = join(copy, "drizzle.config.ts");
  writeFileSync(config, `export default { dialect: "postgresql", schema: "./${schema}", out: "./tables" };\n`);
  execFileSync(process.execPath, [join(root, "node_modules/drizzle-kit/bin.cjs"), "generate"], { cwd: copy, stdio: "pipe" });
  removeSnapshots();
  writeFileSync(snapshotOf(number), readFileSync(join(copy, "tables/meta/0000_snapshot.json")));
  rmSync(copy, { recursive: true });
}

function removeSnapshots(except = "") {
  for (const name of readdirSync(meta))
    if (name.endsWith("_snapshot.json") && !name.startsWith(except || "?")) rmSync(join(meta, name));
}

/** A removed and an added column may be a renamed one, so the generator prompts. Its list of all tables is left out. */
function generate(words) {
  const program = spawn(process.execPath, [join(root, "node_modules/drizzle-kit/bin.cjs"), "generate", ...words], {
    cwd: root,
    stdio: ["inherit", "pipe", "inherit"],
  });
  program.stdout.setEncoding("utf8");
  program.stdout.on("data", (text) =>
    process.stdout.write(text.replace(/^(\d+ tables|\w+ \d+ columns \d+ indexes \d+ fks)\n/gm, "")),
  );
  return new Promise((resolve) => program.on("close", (status) => resolve(status ?? 1)));
}

const given = process.argv.slice(2);
const since = given.indexOf("--since");
const commit = since < 0 ? undefined : given.splice(since, 2)[1];
const [first, ...others] = given;
const isRedone = first === "--redo";
const name = isRedone ? takeBack() : undefined;
if (isRedone && name === undefined && others.length === 0) {
  say("no migration is uncommitted; write one: npm run migration -- --name what-changed");
  process.exit(1);
}
const args = isRedone ? [...(name === undefined ? [] : ["--name", name]), ...others] : given;
// The generator also exits with 0 if the declarations cannot be loaded.
must(runTool("tsx/dist/cli.mjs", [schema]), "reading the declarations");
ensureSnapshot(commit);
must(await generate(args), "the migration");
const written = lastMigration();
removeSnapshots(written.number);
mkdirSync(join(root, ".cache"), { recursive: true });
writeFileSync(mark, JSON.stringify({ hash: written.hash }));
