import pg from "pg";
import { startCluster } from "../../../server/platform/db/cluster";
import { ownCityFolder } from "./ownCity";

/** The database of the demo city that the journeys walk through; read and aged where a person would look or wait. */
export async function openDemoDatabase() {
  const given = process.env.DATABASE_URL;
  const cluster = given ? undefined : await startCluster({ dataDir: ownCityFolder(), log: () => undefined });
  const client = new pg.Client({ connectionString: given ?? cluster?.url });
  await client.connect();
  return {
    client,
    /** As if the last messages had been sent a while ago: a phone gets one a minute. */
    waitForNextMessage: () => client.query("update sms_codes set sent_at = sent_at - interval '2 minutes'"),
    async close() {
      await client.end();
      await cluster?.stop();
    },
  };
}
export type DemoDatabase = Awaited<ReturnType<typeof openDemoDatabase>>;
