// npm run release-city -- COMMIT: keeps the small demo city of a release for the test of updates (tests/server/updates). It starts that
// release with the installed packages, has it write its backup, and adds its migrations and its key to tests/releases/COMMIT.
import { execFileSync, spawn } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { root, say } from "./run.mjs";

const [commit] = process.argv.slice(2);
if (!commit) throw new Error("npm run release-city -- COMMIT");
const target = join(root, "tests/releases", commit);
const folder = mkdtempSync(join(tmpdir(), "release-"));
const source = join(folder, "source");
const git = (...args) => execFileSync("git", args, { cwd: root, stdio: "inherit" });

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

git("worktree", "add", "--detach", source, commit);
try {
  symlinkSync(join(root, "node_modules"), join(source, "node_modules"));
  const env = {
    ...{ PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: "production", PORT: String(await freePort()) },
    ...{ DATA_DIR: join(folder, "data"), DEMO: "1", DEMO_SIZE: "small" },
  };
  const program = (...args) => ["node_modules/tsx/dist/cli.mjs", "server/main.ts", ...args];
  const platform = spawn(process.execPath, program(), { cwd: source, env, stdio: ["ignore", "ignore", "inherit"] });
  const ended = new Promise((resolve) => platform.once("exit", resolve));
  const isReady = () =>
    fetch(`http://127.0.0.1:${env.PORT}/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (platform.exitCode !== null) throw new Error(`${commit} did not start`);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  if (existsSync(target)) rmSync(target, { recursive: true });
  mkdirSync(target, { recursive: true });
  execFileSync(process.execPath, program("backup", join(target, "city.zip")), { cwd: source, env, stdio: "inherit" });
  platform.kill("SIGTERM");
  await ended;
  const migrations = readMigrationFiles({ migrationsFolder: join(source, "server/db/migrations") });
  writeFileSync(join(target, "migrations.json.gz"), gzipSync(JSON.stringify(migrations), { level: 9 }));
  copyFileSync(join(folder, "data/secrets/field-key"), join(target, "field-key"));
  say(`${target}: add it to git`);
} finally {
  git("worktree", "remove", "--force", source);
  rmSync(folder, { recursive: true, force: true });
}
