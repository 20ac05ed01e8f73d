import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import pg from "pg";
import { startCluster } from "../../../server/platform/db/cluster";
import { startProgram } from "./program";
import { pictureReader } from "./readPicture";

interface CityText {
  readonly phone: string;
  readonly scene: string;
  readonly text: string;
}

/** A gateway for text messages: what is posted to it can be read by the phone that it is for. */
async function openGateway() {
  const sent: CityText[] = [];
  const server = createServer((request, reply) => {
    let body = "";
    request.on("data", (part: Buffer) => (body += part.toString()));
    request.on("end", () => {
      sent.push(JSON.parse(body) as CityText);
      reply.writeHead(204).end();
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, sent, close: () => server.close() };
}

/** An empty database: on the server of DATABASE_URL, or on one of our own. */
async function openDatabase(folder: string) {
  const given = process.env.DATABASE_URL;
  const cluster = given ? undefined : await startCluster({ dataDir: folder, log: () => undefined });
  const server = given ?? cluster?.url ?? "";
  const name = `city_${Date.now()}`;
  const onServer = async (statement: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await onServer(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const close = async () => {
    await onServer(`drop database ${name} with (force)`);
    await cluster?.stop();
  };
  return { url: url.href, close };
}

/** The built product as a city gets it: no demo, an empty database, a gateway for text messages. */
export async function openEmptyCity() {
  const folder = mkdtempSync(join(tmpdir(), "empty-city-"));
  chmodSync(folder, 0o755); // PostgreSQL runs under a separate account when we are root
  const [database, gateway] = await Promise.all([openDatabase(folder), openGateway()]);
  const program = startProgram({ DEMO: "0", DATABASE_URL: database.url, DATA_DIR: folder, SMS_URL: gateway.url });
  const address = await program.address();
  const secret = await program.printed(/one-time password: (\S+)/);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();

  return {
    address,
    secret,
    /** The newest text message to this phone that says such a thing. */
    textTo: (phone: string, what: RegExp): string | undefined =>
      gateway.sent.findLast(({ phone: to, text }) => to === phone && what.test(text))?.text.match(what)?.[1],
    pictureReader: (page: Page) => pictureReader(page, client),
    async close() {
      await client.end();
      await program.stop();
      gateway.close();
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
export type EmptyCity = Awaited<ReturnType<typeof openEmptyCity>>;
