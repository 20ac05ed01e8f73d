import { fork } from "node:child_process";
import { buildApp } from "../server/app";
import { openDatabase } from "../server/platform/db/pool";
import { makeServices } from "../server/operations/makeServices";
import { readSettings } from "../server/platform/settings/env";
import { handwritten } from "./handwritten";

export interface Server {
  readonly port: number;
  /** CPU time so far in ms. */
  cpu(): Promise<number>;
  stop(): Promise<void>;
}

/** The child's part: the product's own application, or the hand-written one, without jobs. */
export async function serve(kind: string, dataDir: string): Promise<void> {
  const settings = readSettings({ DATA_DIR: dataDir, DEMO: "1", NODE_ENV: "test" });
  const database = await openDatabase(settings, () => undefined);
  const services = await makeServices(settings, database.pool, {
    info: () => undefined,
    warn: () => undefined,
    error: console.error,
  });
  const app = kind === "product" ? await buildApp(services) : handwritten(database.pool, services.cipher);
  await app.listen({ port: 0, host: "127.0.0.1" });
  process.on("message", (request) => {
    if (request === "cpu") {
      const { user, system } = process.cpuUsage();
      process.send!((user + system) / 1000);
    } else
      void app
        .close()
        .then(database.close)
        .then(() => process.disconnect());
  });
  process.send!((app.addresses() as { port: number }[])[0]!.port);
}

export async function startServer(kind: "product" | "handwritten"): Promise<Server> {
  const child = fork(process.argv[1]!, [kind], { execArgv: process.execArgv });
  const answer = () => new Promise<number>((resolve) => child.once("message", (response) => resolve(Number(response))));
  const port = await answer();
  return {
    port,
    cpu() {
      child.send("cpu");
      return answer();
    },
    stop: () =>
      new Promise((resolve) => {
        child.once("exit", () => resolve());
        child.send("stop");
      }),
  };
}
