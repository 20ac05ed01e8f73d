// One clock: the platform's time is clock.now() in the server, platform_now() in SQL and platformTime() in pages, and days and years are
// those of Shanghai (resources/kit/days.ts). The real clock serves only to measure how long something takes.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix, sep } from "node:path";
import { pathToFileURL } from "node:url";

const folders = ["resources", "providers", "src", "server", "demo"];
const comment = /\/\*[^]*?\*\/|(?<=^|\s)\/\/.*/gm;

/** Files that read the real clock, and why. */
const realClock = new Map(
  Object.entries({
    "providers/platform.ts": "compares the client's clock with the platform's",
    "providers/sendOnce.ts": "how long an attempt took",
    "resources/projects/siteExample.ts": "a program of another system, which has the real clock",
    "server/platform/clock.ts": "the platform's clock",
    "server/topics/bank/isoFiles/readingMarks.ts": "age of a file",
    "server/identity/city/threeAdministrators.ts": "digits that make a name unique",
    "server/platform/db/cluster/join.ts": "how long a start takes",
    "server/platform/db/cluster/postmaster.ts": "age of a file",
    "server/platform/db/pool.ts": "interval of log lines",
    "server/platform/db/replicas.ts": "lag of a replica",
    "server/engine/jobs/leaderLock.ts": "lease of a process",
    "server/engine/jobs/runner.ts": "interval of a job",
    "server/engine/live/sseStreams.ts": "lifetime of a connection",
    "server/engine/plugins/shutdown.ts": "how long a shutdown takes",
    "server/topics/province/actions/lists.ts": "lag of another database",
    "server/topics/province/cityLags.ts": "lag of another database",
    "server/topics/province/figures.ts": "databases of the cities, which have no clock of this program",
    "server/engine/rest/listRows.ts": "age of a cached figure",
    "server/engine/rest/errorLog.ts": "interval of log lines",
    "server/topics/monitoring/routes/health.ts": "age of a cached figure",
    "server/topics/dashboards/screen/cached.ts": "age of a cached figure",
    "server/platform/sms/httpSms.ts": "how long a gateway has failed",
    "server/topics/webhooks/deliver.ts": "the receiver compares the signed time with its own clock",
    "src/crud/form/useAutosave.ts": "the time that the user's computer shows",
    "src/pages/parts/useCaptcha.ts": "makes an address unique",
    "src/dashboards/screen/data/pollRegion.ts": "interval of requests",
    "src/ui/focusPageIfLost.ts": "how long a page is watched",
    "src/views/payrolls/useAuthorisation.ts": "time since a code was sent",
  }),
);

const faults = [
  [/\bnew Date\(\)|\bDate\.now\b/g, "reads the real clock: use clock.now() or platformTime()"],
  [
    /\b(?:current_date|current_timestamp|localtimestamp|clock_timestamp|transaction_timestamp)\b/gi,
    "is the database's clock: use platform_now()",
  ],
  [
    /(?:[=(,<>+-]|\b(?:select|values|and|or|then|else|default|from)\b)\s*now\(\)(?!\s*[;.])/gi,
    "is the database's clock: use platform_now()",
  ],
  [/\.[gs]et(?:FullYear|Month|Date|Day|Hours)\(/g, "is the time zone of the computer: use resources/kit/days"],
];

/** The places where a file reads another clock than the platform's. */
export function otherClocks(file, text) {
  const program = text.replace(comment, (words) => words.replace(/[^\n]/g, " "));
  return faults.flatMap(([pattern, why]) =>
    [...program.matchAll(pattern)].map(
      ({ 0: found, index }) => `${file}:${program.slice(0, index).split("\n").length} ${found.trim()} ${why}`,
    ),
  );
}

function sources(root) {
  return folders.flatMap((folder) => {
    const entries = readdirSync(join(root, folder), { recursive: true, encoding: "utf8" });
    return entries.filter((name) => /\.(ts|tsx|mts)$/.test(name)).map((name) => posix.join(folder, name.split(sep).join("/")));
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const root = dirname(import.meta.dirname);
  const files = sources(root);
  const found = files.flatMap((file) => (realClock.has(file) ? [] : otherClocks(file, readFileSync(join(root, file), "utf8"))));
  const idle = [...realClock.keys()].filter(
    (file) => !files.includes(file) || otherClocks(file, readFileSync(join(root, file), "utf8")).length === 0,
  );
  for (const line of found) console.error(line);
  for (const file of idle) console.error(`${file} no longer reads the real clock: remove it from the exceptions`);
  console.log(`${files.length} files, ${found.length} other clocks than the platform's`);
  process.exitCode = found.length + idle.length > 0 ? 1 : 0;
}
