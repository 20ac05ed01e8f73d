import { spawn, type ChildProcess } from "node:child_process";
import { chmodSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { build } from "vite";
import { patienceMs } from "./patience";

export interface RunningServer {
  readonly address: string;
  readonly child: ChildProcess;
  end(signal: NodeJS.Signals): Promise<void>;
}

export interface Servers {
  /** DATA_DIR of all of them: they share one database. */
  readonly folder: string;
  /** The built program. */
  readonly program: string;
  /** One more process of the built program, ready to answer; with settings of its own. */
  start(own?: NodeJS.ProcessEnv): Promise<RunningServer>;
  close(): Promise<void>;
}

/** The program as it is delivered, built once, on a separate folder: as many processes as a test needs, to be killed at will. */
export async function openServers(name: string, env: NodeJS.ProcessEnv): Promise<Servers> {
  // Inside the checkout, where the program finds its migrations and packages.
  const built = resolve(`.cache/${name}`);
  const folder = realpathSync(mkdtempSync(join(tmpdir(), `${name}-`)));
  chmodSync(folder, 0o755); // PostgreSQL runs under a separate account when we are root
  await build({ configFile: resolve("vite.server.config.ts"), logLevel: "error", build: { outDir: built, emptyOutDir: true } });
  const running = new Set<RunningServer>();

  const program = join(built, "main.js");
  const start = async (own: NodeJS.ProcessEnv = {}): Promise<RunningServer> => {
    const { DATABASE_URL: _, ...inherited } = process.env;
    const child = spawn(process.execPath, [program], {
      env: { ...inherited, NODE_ENV: "production", DATA_DIR: folder, PORT: "0", HOST: "127.0.0.1", ...env, ...own },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const ended = new Promise<void>((done) => child.once("exit", () => done()));
    let response = "";
    const address = await new Promise<string>((done, fail) => {
      const read = (text: Buffer) => {
        response += text.toString();
        const found = /http:\/\/127\.0\.0\.1:\d+/.exec(response);
        if (found) done(found[0]);
      };
      child.stdout.on("data", read);
      child.stderr.on("data", read);
      void ended.then(() => fail(new Error(`The program ended:\n${response}`)));
      setTimeout(() => fail(new Error(`The program did not answer in time:\n${response}`)), patienceMs).unref();
    });
    const server: RunningServer = {
      address,
      child,
      async end(signal) {
        running.delete(server);
        child.kill(signal);
        await ended;
      },
    };
    running.add(server);
    return server;
  };
  return {
    folder,
    program,
    start,
    async close() {
      await Promise.all([...running].map((server) => server.end("SIGTERM")));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
