import { startCluster } from "../../../../server/platform/db/cluster";

// A program with its own database, as small as can be: says where it is, and leaves in order on SIGTERM.
const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);
const begun = performance.now();
try {
  const [, , dataDir = "", lookMs] = process.argv;
  const cluster = await startCluster({ dataDir, log: (line) => say({ log: line }), ...(lookMs && { lookMs: Number(lookMs) }) });
  const alive = setInterval(() => undefined, 60_000);
  process.once("SIGTERM", () => void cluster.stop().then(() => clearInterval(alive)));
  say({ url: cluster.url, adopted: cluster.adopted, took: Math.round(performance.now() - begun) });
} catch (error) {
  say({ failure: error instanceof Error ? error.message : String(error) });
}
