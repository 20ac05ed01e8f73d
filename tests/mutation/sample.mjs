// For Stryker: a checker that lets a sample through, drawn by a seed, and marks all other mutants as not to be judged; and a reporter that
// writes down each result at once, so that an interrupted run continues. On one commit a mutant has the same id in every run. The mutants are
// judged in the order in which they are drawn: what an interrupted run has judged is a sample too.
import { createHash } from "node:crypto";
import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { relative } from "node:path";

/** As scripts/mutate.mjs sets it for each scope, after it has loaded this module. */
const setting = (name) => process.env[`MUTATION_${name}`];

/** The results that an earlier run wrote down, by id. */
export const resultsIn = (file) =>
  new Map(
    (existsSync(file) ? readFileSync(file, "utf8") : "")
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line))
      .map((result) => [result.id, result]),
  );

const drawnIds = () => new Set(JSON.parse(readFileSync(setting("DRAWN"), "utf8")));

/** The same seed draws the same mutants wherever Stryker's copy of the tree is. */
const numberOf = ({ fileName, location, mutatorName, replacement }) =>
  createHash("sha256")
    .update(
      [setting("SEED"), fileName.replace(/^.*\/sandbox[^/]*\//, ""), JSON.stringify(location), mutatorName, replacement].join(
        "\n",
      ),
    )
    .digest("hex");

class Sample {
  async init() {
    // Nothing to prepare.
  }
  /** Called once, with all mutants. */
  async group(mutants) {
    const numbers = mutants.map((mutant) => [numberOf(mutant), mutant.id]).toSorted(([a], [b]) => (a < b ? -1 : 1));
    const ids = numbers.map(([, id]) => id);
    const drawn = ids.splice(0, Number(setting("SAMPLE")));
    writeFileSync(setting("DRAWN"), JSON.stringify(drawn));
    // Of one group Stryker would choose the order.
    return [...drawn.map((id) => [id]), ids];
  }
  async check(mutants) {
    const [drawn, known] = [drawnIds(), resultsIn(setting("RESULTS"))];
    const statusOf = ({ id }) =>
      drawn.has(id) && !known.has(id) ? { status: "passed" } : { status: "compileError", reason: "not drawn, or known" };
    return Object.fromEntries(mutants.map((mutant) => [mutant.id, statusOf(mutant)]));
  }
}

class Results {
  /** With one runner, the time since the result before is what a mutant took. */
  before = Date.now();
  onMutantTested({ id, status, fileName, location, mutatorName, replacement, statusReason, coveredBy }) {
    if (!["Killed", "Timeout", "Survived", "NoCoverage"].includes(status)) return;
    const seconds = Math.round((Date.now() - this.before) / 1000);
    this.before = Date.now();
    const result = { id, status, file: relative(process.cwd(), fileName), location, mutatorName, replacement };
    const reason = statusReason?.split("\n", 1)[0].slice(0, 200);
    appendFileSync(setting("RESULTS"), `${JSON.stringify({ ...result, seconds, tests: coveredBy?.length, reason })}\n`);
  }
}

export const strykerPlugins = [
  { kind: "Checker", name: "sample", injectableClass: Sample },
  { kind: "Reporter", name: "results", injectableClass: Results },
];
