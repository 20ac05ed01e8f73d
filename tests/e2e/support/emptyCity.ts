import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import pg from "pg";
import { startCluster } from "../../../server/db/cluster";
import { readPicture } from "./readPicture";

const startMs = 60_000;

export interface Text {
  readonly phone: string;
  readonly scene: string;
  readonly text: string;
}

/** A gateway for text messages: what is posted to it can be read by the phone that it is for. */
async function openGateway() {
  const sent: Text[] = [];
  const server = createServer((request, reply) => {
    let body = "";
    request.on("data", (part: Buffer) => (body += part.toString()));
    request.on("end", () => {
      sent.push(JSON.parse(body) as Text);
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
  chmodSync(folder, 0o755); // PostgreSQL runs under an account of its own when we are root
  const [database, gateway] = await Promise.all([openDatabase(folder), openGateway()]);
  const child = spawn(process.execPath, [resolve("dist/server/main.js")], {
    env: {
      ...process.env,
      ...{ NODE_ENV: "production", DEMO: "0", DATABASE_URL: database.url, DATA_DIR: folder, PORT: "0", HOST: "127.0.0.1" },
      SMS_URL: gateway.url,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise<void>((done) => child.once("exit", () => done()));
  let told = "";
  /** What the program prints for its operator. */
  const printed = (what: RegExp) =>
    new Promise<string>((done, fail) => {
      const look = () => {
        const found = what.exec(told)?.[1];
        if (found) done(found);
      };
      child.stdout.on("data", look);
      void ended.then(() => fail(new Error(`The program ended:\n${told}`)));
      setTimeout(() => fail(new Error(`The program did not say ${what}:\n${told}`)), startMs).unref();
      look();
    });
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text: Buffer) => (told += text.toString()));
  const address = await printed(/(http:\/\/127\.0\.0\.1:\d+)/);
  const secret = await printed(/one-time password: (\S+)/);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();

  return {
    address,
    secret,
    /** The newest text message to this phone that says such a thing. */
    textTo: (phone: string, what: RegExp): string | undefined =>
      gateway.sent.findLast(({ phone: to, text }) => to === phone && what.test(text))?.text.match(what)?.[1],
    readPicture: (key: string) => readPicture(client, key),
    async close() {
      await client.end();
      child.kill("SIGTERM");
      await ended;
      gateway.close();
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
export type EmptyCity = Awaited<ReturnType<typeof openEmptyCity>>;
