import { createHash } from "node:crypto";
import { existsSync, rmSync, statfsSync } from "node:fs";
import { resolve } from "node:path";
import type { TestProject } from "vitest/node";
import { startCluster } from "../../server/platform/db/cluster";

declare module "vitest" {
  interface ProvidedContext {
    /** A server on which databases may be created: the one of DATABASE_URL, or our own, reused between runs. */
    databaseServer: string;
  }
}

/** Tests need no promise that survives a power cut. */
const forgetful = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", wal_level: "minimal", max_wal_senders: 0 };

/** Once before all tests of the server. */
export default async function databaseServer(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.DATABASE_URL;
  if (given) {
    project.provide("databaseServer", given);
    return async () => undefined;
  }
  const dataDir = folder();
  const cluster = await startCluster({ dataDir, log: console.info, settings: forgetful });
  project.provide("databaseServer", cluster.url);
  return async () => {
    await cluster.stop();
    if (process.env.TEST_MOMENT) rmSync(dataDir, { recursive: true, force: true });
  };
}

const oneGigabyte = 1024 ** 3;

/** In memory where there is room: a database is copied in 20 ms there, and in half a second on a busy disk. */
function folder(): string {
  const memory = "/dev/shm";
  const moment = process.env.TEST_MOMENT ?? "";
  const { bavail, bsize } = existsSync(memory) ? statfsSync(memory) : { bavail: 0, bsize: 0 };
  if (bavail * bsize < oneGigabyte) return resolve(".cache/test-cluster", moment);
  const checkout = createHash("sha256").update(process.cwd()).update(moment).digest("hex").slice(0, 12);
  return `${memory}/wage-tests-${process.getuid?.()}-${checkout}`;
}
