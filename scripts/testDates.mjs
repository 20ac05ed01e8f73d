// npm run test:dates: the tests on days at which dates go wrong, with the clock of Node, of the database and of every program moved.
// `-- 2028-02-29T12:00` takes one moment, `-- tests/server/topics/people` these tests alone; `-- journeys`, or files of tests/e2e, the
// journeys, with the browser's clock moved too; `--of-the-day`, for .ci/run, takes one group of files each day of the week and one moment
// each week.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { installPackages } from "./programs.mjs";
import { must, run, runTool, say } from "./run.mjs";

/** Shanghai's time. */
const moments = ["2026-12-31T23:30", "2028-02-29T12:00", "2027-03-31T12:00", "2027-02-01T00:10"];

/** In the order of the week, from Sunday on. */
const groups = [
  ["tests/resources", "tests/server/platform"],
  ["payrolls", "payments", "bank"],
  ["people", "attendance", "handOvers", "site"],
  ["ledger", "alarms", "cases"],
  ["dashboards", "forecast", "reports", "projects", "corps"],
  ["tests/server/engine", "tests/server/identity", "worker", "papers"],
  ["tests/server/api", "tests/server/operations", "complaints", "law", "monitoring", "province", "upstream", "webhooks"],
].map((group) => group.map((name) => (name.includes("/") ? name : `tests/server/topics/${name}`)));

/** Of limits and deadlocks that PostgreSQL itself ends: under a moved clock its timers do not fire. They ask no date. */
const timers = [
  "tests/server/availability/**",
  "tests/server/platform/db/{silence,pool,pooling,repeatable}.test.ts",
  "tests/server/engine/rest/following.test.ts",
  "tests/server/topics/attendance/{partitions,archive}.test.ts",
].flatMap((files) => ["--exclude", files]);

const dayMs = 86_400_000;

/** A line a file, unless something fails. */
const brief = ["--project", "unit", "--project", "server", "--silent=passed-only", `--slowTestThreshold=${dayMs}`];

const isJourney = (word) => word === "journeys" || word.includes("tests/e2e");

const isMoment = (word) => /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(word);

function chosen(words) {
  if (words.includes("--of-the-day")) {
    const today = new Date();
    const week = Math.floor(today.getTime() / dayMs / 7);
    return { at: [moments[week % moments.length]], files: groups[today.getUTCDay()] };
  }
  const files = words.filter((word) => !isMoment(word));
  const at = words.filter(isMoment);
  return { at: at.length > 0 ? at : moments, files: files.length > 0 ? files : ["tests/resources", "tests/server"] };
}

/** libfaketime moves the clock of a program and of all that it starts. */
const findFaketime = () =>
  readdirSync("/usr/lib")
    .map((name) => join("/usr/lib", name, "faketime/libfaketime.so.1"))
    .find((file) => existsSync(file));

const library = findFaketime() ?? (installPackages(["libfaketime"]) ? findFaketime() : undefined);
if (!library) {
  console.error("Moving the clock needs libfaketime (Debian, Ubuntu: sudo apt-get install libfaketime)");
  process.exit(1);
}
const { at, files } = chosen(process.argv.slice(2));
const journeys = files.filter(isJourney).map((file) => (file === "journeys" ? "tests/e2e" : file));
const others = files.filter((file) => !isJourney(file));
if (journeys.length > 0) must(run(process.execPath, ["scripts/build.mjs"]), "the build");
for (const moment of at) {
  const shift = Math.round((Date.parse(`${moment}:00+08:00`) - Date.now()) / 1000);
  say(`At ${moment} in Shanghai: ${files.join(" ")}`);
  const clock = {
    // Names the cluster of this run: a database that runs keeps the clock with which it was started.
    TEST_MOMENT: `${moment}+${shift}`,
    // Another program's database has another clock.
    DATABASE_URL: undefined,
    LD_PRELOAD: library,
    FAKETIME: `${shift < 0 ? "" : "+"}${shift}s`,
    // Waiting, and the age of files, are those of the machine.
    FAKETIME_DONT_FAKE_MONOTONIC: "1",
    NO_FAKE_STAT: "1",
    // Without it every wait of Chromium's ends at once, and is begun again: a page then takes thirty times as long.
    FAKETIME_FORCE_MONOTONIC_FIX: "0",
  };
  const runs = [
    others.length > 0 && ["vitest/vitest.mjs", ["run", ...brief, ...timers, ...others]],
    journeys.length > 0 && ["@playwright/test/cli.js", ["test", ...journeys]],
  ].filter(Boolean);
  for (const [script, args] of runs) {
    const status = runTool(script, args, clock);
    if (status !== 0) process.exitCode = status;
  }
}
