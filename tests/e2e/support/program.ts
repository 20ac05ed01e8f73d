import { spawn } from "node:child_process";
import { resolve } from "node:path";
import { patienceMs } from "../../support/patience";
import { ownCityFolder } from "./ownCity";

/** The built product as a separate program, on a port that it chooses. */
export function startProgram(env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [resolve("dist/server/main.js")], {
    env: { ...process.env, NODE_ENV: "production", PORT: "0", HOST: "127.0.0.1", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise<void>((done) => child.once("exit", () => done()));
  let response = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text: Buffer) => (response += text.toString()));
  /** What the program prints for its operator. */
  const printed = (what: RegExp) =>
    new Promise<string>((done, fail) => {
      const look = () => {
        const found = what.exec(response)?.[1];
        if (found) done(found);
      };
      child.stdout.on("data", look);
      void ended.then(() => fail(new Error(`The program ended:\n${response}`)));
      setTimeout(() => fail(new Error(`The program did not say ${what}:\n${response}`)), patienceMs).unref();
      look();
    });
  return {
    printed,
    address: () => printed(/(http:\/\/127\.0\.0\.1:\d+)/),
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/** Another process of the journeys' demo city, with its own settings. */
export const besideTheDemo = (env: NodeJS.ProcessEnv) =>
  startProgram({ DEMO: "1", DEMO_SIZE: "small", DATA_DIR: ownCityFolder(), ...env });
