import { resolve } from "node:path";
import type { TestProject } from "vitest/node";
import { startCluster } from "../../server/db/cluster";

declare module "vitest" {
  interface ProvidedContext {
    /** A server on which databases may be made: the one of DATABASE_URL, or one kept in .cache between runs. */
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
  const cluster = await startCluster({ dataDir: resolve(".cache/test-cluster"), log: console.info, settings: forgetful });
  project.provide("databaseServer", cluster.url);
  return () => cluster.stop();
}
