// npm run mutate -- SCOPE …: Stryker changes the code of a scope in every way it knows, and a test must notice each change.
//   --changed [COMMIT]   only the files of the scopes that changed since COMMIT (main)
//   --sample 600         so many mutants of all scopes, drawn by --seed 1, with the margin of error; without it all that have no result
//                        yet. Each result is written down at once: interrupted, the same command on the same commit continues
// Stryker is a package of its own (tests/mutation), installed by the first run. It takes hours: at night, or a sample.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join, matchesGlob } from "node:path";
import { pathToFileURL } from "node:url";
import { must, root, run, say } from "./run.mjs";
import { scopes } from "../tests/mutation/scopes.mjs";
import { resultsIn } from "../tests/mutation/sample.mjs";

const folder = join(root, "tests/mutation");
/** Per cent of the mutants that the tests must notice. */
const least = 85;

const words = process.argv.slice(2);
/** The word after an option, if there is one. */
const after = (option, otherwise) => {
  const at = words.indexOf(option);
  if (at < 0) return undefined;
  const [, value] = words.splice(at, words[at + 1] && !words[at + 1].startsWith("--") && !(words[at + 1] in scopes) ? 2 : 1);
  return value ?? otherwise;
};
const changedSince = after("--changed", "main");
const sample = after("--sample", "600");
const seed = after("--seed", "1") ?? "1";
const chosen = words.length > 0 ? words : Object.keys(scopes);
for (const name of chosen) if (!scopes[name]) must(1, `the scope ${name}; there are ${Object.keys(scopes).join(", ")}`);

const git = (...args) => execFileSync("git", args, { cwd: root, encoding: "utf8" });
const changedFiles = changedSince && git("diff", "--name-only", changedSince).split("\n");
const mutated = ({ mutate }) =>
  changedFiles
    ? changedFiles.filter((file) => existsSync(join(root, file)) && mutate.some((glob) => matchesGlob(file, glob)))
    : mutate;

if (!existsSync(join(folder, "node_modules/@stryker-mutator/core")))
  must(run("npm", ["ci", "--prefix", folder]), "the installation of Stryker");

const work = join(root, ".cache/mutation");
mkdirSync(work, { recursive: true });

/** What is tested: results of another are no results. */
const version = createHash("sha256")
  .update(git("rev-parse", "HEAD") + git("diff", "HEAD"))
  .digest("hex")
  .slice(0, 12);

/** A scope's part of the sample is that of its code. */
const tracked = git("ls-files").split("\n");
const sizeOf = (name) =>
  tracked
    .filter((file) => scopes[name].mutate.some((glob) => matchesGlob(file, glob)))
    .reduce((sum, file) => sum + statSync(join(root, file)).size, 0);
const size = chosen.reduce((sum, name) => sum + sizeOf(name), 0);

/** Of a share, with 95 % certainty, among `all` of which `n` were drawn. */
const margin = (share, n, all) => 1.96 * Math.sqrt(((share * (1 - share)) / n) * ((all - n) / Math.max(1, all - 1)));

const strykers = (file) => import(pathToFileURL(join(folder, "node_modules/@stryker-mutator/core/dist/src", file)).href);
const { Stryker } = await strykers("index.js");

const runners = Number(process.env.MUTATION_WORKERS ?? 2);
/** When its checker has ended, Stryker starts one more runner in its place: one would be two. */
const { ConcurrencyTokenProvider } = await strykers("concurrent/concurrency-token-provider.js");
const { freeCheckers } = ConcurrencyTokenProvider.prototype;
ConcurrencyTokenProvider.prototype.freeCheckers = function free() {
  if (runners > 1) freeCheckers.call(this);
  else this.testRunnerTokenSubject.complete();
};

// A test that waits for what a mutant took away waits so long: three times what the slowest page needs on a busy machine.
process.env.TEST_PATIENCE_MS ??= "20000";

async function runScope(name) {
  const files = mutated(scopes[name]);
  if (files.length === 0) return undefined;
  const report = join(work, `${name}.json`);
  rmSync(report, { force: true });
  process.env.MUTATION_TESTS = scopes[name].tests.join(",");
  process.env.MUTATION_SETUP = scopes[name].needs ?? "none";
  process.env.MUTATION_DRAWN = join(work, `${name}.drawn.json`);
  const results = join(work, `${name}.${sample}.${seed}.${version}.jsonl`);
  process.env.MUTATION_RESULTS = results;
  process.env.MUTATION_SAMPLE = sample ? String(Math.ceil((Number(sample) * sizeOf(name)) / size)) : "";
  process.env.MUTATION_SEED = seed;
  await new Stryker({
    mutate: files,
    testRunner: "vitest",
    plugins: [
      join(folder, "node_modules/@stryker-mutator/vitest-runner/dist/src/index.js"),
      join(folder, "files.mjs"),
      join(folder, "words.mjs"),
      ...(sample ? [join(folder, "sample.mjs")] : []),
    ],
    ignorers: ["words", "styles"],
    checkers: sample ? ["sample"] : [],
    vitest: { configFile: join(folder, "vitest.config.ts"), related: false },
    // No sandbox rewrites the TypeScript configuration.
    tsconfigFile: "none",
    tempDirName: join(work, "sandbox"),
    ignorePatterns: [
      "/.cache",
      "/dist",
      "/data",
      "/docs",
      "/bench",
      "/tests/e2e",
      "/tests/releases",
      "/tests/mutation/node_modules",
    ],
    incremental: !sample,
    incrementalFile: join(work, `${name}.incremental.json`),
    reporters: ["json", "progress-append-only", ...(sample ? ["results"] : [])],
    jsonReporter: { fileName: report },
    concurrency: runners,
    dryRunTimeoutMinutes: 60,
    timeoutMS: 60_000,
    timeoutFactor: 4,
    allowEmpty: true,
    cleanTempDir: "always",
  }).runMutationTest();
  const { files: reported } = JSON.parse(readFileSync(report, "utf8"));
  const mutants = Object.entries(reported).flatMap(([file, { mutants: all }]) => all.map((mutant) => ({ file, ...mutant })));
  const all = mutants.filter(({ status }) => status !== "Ignored").length;
  return count(name, sample ? [...resultsIn(results).values()] : mutants, all);
}

function count(name, mutants, all) {
  const left = mutants.filter(({ status }) => status === "Survived" || status === "NoCoverage");
  const killed = mutants.filter(({ status }) => status === "Killed" || status === "Timeout").length;
  for (const { file, location, mutatorName, replacement, status } of left)
    console.log(
      `${status}  ${file}:${location.start.line}:${location.start.column}  ${mutatorName} → ${replacement?.slice(0, 80) ?? ""}`,
    );
  const judged = killed + left.length;
  sayShare(name, { killed, judged, all });
  return { killed, judged, all };
}

function sayShare(name, { killed, judged, all }) {
  const share = judged === 0 ? 1 : killed / judged;
  const error = sample && judged > 0 ? ` ± ${(100 * margin(share, judged, all)).toFixed(1)}` : "";
  say(`${name}: ${killed} of ${judged} killed, ${(100 * share).toFixed(1)}${error} %; ${all} mutants in all`);
}

const total = { killed: 0, judged: 0, all: 0 };
for (const name of chosen) {
  const result = (await runScope(name)) ?? { killed: 0, judged: 0, all: 0 };
  for (const key of Object.keys(total)) total[key] += result[key];
}
const { killed, judged } = total;
sayShare("Together", total);
process.exitCode = killed * 100 >= judged * least && (judged > 0 || !sample) ? 0 : 1;
